/** French words of the observation rules, section 5 of the specification. `{name}` stands for a parameter. */
export const MEASURE_TEXTS = {
  required: 'Requis',
  decimal: 'Le format doit être un nombre décimal valide (ex: 12.34 ou 5,65)',
  integer: 'Le format doit être un nombre entier valide',
  min: 'La valeur minimale est {min}',
  max: 'La valeur maximale est {max}',
  too_long: 'Le nombre est trop long pour être gardé exactement',
  text_too_long: 'Le texte est limité à {max} caractères',
  text_invalid: 'Le texte contient des caractères non acceptés',
} as const;

/** Words about a whole observation, for the server and the JSON editor. */
export const OBSERVATION_TEXTS = {
  without_measure: 'Une observation doit contenir au moins une mesure',
  unknown_measure: "Le type de mesure {id} n'existe pas pour ce type d'observation",
  repeated_measure: 'La mesure {title} est présente plusieurs fois',
} as const;
