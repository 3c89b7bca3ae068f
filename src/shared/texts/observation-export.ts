/** Formats of export, as the list offers them. */
export const EXPORT_MENU_TEXTS = {
  csv: { title: 'CSV pour Excel', hint: 'Toute la liste filtrée, une ligne par mesure' },
  fhir: { title: 'FHIR R4 (JSON)', hint: 'Toute la liste filtrée, pour un autre logiciel de santé' },
  ofSelection: 'Les lignes sélectionnées, telles quelles',
  outdated: {
    title: "Avec ce qui n'est plus valide",
    hint: 'Versions remplacées et observations déclarées par erreur, signalées comme telles',
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
