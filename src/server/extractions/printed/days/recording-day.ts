import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates, textBefore } from '../page/printed-date.ts';

const RECORDINGS = anyOf('mapa|holter|mesure ambulatoire|polygraphie|polysomnographie|enregistrement');
/** The title of a recording that a patient wears for a day or a night. */
const RECORDING = new RegExp(
  `^(?:(?:compte rendu (?:de |d )?)?${RECORDINGS}|abpm|ambulatory blood pressure|sleep study)\\b`,
);
const DAY = '(?:(?:date|date et heure|jour) (?:de |du |d )?)?(?:la |l )?';
const OF_RECORDING =
  '(?: (?:de |du |d |l |la )*(?:enregistrement|mapa|holter|appareil|examen|recording))*(?: (?:le|du|on|at))?';
/** Words for the day on which a recorder was fitted, or the recording began, alone before it. */
const BEGINS = new RegExp(
  `^${DAY}${anyOf('pose|debut|installation|mise en place', 'start(?:ed)?|begin|recording (?:start|date)')}${OF_RECORDING}$`,
);
/** Words that a treatment has too, with neither an hour nor an end: « Traitement », then « Début : 14/01/2020 ». */
const ALSO_OF_TREATMENT =
  /^(?:date (?:de |d )?)?(?:debut|installation|mise en place|start(?:ed)?|begin)(?: (?:le|du|on|at))?$/;
const ENDS = new RegExp(
  `^${DAY}${anyOf('depose|fin|retrait|arret', 'end(?:ed)?|stop(?:ped)?')}${OF_RECORDING}$`,
);
/** A recording that lasts longer has no single day. */
const DAYS_MAX = 1;

/** Whether a line is the title of a recording. */
export function isTitleOfRecording({ text, order }: Line): boolean {
  return (
    text.split(/\s+/).length <= 12 &&
    findDates(text, order).length === 0 &&
    text.split('\t', 4).some((cell) => RECORDING.test(plainLabel(cell)))
  );
}

/** The day on which a recording began: « Date de pose : 14/01/2026 09:10 | Date de dépose : 15/01/2026 09:05 ». */
export function recordedOn({ text, order }: Line): FoundDate | null {
  const dates = findDates(text, order);
  const [first, second, ...others] = dates;
  if (first === undefined || others.length > 0 || first.eitherOrder) return null;
  const plainBefore = (index: number) =>
    plainLabel(
      textBefore(text, dates, index)
        .split(/\t|\s[-–]\s/)
        .at(-1) ?? '',
    ).replace(/^(?:(?:a )?\d{1,2} ?h? ?\d{2} )/, '');
  if (!BEGINS.test(plainBefore(0))) return null;
  if (second === undefined && !first.precise && ALSO_OF_TREATMENT.test(plainBefore(0))) return null;
  const days = second === undefined ? 0 : daysFrom(first, second);
  if (days < 0 || days > DAYS_MAX || (second !== undefined && !ENDS.test(plainBefore(1)))) return null;
  return { ...first, precise: false };
}

/** The number of days between two dates, whichever comes first. */
export const daysBetween = (one: FoundDate, two: FoundDate): number => Math.abs(daysFrom(one, two));

export function daysFrom({ local: one }: FoundDate, { local: two }: FoundDate): number {
  return (
    (Date.UTC(two.year, two.month - 1, two.day) - Date.UTC(one.year, one.month - 1, one.day)) / 86_400_000
  );
}
