/** Texts of the pages of subjects. */
export const SUBJECT_TEXTS = {
  codeInvalid:
    "Ce code n'est pas celui d'un sujet\u00a0: ses lettres de contrôle ne concordent pas. Vérifiez-le, par exemple sur la page du sujet.",
} as const;
