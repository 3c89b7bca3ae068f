import { plural } from './words/plural.ts';

/** French words of the observation rules, section 5 of the specification. `{name}` stands for a parameter. */
export const MEASURE_TEXTS = {
  required: 'Requis',
  decimal: 'Le format doit être un nombre décimal valide (ex: 12.34 ou 5,65)',
  integer: 'Le format doit être un nombre entier valide',
  min: 'La valeur minimale est {min}',
  max: 'La valeur maximale est {max}',
  too_long: 'Le nombre est trop long pour être gardé exactement',
  text_too_long: 'Le texte est limité à {max} caractères',
  text_invalid: 'Le texte contient des caractères non acceptés\u00a0: retapez-le',
  text_comparator: "Un comparateur (<, ≤, ≥ ou >) n'a de sens que devant un nombre",
  two_comparators: 'Le comparateur est donné deux fois, et autrement',
} as const;

/** The comparator of a bounded value, read aloud. */
export const COMPARATOR_TEXTS = {
  '<': 'inférieur à',
  '<=': 'inférieur ou égal à',
  '>=': 'supérieur ou égal à',
  '>': 'supérieur à',
} as const;

/** Words about a whole observation, for the server and the JSON editor. */
export const OBSERVATION_TEXTS = {
  without_measure: 'Une observation doit contenir au moins une mesure',
  unit_unknown: "Cette unité n'est pas de cette mesure",
  unknown_measure: "Le type de mesure {id} n'existe pas pour ce type d'observation",
  repeated_measure: 'La mesure {title} est présente plusieurs fois',
  effective_time:
    'La date de la mesure doit être une année, un mois, un jour ou une heure qui existe (ex: 2026, 2026-11, 2026-11-21, 2026-11-21T08:30)',
  effective_year: "L'année de la mesure doit être comprise entre 1900 et 2200",
  skipped_time: "Cette heure n'a pas existé ce jour-là\u00a0: les horloges passaient à l'heure d'été",
} as const;

/** Rules of the JSON editor, section 5 of the specification. */
export const JSON_EDITOR_TEXTS = {
  invalid: 'Le contenu doit être un JSON valide',
  repeated: 'Ce champ est donné deux fois\u00a0: gardez une seule de ses valeurs',
  type_changed: "Le type d'observation ne peut pas être modifié ici",
  value_required: 'La mesure {title} doit avoir une valeur',
  decimal: 'La mesure {title} doit être un nombre décimal',
  integer: 'La mesure {title} doit être un nombre entier',
  measure: 'La mesure {title}\u00a0: {message}',
  object: 'Le contenu doit être une observation, entre accolades',
  unknown_key: 'Le champ {key} ne peut pas être indiqué ici',
  title_text: 'Le titre doit être un texte',
  title_required: "Le titre de l'observation (title) doit avoir une valeur",
  measures_list: 'Les mesures doivent être une liste, entre crochets',
  comparator: 'Le comparateur doit être <, <=, >= ou >',
  measure_object: 'Une mesure doit indiquer son type (type_id) et sa valeur (value)',
  place: (line: number, column: number) => `ligne ${line}, colonne ${column}`,
} as const;

/** Sentences of the observation shown beside the list. */
export const OBSERVATION_PANE_TEXTS = {
  open: 'Ouvrir',
  close: 'Fermer le volet',
} as const;

