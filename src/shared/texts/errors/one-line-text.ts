/** Why a title, a name or a label is refused. */
export const LINE_TEXT =
  "Écrivez une seule ligne, sans caractère invisible (le texte en contient, peut-être d'une copie\u00a0: retapez-le)";
/** Why a reason without any visible character is refused. */
export const UNSEEN_TEXT = 'Le texte ne contient aucun caractère visible\u00a0: retapez-le';
