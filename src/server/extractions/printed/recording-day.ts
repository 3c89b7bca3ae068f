import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { Line } from './page.ts';
import { type FoundDate, findDates, textBefore } from './printed-date.ts';

/** The title of a recording that a patient wears for a day or a night. */
const RECORDING =
  /^(?:(?:compte rendu (?:de |d )?)?(?:mapa|holter|mesure ambulatoire|polygraphie|polysomnographie|enregistrement)|abpm|ambulatory blood pressure|sleep study)\b/;
/** Words for the day on which a recorder was fitted, or the recording began, alone before it. */
const BEGINS =
  /^(?:(?:date|date et heure|jour) (?:de |du |d )?)?(?:(?:la |l )?(?:pose|debut|installation|mise en place)|start(?:ed)?|begin|recording (?:start|date))(?: (?:de |du |d |l |la )*(?:enregistrement|mapa|holter|appareil|examen|recording))*(?: (?:le|du|on|at))?$/;
const ENDS =
  /^(?:(?:date|date et heure|jour) (?:de |du |d )?)?(?:(?:la |l )?(?:depose|fin|retrait|arret)|end(?:ed)?|stop(?:ped)?)(?: (?:de |du |d |l |la )*(?:enregistrement|mapa|holter|appareil|examen|recording))*(?: (?:le|du|on|at))?$/;
/** A recording that lasts longer is of no single day. */
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
  const said = (index: number) =>
    plainLabel(
      textBefore(text, dates, index)
        .split(/\t|\s[-–]\s/)
        .at(-1) ?? '',
    ).replace(/^(?:(?:a )?\d{1,2} ?h? ?\d{2} )/, '');
  if (!BEGINS.test(said(0))) return null;
  if (second !== undefined && (!ENDS.test(said(1)) || daysBetween(first, second) > DAYS_MAX)) return null;
  return { ...first, precise: false };
}

function daysBetween({ local: one }: FoundDate, { local: two }: FoundDate): number {
  const days = Date.UTC(two.year, two.month - 1, two.day) - Date.UTC(one.year, one.month - 1, one.day);
  return days < 0 ? Number.POSITIVE_INFINITY : days / 86_400_000;
}