/** Sentences of the screens of observations. */
export const OBSERVATION_SCREEN_TEXTS = {
  missing: "Cette observation n'existe pas.",
  missingHint:
    "Son adresse est peut-être incomplète, ou elle a été effacée avec son sujet à la suite d'une demande légale. Une observation n'est jamais effacée autrement\u00a0: déclarée par erreur, elle reste et le dit.",
  toObservations: 'Voir toutes les observations',
  declare: 'Déclarer une observation',
  export: 'Exporter',
  filter: 'Filtrer les observations',
  none: "Pas d'observation",
  noneHint: 'Déclarez une observation à la main, ou envoyez un fichier dont elles seront extraites.',
  title: 'Titre',
  type: 'Type',
  date: 'Date',
  author: 'Auteur',
  measures: 'Mesures',
  effectiveTime: 'Date de la mesure',
  effectiveHour: 'Heure',
  effectiveHourOf: ' de la mesure',
  clearEffectiveTime: 'Effacer la date de la mesure',
  effectiveKept: (shown: string) => `Reprise telle quelle\u00a0: ${shown}. Un jour saisi ici la remplace.`,
  effectiveZone: (zone: string) =>
    `Heure du fuseau ${zone === 'Z' ? 'UTC' : `UTC${zone}`}, comme elle a été lue.`,
  effectiveTwice:
    "Les horloges ont marqué cette heure deux fois ce jour-là\u00a0: la première, avant le passage à l'heure d'hiver, est prise. Pour la seconde, écrivez son fuseau dans le modèle JSON (ex\u00a0: 2026-10-25T02:30+01:00).",
  effectiveElsewhere: (zone: string, here: string) =>
    `Heure du fuseau ${zone === 'Z' ? 'UTC' : `UTC${zone.replace('-', '\u2212')}`}, soit ${here} à votre heure.`,
  optional: 'facultatif',
  measured: 'Mesurée',
  declared: 'Déclarée',
  declaredOn: 'Déclarée le',
  mainValues: 'Valeurs',
  observation: 'Observation',
  ids: 'Identifiants',
  showAuthor: 'Montrer les auteurs',
  exportedMax: (max: number) => `(exporter\u00a0: ${max} lignes au plus, ou toute la liste)`,
  fromFile: 'Lue dans un fichier',
  fromObservation: "Copiée d'une autre observation",
  /** The same, for a line with little room. */
  otherMeasuresShort: (count: number) => `+\u00a0${count}`,
  otherMeasures: (count: number) => (count === 1 ? 'et 1 autre mesure' : `et ${count} autres mesures`),
  unknown: 'inconnu',
  shortTitle: 'Abrégé',
  unit: 'Unité',
  measure: 'Mesure',
  value: 'Valeur',
  description: 'Description',
  source: 'Source',
  noSource: 'Aucune',
  sourceEvidence: 'Voir où ses valeurs ont été lues',
  sourceFile: "Extractions du fichier d'origine",
  sourceErased: "Le contenu de ce fichier a été effacé à la suite d'une demande légale.",
  sourceFileNamed: (name: string) => `Extractions du fichier « ${name} »`,
  sourceObservation: "Observation d'origine",
  sourceObservationNamed: (title: string) => `Observation « ${title} »`,
  creationAuthor: 'Auteur de la création',
  creationTime: 'Date de création',
  creationChannel: 'Canal de création',
  derived: 'Observations dérivées',
  noDerived: 'Aucune observation dérivée',
  trend: 'Évolution',
  trendOf: (title: string) => `Évolution de « ${title} »`,
  trendVersions: 'Versions de cette observation',
  trendVersionsHint: 'Ce qui en a été déclaré, de version en version.',
  trendSameType: 'Observations du même type',
  trendHint: (title: string, max: number) =>
    `Toutes les observations « ${title} » valides, limitées aux ${max} dernières. Une ligne ne joint que celles d'un même sujet, d'un même fichier ou d'une même suite de versions. Celles d'un fichier qui ne donne pas de date n'y sont pas.`,
  trendSubject: (code: string) => `Valeurs du sujet ${code}`,
  trendSubjectHint: (title: string, max: number) =>
    `Les observations « ${title} » valides de ce sujet, limitées aux ${max} dernières. Celles d'un fichier qui ne donne pas de date n'y sont pas.`,
  comparatorOf: (title: string) => `Comparateur de « ${title} »`,
  trendPeriod: 'Période',
  trendPeriods: { month: '1 mois', half_year: '6 mois', year: '1 an', all: 'Tout' },
  trendNoValue: 'Aucune valeur sur cette période.',
  trendOld: (count: number) =>
    count === 1
      ? 'Une valeur bien plus ancienne est dans le tableau, et non sur la courbe.'
      : `${count} valeurs bien plus anciennes sont dans le tableau, et non sur la courbe.`,
  trendTime: 'Date',
  trendValues: (count: number) => `Voir les ${count} valeurs`,
  newVersion: 'Nouvelle version',
  chooseType: "Choisir un type d'observation",
  filterTypes: "Filtrer les types d'observation",
  types: "Types d'observation",
  typeCount: (count: number) => plural(count, "type d'observation", "types d'observation"),
  foundBy: (name: string, title: string) => `${name}\u00a0: ${title}`,
  noType: "Pas de type d'observation",
  category: 'Catégorie',
  chooseEditor: 'Choisir un éditeur',
  choices: 'Choix effectués',
  typeChip: (title: string) => `Type\u00a0: ${title}`,
  editorChip: (title: string) => `Éditeur\u00a0: ${title}`,
  unitaryEditor: 'Saisie unitaire des mesures',
  unitaryEditorHint: 'Un champ par mesure, avec son unité.',
  acceptedValues: 'Valeurs acceptées',
  jsonEditor: 'Modèle JSON (utilisateur averti)',
  jsonEditorHint: "L'observation entière, à modifier comme un texte.",
  jsonLabel: 'Observation en JSON',
  jsonMeasures: 'Mesures possibles',
  jsonIdHint: (type: string) =>
    `Mesures de ce type. Leur identifiant peut être écrit sans «\u00a0${type}.\u00a0».`,
  jsonText: 'texte',
  jsonInteger: 'nombre entier',
  jsonDecimal: 'nombre décimal',
  jsonBetween: (kind: string, min: string, max: string) => `${kind}, entre ${min} et ${max}`,
  jsonFrom: (kind: string, min: string) => `${kind}, à partir de ${min}`,
  jsonUpTo: (kind: string, max: string) => `${kind}, jusqu'à ${max}`,
  fields: 'Saisie',
  addMeasure: 'Ajouter une mesure',
  problems: 'À corriger',
  clearAndHide: (title: string) => `Effacer et masquer ${title}`,
  save: 'Enregistrer',
  saveAgain: 'Enregistrer et recommencer',
  savedAgain:
    'Observation enregistrée. Vous pouvez en déclarer une autre\u00a0: type, sujet et jour sont gardés.',
  seeSaved: "Voir celle qui vient d'être enregistrée",
  savedEarlier: "Un premier envoi avait été enregistré\u00a0: sa réponse s'était perdue.",
  savedEarlierValues: (values: string) => `Il contient\u00a0: ${values}.`,
  savedEarlierNext:
    "Ce que vous avez changé depuis ne l'est pas\u00a0: «\u00a0Enregistrer\u00a0» en fera une nouvelle version.",
  seeEarlier: 'Voir ce qui est enregistré',
  saved: 'Observation enregistrée',
  copyOf: (title: string) => `Nouvelle version de « ${title} »`,
  dateIncomplete: 'La date doit être complète (jour, mois et année)',
  hourIncomplete: "L'heure doit être complète (heures et minutes)",
  dayMissing: "Indiquez le jour\u00a0: l'heure seule ne dit pas quand",
  dateToCome: "Ce jour est à venir\u00a0: vérifiez l'année",
  dateInvalid: 'La date doit être comprise entre les années 1900 et 2200',
  titleMax: 'Le titre est limité à {max} caractères',
} as const;

