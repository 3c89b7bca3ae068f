import { plural } from './plural.ts';

/** Words of the source of an extraction, beside its values. */
export const SOURCE_TEXTS = {
  title: 'Source',
  values: 'Valeurs',
  show: 'Consulter le fichier',
  showNote:
    "Par souci de confidentialité et d'éco-responsabilité, le fichier n'est chargé qu'à votre demande. Choisissez une valeur pour voir où elle a été lue.",
  walk: 'valeurs',
  walkFiles: 'fichiers',
  previousValue: 'Valeur précédente',
  nextValue: 'Valeur suivante',
  previousFile: 'Fichier précédent',
  nextFile: 'Fichier suivant',
  fileOf: (at: number, count: number) => `Fichier ${at} sur ${count}`,
  leave: 'Fermer la source',
  tools: 'Outils de la source',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoom: (percent: number) => `${percent}\u00a0%`,
  zoomAuto: (percent: number) => `Ajuster, ${percent}\u00a0%`,
  turn: "Tourner d'un quart de tour",
  page: (page: number, count: number) => `Page ${page} sur ${count}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  search: 'Chercher dans le fichier',
  searchShort: 'Chercher',
  found: (at: number, count: number) => (count === 0 ? 'introuvable' : `${at} sur ${count}`),
  previousHit: 'Résultat précédent',
  nextHit: 'Résultat suivant',
  abandoned:
    'Le chargement du fichier a pris trop de temps et a été abandonné. Téléchargez-le depuis sa page.',
  noPlace: 'Le rapport ne dit pas à quel endroit du fichier cette valeur a été lue.',
  rowsCut: (rows: number) =>
    `Les ${plural(rows, 'ligne autour', 'lignes autour')} de la valeur sont affichées.`,
} as const;
