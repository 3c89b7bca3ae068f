import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from './patterns.ts';

const TOLERANCE =
  /\bhyperglycemies? provoquees?\b|\bhgpo\b|\bogtt\b|\bglucose tolerance\b|\btolerance (?:au|du) glucose\b/;
/** The catalogue has measures only for the 75 g test. */
const OTHER_LOAD = /\b(?:25|50|100) ?g\b/;
const SULLIVAN = /\bo ?sullivan\b/;
/** Tests with something else than glucose, whose times have the same names. */
const OTHER_TEST = new RegExp(
  String.raw`\b(?:test|epreuve|charge|tolerance|stimulation)s? .*\b${anyOf(
    'lactose|lactulose|fructose|galactose|saccharose|sucrose|xylose|insuline|insulin|arginine|glucagon|repas|jeune',
  )}\b|\bhypoglycemies? (?:insuliniques?|provoquees?)\b|\brepas (?:test|d epreuve)\b`,
);
const GLUCOSE = /\bhyperglycemies?\b|\bhgpo\b|\bogtt\b|\bglucose\b|\bglycemie\b|\bcharge\b|\bdepistage\b/;
const NAMED = '(?:glycemie|glucose)(?: (?:plasmatique|veineuse))?(?: (?:a|at|apres))? ';
const MINUTES = '(60|120)(?: ?(?:mi?n|minutes?))?';
const HOURS = '([12]) ?h(?:eures?|ours?)?';
const TIME = new RegExp(
  `^(?:${NAMED})?(?:t ?)?(?:${MINUTES}|${HOURS})(?: apres(?: (?:la )?charge| glucose)?)?$`,
);
/** The time written a second time behind the name: « Glycémie 1 heure (T60) », « Glycémie à jeun (T0) ». */
const TIME_AGAIN = /\s*\(\s*(T ?(?:0|60|120)(?: ?min)?|[12] ?h)\s*\)\s*$/iu;
/** The hour of the sampling, in brackets or in a cell of its own. */
const HOUR = /\(\s*\d{1,2}\s?[h:]\s?\d{2}\s*\)|(?<=\s)(?:[01]?\d|2[0-3])\s?[h:]\s?[0-5]\d\s*$/iu;

/** Whether a title or panel is that of a glucose tolerance test with 75 g, the usual load if none is stated. */
export function isTolerance(title: string): boolean {
  const plain = plainLabel(title);
  return TOLERANCE.test(plain) && !isOtherTolerance(title);
}

/** Whether a title or panel is that of a test with another load: O'Sullivan's (50 g), of lactose, with insulin. */
export function isOtherTolerance(title: string): boolean {
  const plain = plainLabel(title);
  return SULLIVAN.test(plain) || OTHER_TEST.test(plain) || (GLUCOSE.test(plain) && OTHER_LOAD.test(plain));
}

/** The time before the load, after a fast. « T0 » alone may be that of the insulin beside it. */
const BEFORE_LOAD = new RegExp(`^${NAMED}t ?0(?: ?(?:mi?n|minutes?))?$`);

/** The catalogue's name for « T60 » or « Glycémie à 2 heures » in a 75 g test; null for any other name. */
export function nameInTolerance(name: string): string | null {
  const timed = name.replace(HOUR, ' ').trimEnd();
  const again = TIME_AGAIN.exec(timed);
  const own = again === null ? null : atTime(plainLabel(again[1] ?? ''), true);
  const bare = plainLabel(again === null ? timed : timed.slice(0, again.index));
  const named = again !== null && FASTING.test(bare) ? 'glycémie à jeun' : atTime(bare, false);
  return again === null || named === own ? named : null;
}

const FASTING = /^(?:glycemie|glucose)(?: (?:plasmatique|veineuse))?(?: a jeun)?$/;

/** @param isOfName whether the time stands behind the name of glucose: « T0 » alone may be that of insulin */
function atTime(plain: string, isOfName: boolean): string | null {
  if (BEFORE_LOAD.test(plain) || (isOfName && /^t ?0(?: ?min)?$/.test(plain))) return 'glycémie à jeun';
  const [time, minutes, hours] = TIME.exec(plain) ?? [];
  if (time === undefined) return null;
  return minutes === '60' || hours === '1' ? 'HGPO T60' : 'HGPO T120';
}
