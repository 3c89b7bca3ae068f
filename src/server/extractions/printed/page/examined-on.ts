import { anyOf } from '../../vocabulary/patterns.ts';

const EXAMINATIONS = anyOf(
  'constantes(?: vitales)?|signes vitaux|param[èe]tres vitaux|examen(?: clinique)?|consultation|(?:re)?vue? en (?:consultation|visite)',
  '(?:discharge |admission |nursing )?(?:vital signs|observations|obs)',
);
/** « 9h », « 14:30 »; « 24h » and « 48h » are periods, of which a number is the mean. */
const HOUR = String.raw`(?:[01]?\d|2[0-3])\s?(?:[h:]\s?\d{2}|h)`;
const AT_MOMENT = anyOf(
  "[àa] l['’](?:entr[ée]e|admission|arriv[ée]e)|[àa] la sortie",
  '(?:on|at) (?:admission|arrival|discharge)',
);
/** « Sortie de maternité le », « Examen du 2e mois le », in the health book of a child. */
const OF_CHILD = anyOf(
  'sortie de (?:la )?maternit[ée]',
  String.raw`examen (?:m[ée]dical )?(?:du|de la|des|de) \d{1,2} ?(?:er?|[èe]re|[èe]me)? ?(?:jours?|semaines?|mois|ans?|ann[ée]e)`,
);
const MOMENTS_OF_STAY = anyOf('entr[ée]e|admission|sortie|arriv[ée]e|accueil|ioa|iao');
/** « Constantes du 20/06/2025 : », « 02/03/2026 : », « On admission (2026-01-20): » at the start of a sentence. */
export const EXAMINED_ON = new RegExp(
  anyOf(
    String.raw`^\s*(?:J\s?\d{1,3}\s*[-–:]?\s*)?(?:le )?\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?:\s*(?:à|-)?\s*${HOUR})?\s*:`,
    String.raw`^\s*${OF_CHILD}\s+(?:le|du)\s+\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\s*:`,
    String.raw`^\s*(?:${AT_MOMENT})\s+(?:\((?:le |du |on )?|(?:le|du|on)\s+)(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d\d-\d\d|\d{1,2} \p{L}{3,9}\.? \d{4})\)?\s*:`,
    String.raw`^\s*${EXAMINATIONS}(?:\s+(?:[àa] l'|[àa] la |de |d')${MOMENTS_OF_STAY})?\s+(?:(?:prises|relev[ée]es)\s+)?(?:\((?:du |le |on )?|(?:du|le|on|of)\s+)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4})\)?(?:\s*(?:à|at|-)?\s*\d{1,2}\s?[h:]\s?\d{2})?\s*[:,–-]?`,
  ),
  'iu',
);