/** Standing of an observation: in exports, and as a badge. */
export const VALIDITY_TEXTS = {
  valid: 'Valide',
  replaced: 'Remplacée',
  in_error: 'Déclarée par erreur',
} as const;

/** Errors of the screens of observations (specification, section 8). */
export const OBSERVATION_ERROR_TEXTS = {
  types: {
    message: "Echec lors du chargement des types d'observation",
    advice: 'Si vos difficultés persistent, contactez le support.',
  },
  typesAndEditors: { message: "Echec lors du chargement des types d'observation et des éditeurs" },
  create: { message: "Echec de création de l'observation" },
  createUnanswered: {
    message: "Echec de création de l'observation",
    advice:
      "Le serveur n'a pas répondu\u00a0: il l'a peut-être enregistrée. Vérifiez votre connexion à internet puis réessayez\u00a0: elle ne le sera qu'une fois.",
  },
  load: { message: "Echec lors du chargement de l'observation" },
  derived: { message: 'Echec lors du chargement des observations dérivées' },
  versions: { message: "Echec lors du chargement des versions de l'observation" },
  search: { message: "Echec lors de la recherche d'observations" },
  count: { message: 'Echec lors du comptage des observations' },
  export: { message: "Echec lors de l'export des observations" },
  withoutMeasure: {
    message: 'Une observation doit contenir au moins une mesure',
    advice: "Ajoutez une mesure avant de sauvegarder l'observation.",
  },
} as const;
