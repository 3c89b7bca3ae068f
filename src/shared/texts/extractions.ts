export const EXTRACTION_TEXTS = {
  gave_up:
    "L'extraction a échoué après plusieurs essais. Relancez l'extraction depuis la page du fichier ou contactez le support.",
  erased: "Effacé avec le contenu du fichier, à la suite d'une demande légale.",
} as const;

/** Words of the screen of a file's extractions. */
export const EXTRACTION_SCREEN_TEXTS = {
  title: 'Extraction',
  run: 'Extraire maintenant',
  preview: "Aperçu d'extraction",
  none: "Aucune extraction réalisée jusqu'à présent",
  noneHint: "Lancez l'extraction, ou consultez d'abord un aperçu : il n'enregistre rien.",
  status: 'Statut',
  done: 'Extraction terminée',
  failed: 'Extraction en erreur',
  running: 'Extraction en cours',
  previewDone: "Aperçu : rien n'est enregistré",
  previewNote:
    "Voici ce que l'extraction trouverait. Rien n'est enregistré : utilisez « Extraire maintenant » pour garder ces observations.",
  closePreview: "Fermer l'aperçu",
  reports: 'Rapports',
  runOk: 'Terminé',
  runFailed: 'En erreur',
  noReport: "Aucun extracteur n'a reconnu ce fichier.",
  runs: (n: number) => `${n} ${n > 1 ? 'exécutions' : 'exécution'}`,
  version: (version: string) => `version ${version}`,
  noLog: 'Aucun message',
  logs: 'Messages',
  observations: 'Observations extraites',
  noObservation: 'Aucune observation extraite',
  measure: 'Mesure',
  value: 'Valeur',
  evidence: 'Lu dans le fichier',
  quoted: (text: string) => `« ${text} »`,
  line: (line: number) => `ligne ${line}`,
  column: (column: number) => `colonne ${column}`,
  page: (page: number) => `page ${page}`,
  saved: (n: number) =>
    n === 0
      ? 'Extraction terminée : aucune observation.'
      : `Extraction terminée : ${n} ${n > 1 ? 'observations' : 'observation'}.`,
} as const;

/** Messages and advice of section 8 of the specification. */
export const EXTRACTION_ERROR_TEXTS = {
  load: {
    message: "Impossible de récupérer l'extraction",
    advice: "Relancez l'extraction et vérifiez que le fichier peut être analysé.",
  },
  run: {
    message: "Impossible d'extraire les données du fichier",
    advice: 'Vérifiez le format du fichier puis réessayez.',
  },
} as const;
