import { between, type FoundPeriod as Found, readPeriod } from './period.ts';
import { neighbour, shifted } from './read-date.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  dix: 10,
  douze: 12,
  quinze: 15,
  trente: 30,
};
const COUNT = `(\\d{1,4}|${Object.keys(NUMBERS).join('|')}) ?`;
const WEEK = 'semaine|sem';
const SPAN = '(heures?|h|jours?|j|semaines?|sem|mois|annees?|ans?)';
const LAST = '(?:derniers?|dernieres?|passes?|passees?)';
/** « depuis 30 jours », « les 7 derniers jours », « il y a moins de 3 mois ». */
const SPANS = [
  new RegExp(
    `^(?:depuis|(?:il y a |depuis |de |d' |datant de )?moins d(?:e|') ?) ?(?:les? |ces )?${COUNT}(?:${LAST} )?${SPAN}(?: ${LAST})?(?= |$)`,
  ),
  // « sur 3 jours » may be how long a collection took.
  new RegExp(`^sur ${COUNT}(semaines?|sem|mois|annees?|ans?)(?= |$)`),
  new RegExp(`^(?:(?:dans|sur|pendant|de|d') )?(?:les |ces |des )?${COUNT}${LAST} ${SPAN}(?= |$)`),
  new RegExp(`^(?:(?:dans|sur|pendant|de|d') )?(?:les |ces |des )?${COUNT}${SPAN} ${LAST}(?= |$)`),
  new RegExp(`^(?:(?:dans|sur|pendant|de|d') )?(?:les |ces |des )?${LAST} ${COUNT}${SPAN}(?= |$)`),
  // Unlike « le mois dernier », « le dernier mois » ends today; « le dernier mois de grossesse » is no period.
  new RegExp(
    `^(?:(?:dans|sur|pendant|de|du|au cours du?) )?(?:le |la )?derni()ere? (${WEEK}|mois|annee)(?= |$)(?! d)`,
  ),
];
/** Days of each span, by its first letter: those of a month and of a year on average. */
const DAYS: Readonly<Record<string, number>> = { h: 1 / 24, j: 1, s: 7, m: 30.4375, a: 365.25 };

const THIS = new RegExp(
  `^(?:(?:depuis|de|sur|pendant|au cours de) )?cet?t?e? (${WEEK}|mois|annee)(?:-ci| ci)?(?= |$)`,
);
const ONGOING = /^(?:(?:depuis|de|sur|pendant) )?(?:du |la |le |l' )?(semaine|mois|annee) en cours(?= |$)/;
/** « les NFS de la semaine », with nothing else after it, unlike « la semaine 10 », « le mois de mars ». */
const BARE = /^(?:du (mois)|de la (semaine)|de l' (annee))(?=$| [<>=≤≥⩽⩾])/;
const BEGINNING = /^(?:le )?debut (?:du (mois)|de la (semaine)|(?:de l' |d' )(annee))(?=$| [<>=≤≥⩽⩾])/;
const DURING = "(?:(?:de|du|sur|pendant|au cours de|au cours du) )?(?:la |le |l' )?";
const BEFORE = new RegExp(`^${DURING}(${WEEK}|mois|annee|an) (?:derniere?|passee?|precedente?)(?= |$)`);

/** Spans up to now: « depuis 30 jours », « les 6 derniers mois », and hours that are whole days. */
export function lastDays(text: string): Found | null {
  for (const pattern of SPANS) {
    const [whole, count = '', span = ''] = pattern.exec(text) ?? [];
    if (whole === undefined) continue;
    const exact = (NUMBERS[count] ?? Number(count || 1)) * (DAYS[span.charAt(0)] ?? 0);
    const days = Math.floor(exact);
    if (span.startsWith('h') && days !== exact) continue;
    if (readPeriod(`${days}d`) !== null) return { period: { kind: 'last', days }, length: whole.length };
  }
  return null;
}

/** Monday of the week of a day. */
function monday(day: string): string {
  return shifted(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** « ce mois », « de la semaine en cours », « du jour ». */
export function current(text: string, today: string): Found | null {
  const ofToday = /^(?:du|de ce|ce) jour(?= |$)/.exec(text)?.[0];
  if (ofToday !== undefined) return { period: between(today, today), length: ofToday.length };
  const match = THIS.exec(text) ?? ONGOING.exec(text) ?? BARE.exec(text);
  const [whole, ...spans] = match ?? [];
  const span = spans.find((one) => one !== undefined);
  if (whole === undefined || span === undefined) return null;
  const { from, to } = spanAt(span, today);
  return { period: between(from, to), length: whole.length };
}

/** « le mois dernier », « la semaine passée »: its first and last day, or the month or year itself. */
export function previousSpan(
  text: string,
  today: string,
): { span: string; from: string; to: string; length: number } | null {
  const [whole, span = ''] = BEFORE.exec(text) ?? [];
  if (whole === undefined) return null;
  const { from } = spanAt(span, today);
  return { span, ...spanAt(span, neighbour(from, -1)), length: whole.length };
}

/** The week, month or year of a day. */
function spanAt(span: string, date: string): { from: string; to: string } {
  if (span.startsWith('sem')) {
    const start = monday(date);
    return { from: start, to: shifted(start, 6) };
  }
  const whole = date.slice(0, span === 'mois' ? 7 : 4);
  return { from: whole, to: whole };
}

/** « depuis le début du mois »: the first day or month of the current one. */
export function beginningOfNow(text: string, today: string): { from: string; length: number } | null {
  const [whole, ...spans] = BEGINNING.exec(text) ?? [];
  const span = spans.find((one) => one !== undefined);
  if (whole === undefined || span === undefined) return null;
  const { from } = spanAt(span, today);
  return { from: span === 'semaine' ? from : `${from}-01`, length: whole.length };
}
