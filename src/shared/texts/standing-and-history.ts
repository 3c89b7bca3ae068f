/** Sentences about versions of an observation, and about observations entered in error. */
export const VERSION_TEXTS = {
  title: 'Versions',
  replacedBy: 'Remplacée par',
  replacedOn: 'le',
  replacedHint: "Les valeurs ci-dessous ne sont plus valides\u00a0: elles restent pour l'historique.",
  seeCurrent: 'Voir la version valide',
  inError: 'Déclarée par erreur',
  inErrorBy: (author: string) => `par ${author}, le`,
  inErrorHint: 'Les valeurs ci-dessous ne doivent pas être utilisées\u00a0: elles restent pour la trace.',
  reason: (reason: string) => `Motif\u00a0: «\u00a0${reason}\u00a0»`,
  here: 'Vous êtes ici',
  previous: 'Version précédente',
  next: 'Version suivante',
  navigation: 'Versions voisines',
  first: 'Première version',
  unchanged: 'Aucune valeur modifiée',
  changeTitle: 'Titre',
  changeType: 'Type',
  changeTime: 'Date de la mesure',
  changeSubject: 'Sujet',
  noSubject: 'aucun',
  none: 'aucune',
  becomes: 'devient',
  by: 'par',
} as const;

/** The warning before copying an observation that no longer counts. */
export const COPY_WARNING_TEXTS = {
  title: {
    replaced: 'Cette version a été remplacée',
    in_error: 'Cette observation a été déclarée par erreur',
  },
  text: 'La copier remettrait en circulation des valeurs qui ne sont plus valides.',
  fromCurrent: 'Partir de la version qui la remplace',
  anyway: 'Copier quand même',
  back: "Revenir à l'observation",
} as const;

/** What became of a copied observation while its form was being filled in; the declaration was not sent. */
export const meanwhileText = (validity: 'valid' | 'replaced' | 'in_error') => ({
  message: {
    valid: "L'observation copiée a changé entre-temps",
    replaced: "L'observation copiée a été remplacée entre-temps",
    in_error: "L'observation copiée a été déclarée par erreur entre-temps",
  }[validity],
  advice:
    "Rien n'a été enregistré. Voyez ce qu'elle est devenue\u00a0; si votre version doit compter aussi, enregistrez à nouveau.",
});
export const SEE_COPIED = "Voir l'observation copiée (nouvel onglet)";

/** Sentences about marking an observation as entered in error, and undoing that. */
export const STATUS_CHANGE_TEXTS = {
  'entered-in-error': {
    open: 'Marquer comme erreur…',
    title: 'Marquer cette observation comme déclarée par erreur\u00a0?',
    text: "L'observation reste, et dit partout où elle apparaît qu'elle est une erreur, dans un export aussi\u00a0; elle sort des courbes. Une version qu'elle était seule à remplacer redevient valide. Vous pourrez la rétablir.",
    confirm: 'Marquer comme erreur',
    failed: { message: "L'observation n'a pas pu être marquée comme erreur" },
  },
  final: {
    open: 'Rétablir…',
    title: 'Rétablir cette observation\u00a0?',
    text: "Elle n'est plus tenue pour une erreur\u00a0: elle redevient ce qu'elle était dans les listes, les courbes et les exports.",
    confirm: 'Rétablir',
    failed: { message: "L'observation n'a pas pu être rétablie" },
  },
} as const;

export const STATUS_REASON_TEXTS = {
  label: 'Motif',
  hint: "Ce qui s'est passé, par exemple «\u00a0saisie pour une autre personne\u00a0». Le motif est inscrit au journal\u00a0: n'y mettez ni nom ni donnée de santé.",
  required: "Un motif d'au moins {min} caractères est obligatoire",
  tooLong: 'Le motif ne peut pas dépasser {max} caractères',
} as const;
