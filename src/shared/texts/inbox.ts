import type { InboxPlace, InboxProblem, InboxState } from '../files/inbox.ts';
import { plural } from './words/plural.ts';

/** Name of the technical account that files of a watched folder belong to. */
export const INBOX_AUTHOR = "Dossier d'arrivée";

/** What prevents a watched folder from being emptied, and who can fix it. */
export const INBOX_PROBLEM_TEXTS: Record<InboxProblem, string> = {
  absent: "Le dossier n'est pas là\u00a0: le partage n'est peut-être pas monté. Prévenez l'exploitant.",
  forbidden: "doc2 n'a pas le droit d'y lire ou d'y déplacer un fichier. Prévenez l'exploitant.",
  full: "Le disque du dossier est plein\u00a0: rien n'en est rangé. Prévenez l'exploitant.",
  storage_full: "Le stockage de doc2 est plein\u00a0: les fichiers attendent. Prévenez l'exploitant.",
  unavailable:
    "Le dossier ou le stockage ne répond pas\u00a0: les fichiers attendent. Si cela dure, prévenez l'exploitant.",
};

/** The watched folder, on the dashboard. */
export const INBOX_TEXTS = {
  title: { folder: INBOX_AUTHOR, bucket: "Dossier d'arrivée du bucket" } satisfies Record<InboxPlace, string>,
  blocked: 'Arrêté',
  recently: ({ taken, duplicate, refused }: Pick<InboxState, 'taken' | 'duplicate' | 'refused'>) =>
    `Ces 7\u00a0derniers jours\u00a0: ${plural(taken, 'fichier pris', 'fichiers pris')}, ${plural(duplicate, 'déjà enregistré', 'déjà enregistrés')}, ${plural(refused, 'refusé', 'refusés')}.`,
  waiting: (n: number) => `${plural(n, 'fichier attend', 'fichiers attendent')}.`,
  nothingYet: "Rien n'y est encore arrivé.",
  nothingSince: 'Dernière arrivée\u00a0:',
  unwatched: 'Plus aucun worker ne le relève depuis le',
} as const;
