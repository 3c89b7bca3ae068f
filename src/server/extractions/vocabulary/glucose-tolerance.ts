import { plainLabel } from '../../core/catalogue/plain-label.ts';

const TOLERANCE =
  /\bhyperglycemies? provoquees?\b|\bhgpo\b|\bogtt\b|\bglucose tolerance\b|\btolerance (?:au|du) glucose\b/;
/** The catalogue has measures only for the 75 g test. */
const OTHER_LOAD = /\b(?:25|50|100) ?g\b/;
const SULLIVAN = /\bo ?sullivan\b/;
const GLUCOSE = /\bhyperglycemies?\b|\bhgpo\b|\bogtt\b|\bglucose\b|\bglycemie\b|\bcharge\b|\bdepistage\b/;
const NAMED = '(?:glycemie|glucose)(?: (?:plasmatique|veineuse))?(?: (?:a|at))? ';
const MINUTES = '(60|120)(?: ?(?:mi?n|minutes?))?';
const HOURS = '([12]) ?h(?:eures?|ours?)?';
const TIME = new RegExp(`^(?:${NAMED})?(?:t ?)?(?:${MINUTES}|${HOURS})$`);

/** Whether a title or panel is that of a glucose tolerance test with 75 g, the usual load if none is stated. */
export function isTolerance(title: string): boolean {
  const plain = plainLabel(title);
  return TOLERANCE.test(plain) && !OTHER_LOAD.test(plain) && !SULLIVAN.test(plain);
}

/** Whether a title or panel is that of a test with another glucose load, such as O'Sullivan's (50 g). */
export function isOtherTolerance(title: string): boolean {
  const plain = plainLabel(title);
  return SULLIVAN.test(plain) || (GLUCOSE.test(plain) && OTHER_LOAD.test(plain));
}

/** The time before the load, after a fast. « T0 » alone may be that of the insulin beside it. */
const BEFORE_LOAD = new RegExp(`^${NAMED}t ?0(?: ?(?:mi?n|minutes?))?$`);

/** The catalogue's name for « T60 » or « Glycémie à 2 heures » in a 75 g test; null for any other name. */
export function nameInTolerance(name: string): string | null {
  // « Glycémie T0 (07:50) » names the hour beside the time.
  if (BEFORE_LOAD.test(plainLabel(name.replace(/\(\s*\d{1,2}\s?[h:]\s?\d{2}\s*\)/i, ' '))))
    return 'glycémie à jeun';
  const [time, minutes, hours] = TIME.exec(plainLabel(name)) ?? [];
  if (time === undefined) return null;
  return minutes === '60' || hours === '1' ? 'HGPO T60' : 'HGPO T120';
}
