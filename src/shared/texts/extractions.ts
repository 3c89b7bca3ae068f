export const EXTRACTION_TEXTS = {
  gave_up:
    "L'extraction a échoué après plusieurs essais. Relancez l'extraction depuis la page du fichier ou contactez le support.",
} as const;
