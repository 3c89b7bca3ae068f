import { frenchNumber, plural } from './words/plural.ts';

const observations = (n: number) => plural(n, 'observation', 'observations');

/** Sentences about moving the selected observations to a subject. */
export const MOVE_TEXTS = {
  open: 'Changer de sujet',
  title: (n: number) => `Changer le sujet de ${observations(n)}`,
  text: (n: number) =>
    n > 1
      ? "Une nouvelle version de chacune sera déclarée pour ce sujet, avec les mêmes valeurs et le même jour. Les versions d'avant restent dans l'historique."
      : "Une nouvelle version sera déclarée pour ce sujet, avec les mêmes valeurs et le même jour. La version d'avant reste dans l'historique.",
  confirm: (n: number) => `Changer le sujet de ${observations(n)}`,
  progress: (done: number, total: number) => `${frenchNumber(done)} sur ${frenchNumber(total)}…`,
  moved: (n: number, code: string) =>
    `${observations(n)} ${n > 1 ? 'appartiennent' : 'appartient'} maintenant au sujet ${code}.`,
  notMoved: (n: number) => `${observations(n)} ${n > 1 ? "n'ont pas changé" : "n'a pas changé"}\u00a0:`,
  reasons: {
    in_error: 'déclarée par erreur',
    replaced: 'remplacée par une version plus récente',
    already: 'elle appartient déjà à ce sujet',
  },
  failed: { message: "Le sujet n'a pas pu être changé." },
  unknownFailure: "le changement n'a pas pu être enregistré",
  undo: (n: number) => (n > 1 ? 'Annuler ces changements' : 'Annuler ce changement'),
  undoReason: 'Changement de sujet annulé',
  undone: (n: number) =>
    n > 1
      ? `${observations(n)} sont revenues à leur sujet d'avant.`
      : `${observations(n)} est revenue à son sujet d'avant.`,
  notUndone: (n: number) =>
    `${observations(n)} ${n > 1 ? "n'ont pas pu être rendues à leur sujet d'avant" : "n'a pas pu être rendue à son sujet d'avant"}\u00a0:`,
  /** The announcement at the end: what was done, if anything, and how many were left. */
  outcome: (doneText: string, done: number, left: number, leftText: (n: number) => string) =>
    [...(done > 0 ? [doneText] : []), ...(left > 0 ? [leftText(left)] : [])].join(' '),
  leaveTitle: 'Le changement est en cours',
  leaveText:
    "Si vous quittez cette page, il continue pour les observations déjà envoyées, et rien ne dira lesquelles n'ont pas changé.",
  close: 'Fermer',
} as const;
