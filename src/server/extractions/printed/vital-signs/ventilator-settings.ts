import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { sentenceAt } from '../page/sentence-subject.ts';

/** « Réglages : VAC, Vt 450 ml, FR 18/min »: what a ventilator is set to. */
const SETTINGS = wholeWords([
  'reglages?|reglee?s?|(?:parametres?|consignes?) (?:de )?(?:ventil\\w+|(?:du |de )?respirateur)|settings?|set at',
  'vac|vvc|vaci|vs ?ai|bipap|vt \\d{3}',
]);

/** Whether the words before a respiratory rate, in its sentence, make it that of a ventilator. */
export const isOfSettings = (text: string, at: number, end: number): boolean =>
  SETTINGS.test(plainLabel(text.slice(sentenceAt(text, at, end).from, at)));
