/** Formats of export, as the list offers them. */
export const EXPORT_MENU_TEXTS = {
  csv: { title: 'CSV pour Excel', hint: 'Toute la liste filtrée, une ligne par mesure' },
  fhir: { title: 'FHIR R4 (JSON)', hint: 'Toute la liste filtrée, pour un autre logiciel de santé' },
  ofSelection: 'Les lignes sélectionnées, telles quelles',
  onlyValid: {
    title: 'Versions valides seulement',
    hint: "Sinon, celles qui sont remplacées ou déclarées par erreur y sont aussi, et leur statut l'indique",
  },
} as const;

/** Headings of an export for spreadsheets. */
export const EXPORT_TEXTS = {
  columns: [
    'Identifiant',
    'Titre',
    'Type (identifiant)',
    'Type',
    'Catégorie',
    'Date de création (UTC)',
    'Date de la mesure',
    'Auteur',
    'Canal',
    'Source (nature)',
    'Source (identifiant)',
    'Mesure (identifiant)',
    'Mesure (abrégé)',
    'Mesure',
    'Valeur',
    'Unité',
    'Code LOINC',
    'Comparateur',
    'Statut',
    'Remplace (identifiant)',
    'Remplacée par (identifiant)',
    'Sujet',
    'Sujet (libellé)',
  ],
} as const;
