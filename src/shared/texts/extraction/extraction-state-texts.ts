import type { ExtractionState, StateName } from '../../files/extraction-state.ts';
import type { StateGroup } from '../../files/state-groups.ts';
import { ofWord } from '../words/elision.ts';
import { plural } from '../words/plural.ts';
import { extractorTitle } from './extraction-verdict.ts';

const STATES: Record<StateName, string> = {
  none: 'Aucune extraction',
  queued: 'En attente',
  running: "En cours d'extraction",
  done: 'Terminé',
  partly_done: 'Extraction partielle',
  failed: 'En échec',
  retried: 'Nouvel essai à venir',
  quarantined: 'En quarantaine',
  unrecognised: 'Format non reconnu',
};

/** A state in a word or two. */
export const stateTitle = (state: StateName): string => STATES[state];

/**
 * How far the extraction of a file has come, next to its state: « page 3/20 », « place 2 ». Empty when there is nothing
 * to add.
 */
export function stateDetail({ state, place, extractor, page, pages, retries }: ExtractionState): string {
  const parts: string[] = [];
  if (state === 'queued' && place !== undefined) parts.push(`place ${place} dans la file`);
  if (extractor !== undefined) parts.push(extractorTitle(extractor));
  if (page !== undefined && pages !== undefined) parts.push(`page ${page}/${pages}`);
  if (retries !== undefined) parts.push(retries === 1 ? 'après un échec' : `après ${retries} échecs`);
  return parts.join(', ');
}

export const STATE_GROUP_TEXTS: Record<StateGroup, string> = {
  under_way: 'En attente ou en cours',
  failed: 'En échec, même en partie',
  unrecognised: 'Format non reconnu',
  quarantined: 'En quarantaine',
  none: 'Aucune extraction',
  done: 'Terminé',
};

/** Sentences about requesting extractions again. */
export const RELAUNCH_TEXTS = {
  batch: 'Relancer les échecs',
  page: (n: number) => `Relancer les échecs de cette page (${n})`,
  files: (n: number) => (n === 1 ? "Relancer l'extraction" : `Relancer l'extraction de ${n} fichiers`),
  again: (done: number, total: number) => `Extractions relancées\u00a0: ${done}/${total}`,
  progress: (done: number, total: number) => `Échecs relancés\u00a0: ${done}/${total}`,
  ended: (total: number, refused: number) =>
    refused === 0
      ? `${plural(total, 'extraction relancée', 'extractions relancées')}.`
      : `${plural(total - refused, 'extraction relancée', 'extractions relancées')}, ${plural(refused, 'refusée', 'refusées')}.`,
} as const;

/** Sentences of the list of batches. */
export const BATCHES_TEXTS = {
  none: "Pas de lot d'envoi",
  noneHint: 'Chaque envoi de fichiers apparaîtra ici, avec ce que ses fichiers sont devenus.',
  noneSo: "Aucun lot n'a de fichier dans cet état",
  noneSoHint: 'Choisissez un autre état, ou « Tous ».',
  time: 'Envoyé le',
  files: 'Fichiers',
  failures: 'Échecs',
  state: 'État',
  received: (stored: number, files: number) => `${stored}/${files}`,
  waiting: (n: number) => `${plural(n, 'fichier', 'fichiers')} en cours`,
  ended: 'Terminé',
  endedAlready: 'terminé',
  lost: (n: number) => plural(n, 'fichier non reçu', 'fichiers non reçus'),
  running: 'Envois en cours',
  ranLast: 'Derniers envois',
  runningOf: (author: string, done: number, files: number, end: string | undefined) =>
    `Lot ${ofWord(author)}\u00a0: ${done}/${files} fichiers traités${end === undefined ? '' : `, ${end}`}`,
  load: { message: "Impossible de récupérer les lots d'envoi" },
} as const;

/** Sentences of the line that shows the progress of an extraction. */
export const EXTRACTION_STATE_TEXTS = {
  header: 'Extraction',
  filter: "État de l'extraction",
  all: 'Tous',
  observations: 'Observations',
  queued: "L'extraction de ce fichier attend son tour.",
  running: "L'extraction de ce fichier est en cours.",
  retried: "Un essai a été interrompu\u00a0: l'extraction de ce fichier va recommencer d'elle-même.",
  why: 'Voir pourquoi',
  whyOf: (name: string) => `(${name})`,
  follows: 'Cette page se met à jour toute seule.',
} as const;
