/** Sentences about correcting a value that was read. */
export const CORRECTION_TEXTS = {
  correct: (title: string) => `Corriger «\u00a0${title}\u00a0»`,
  correctShort: 'Corriger',
  title: (what: string) => `Régler «\u00a0${what}\u00a0»`,
  declare: 'Déclarer ce que je vois',
  /** The beginning of `declare`, for places with little room. */
  declareShort: 'Déclarer',
  declareNote:
    "Entourez la valeur sur la page, ou choisissez sa ligne ou sa cellule. L'observation gardera cet endroit.",
  markPage: 'Entourer une valeur sur la page',
  markHere: (what: string) => `Déclarer à partir de «\u00a0${what}\u00a0»`,
  measure: 'Mesure',
  noMeasure: 'Aucune mesure du catalogue ne porte ce nom',
  value: 'Valeur',
  unit: 'Unité',
  noDay: 'Sans date\u00a0: le jour de la mesure restera inconnu.',
  openMeasures: 'Montrer les mesures',
  closeMeasures: 'Fermer les mesures',
  clearMeasure: 'Effacer la mesure',
  keep: 'Garder',
  cancel: 'Annuler',
  chooseMeasure: 'Choisissez une mesure',
  unitRequired: "L'unité est obligatoire",
  valueRequired: 'La valeur est obligatoire',
  ofSubject: (code: string) => `Sujet ${code}, comme les autres valeurs de ce fichier.`,
  noSubject: 'Aucun sujet.',
  corrected: 'Réglées par une personne',
  correctedBy: (name: string) => `Réglée par ${name}`,
  unknownAuthor: 'une personne',
  correctedMeanwhile: (name: string, values: string) =>
    `Cette valeur vient d'être réglée par ${name}\u00a0: ${values}.`,
  correctedMeanwhileNext:
    "Ce que vous avez écrit n'est pas gardé. «\u00a0Garder\u00a0» en fera une nouvelle version\u00a0; «\u00a0Annuler\u00a0» laisse la sienne.",
  readAs: (seen: string) => `Lu par doc2\u00a0: ${seen}`,
  markedByHand: 'Endroit marqué par la personne',
  kept: (title: string) => `«\u00a0${title}\u00a0» est gardée.`,
} as const;

export const CORRECTION_ERROR_TEXTS = {
  keep: { message: "La valeur n'a pas pu être gardée", advice: 'Corrigez-la, puis réessayez.' },
} as const;
