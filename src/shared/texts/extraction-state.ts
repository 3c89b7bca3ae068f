import type { ExtractionState, StateName } from '../files/extraction-state.ts';
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

/** Where the extraction of a file is, beside its state: « page 3/20 », « place 2 ». Empty when there is nothing to add. */
export function stateDetail({ state, place, extractor, page, pages, retries }: ExtractionState): string {
  const parts: string[] = [];
  if (state === 'queued' && place !== undefined) parts.push(`place ${place} dans la file`);
  if (extractor !== undefined) parts.push(extractorTitle(extractor));
  if (page !== undefined && pages !== undefined) parts.push(`page ${page}/${pages}`);
  if (retries !== undefined) parts.push(retries === 1 ? 'après un échec' : `après ${retries} échecs`);
  return parts.join(', ');
}

/** Words of the line that says what an extraction under way is doing. */
export const EXTRACTION_STATE_TEXTS = {
  header: 'Extraction',
  observations: 'Observations',
  queued: "L'extraction de ce fichier attend son tour.",
  running: "L'extraction de ce fichier est en cours.",
  retried: "Un essai a été interrompu\u00a0: l'extraction de ce fichier va recommencer d'elle-même.",
  follows: 'Cette page se met à jour toute seule.',
} as const;
