import type { TypeFamily } from '../files/type-families.ts';

const FAMILIES: Record<TypeFamily, string> = {
  pdf: 'Documents PDF',
  image: 'Images',
  table: 'Tableaux (CSV, Excel)',
  message: 'Messages HL7 ou HPRIM',
  json: 'Données JSON',
  xml: 'Documents XML',
  dicom: 'Fichiers DICOM',
  text: 'Textes',
  archive: 'Archives',
};

/** Words of the filters of the list of files. */
export const FILE_FILTER_TEXTS = {
  families: FAMILIES,
  button: 'Filtrer',
  title: 'Filtrer les fichiers par',
  apply: 'Filtrer',
  all: 'Tous',
  type: 'Type',
  megabytes: 'MB',
  sizeFrom: 'Taille, au moins (MB)',
  sizeTo: 'Taille, au plus (MB)',
  dayFrom: 'Importé du',
  dayTo: 'au',
  author: 'Auteur',
  countFrom: 'Observations, au moins',
  countTo: 'Observations, au plus',
  imported: (period: string) => `Importés ${period}`,
  ofAuthor: (name: string) => `Auteur\u00a0: ${name}`,
  batchOf: (time: string) => `Lot du ${time}`,
  observed: (range: string) => `Observations\u00a0: ${range}`,
  batchInList: 'Voir dans la liste des fichiers',
} as const;
