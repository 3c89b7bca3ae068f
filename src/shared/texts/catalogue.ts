/** Rules that files of the catalogue break, and where: for the console, when the server starts or files are checked. */
export const CATALOGUE_PROBLEMS = {
  title: (count: number) =>
    count === 1
      ? "Catalogue des types d'observation invalide :"
      : `Catalogue des types d'observation invalide, ${count} problèmes :`,
  line: ({
    file,
    type,
    field,
    reason,
  }: {
    file: string;
    type: string | null;
    field: string | null;
    reason: string;
  }) =>
    `${[
      ...(file === '' ? [] : [file]),
      ...(type === null ? [] : [`type « ${type} »`]),
      ...(field === null ? [] : [`champ « ${field} »`]),
    ].join(', ')} : ${reason}.`,
  noId: '(sans identifiant)',
  folderUnreadable: 'dossier illisible',
  fileUnreadable: 'fichier illisible',
  notJson: 'JSON invalide',
  missing: 'manquant',
  invalid: {
    invalid_type: "absent, ou d'une autre sorte que celle attendue",
    invalid_format: "d'une autre forme que celle attendue",
    too_small: 'vide ou trop petit',
  } as Readonly<Record<string, string>>,
  invalidOther: 'invalide',
  tooLong: (max: number) => `plus long ou plus grand que ${max}`,
  notAmong: (values: readonly string[]) => `une de ces valeurs est attendue : ${values.join(', ')}`,
  unknownKeys: (keys: readonly string[]) => `inconnu : ${keys.join(', ')}`,
  id: (id: string) => `identifiant « ${id} » mal formé`,
  loinc: (code: string) => `code LOINC « ${code} » invalide (forme ou clé de contrôle)`,
  repeatedMeasure: (id: string) => `mesure « ${id} » présente plusieurs fois`,
  repeatedType: (file: string) => `type déjà présent dans ${file}`,
  takenMeasure: (id: string, type: string) => `mesure « ${id} » déjà dans le type « ${type} »`,
  molecule: (key: string) => `molécule « ${key} » inconnue`,
  source: (key: string) => `source « ${key} » inconnue`,
  repeatedName: (name: string) => `synonyme « ${name} » présent plusieurs fois`,
  sharedName: (name: string, measure: string) =>
    `synonyme « ${name} » déjà pris par la mesure « ${measure} » du même prélèvement et de la même sorte d'unité`,
  sharedTypeName: (name: string, type: string) => `nom « ${name} » déjà pris par le type « ${type} »`,
  typeCode: (code: string, type: string) =>
    `code LOINC « ${code} » déjà pris par le type « ${type} » ; retirez-le de l'un des deux`,
  measureCode: (code: string, measure: string) =>
    `code LOINC « ${code} » déjà pris par la mesure « ${measure} » ; un résultat qui le porte ne serait extrait pour aucune des deux : retirez-le d'ici, ou remplacez le type de cette mesure en reprenant son identifiant`,
  otherUnit: (shown: string, ucum: string) => `l'unité montrée « ${shown} » n'est pas « ${ucum} »`,
  changedUnit: (measure: string, before: string, now: string) =>
    `des valeurs de « ${measure} » sont gardées en « ${before} », elles ne peuvent pas être lues en « ${now} » ; remettez cette unité, et donnez un autre identifiant à la mesure qui a la nouvelle`,
  /** In place of a unit. */
  text: 'texte',
  textWithUnit: "un texte n'a ni unité ni bornes",
  unitMissing: 'unité UCUM absente',
  unitUnknown: (ucum: string) => `unité UCUM « ${ucum} » inconnue`,
  bounds: (min: number, max: number) => `la borne minimale ${min} n'est pas sous la borne maximale ${max}`,
  wholeBound: (bound: number) => `la borne ${bound} n'est pas entière alors que la mesure l'est`,
  code: (code: string, reason: string) => `code LOINC « ${code} » : ${reason}`,
  scale: (scale: string) => `l'échelle « ${scale} » n'est pas celle d'un nombre`,
  property: (property: string, ucum: string) => `la grandeur « ${property} » ne se mesure pas en « ${ucum} »`,
  system: (system: string, specimen: string) =>
    `le milieu « ${system} » n'est pas celui du type (${specimen})`,
  time: (time: string) => `la durée « ${time} » n'est dite ni par le titre ni par l'unité`,
} as const;

/** `npm run catalogue -- check DIR`. */
export const CATALOGUE_CLI = {
  usage: "Usage : npm run catalogue -- check DOSSIER (un dossier de fichiers JSON de types d'observation)",
  right: (types: number, measures: number) =>
    `Aucun problème : ${types} types et ${measures} mesures avec ceux de doc2.`,
  yielded: ({ code, measure_id, type_id }: { code: string; measure_id: string; type_id: string }) =>
    `Le code LOINC ${code} de la mesure « ${measure_id} » est celui du type « ${type_id} » : l'extraction donne à ce dernier les résultats qui le portent.`,
  unsourced: (codes: readonly string[]) => `Codes LOINC sans source enregistrée : ${codes.join(', ')}.`,
} as const;

/** Why an observation of a retired type is refused. */
export const RETIRED_TYPE = "Ce type d'observation est retiré\u00a0: il ne se déclare plus";

/** Words of the catalogue's page. */
export const CATALOGUE_TEXTS = {
  explanation:
    'Ce qui peut être déclaré et extrait, avec ce sur quoi chaque code repose. Les bornes sont les limites de ce qui est possible, jamais des valeurs normales. Imprimée, cette page se signe.',
  filter: 'Filtrer le catalogue',
  types: "Types d'observation",
  print: 'Imprimer',
  failed: { message: 'Impossible de récupérer le catalogue' },
  none: 'Aucun résultat pour cette recherche',
  summary: (types: number, measures: number) => `${types} types, ${measures} mesures`,
  established: (count: number) =>
    count === 1 ? '1 code établi par une source' : `${count} codes établis par une source`,
  toEstablish: (count: number) => (count === 1 ? '1 code à établir' : `${count} codes à établir`),
  observations: (count: number) =>
    count === 0 ? 'Aucune observation' : count === 1 ? '1 observation' : `${count} observations`,
  specimen: 'Prélèvement',
  use: 'Emploi',
  reviewed: (by: string, on: string) => `Relu par ${by} le ${on}`,
  notReviewed: 'Pas encore relu',
  retired: 'Retiré',
  retiredWhy: (reason: string) => `Retiré\u00a0: ${reason}`,
  unit: 'Unité',
  noUnit: 'sans unité',
  text: 'Texte',
  bounds: 'Bornes',
  from: (min: string, max: string) => `de ${min} à ${max}`,
  synonyms: 'Autres noms',
  codes: 'Codes LOINC',
  noCode: 'Aucun code LOINC',
  unknownCode: 'Sans source enregistrée',
  sources: 'Sources',
  seenOn: (on: string) => `vu le ${on}`,
} as const;
