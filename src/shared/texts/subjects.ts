/** Texts of the pages of subjects. */
export const SUBJECT_TEXTS = {
  codeInvalid:
    "Ce code n'est pas celui d'un sujet\u00a0: ses lettres de contrôle ne concordent pas. Vérifiez-le, par exemple sur la page du sujet.",
} as const;

/** A subject in an observation's description, list and form. */
export const SUBJECT_FIELD_TEXTS = {
  subject: 'Sujet',
  optional: 'facultatif',
  hint: 'Tapez une partie de son code ou de son libellé.',
  searching: 'Recherche…',
  none: 'Aucun sujet ne correspond.',
  failed: 'La recherche de sujets a échoué. Tapez le code en entier.',
  clear: 'Effacer le sujet',
  open: 'Voir les sujets',
  close: 'Fermer la liste',
  joinedInto: (code: string) => `joint à ${code}`,
  create: 'Créer un sujet',
  label: 'Libellé',
  labelHint:
    "Facultatif\u00a0: un numéro de dossier, un code d'étude. N'écrivez jamais de nom, de date de naissance ni de numéro de sécurité sociale.",
  labelTooLong: 'Le libellé ne peut pas dépasser 100 caractères',
  createHint: "Un code est tiré au hasard\u00a0: rien n'y dit qui est la personne.",
  createFailed: { message: "Le sujet n'a pas pu être créé." },
  cancel: 'Annuler',
} as const;
