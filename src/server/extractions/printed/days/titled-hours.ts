import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { FoundDate } from '../page/printed-date.ts';
import { hourAt } from './hour-line.ts';

const TITLES = anyOf(
  '(?:constantes |accueil )?(?:ioa|iao)|constantes(?: vitales)?|param[èe]tres(?: vitaux)?|signes vitaux|surveillance|r[ée][ée]valuation|contr[ôo]le',
  'gds|gaz du sang(?: art[ée]riel)?|gazom[ée]trie|bilan(?: (?:biologique|sanguin))?|biologie|nfs|iono(?:gramme)?',
  'ecg|[ée]lectrocardiogramme|troponine(?: (?:[itu]|us|hs)){0,3}|lactates?|dextro|glyc[ée]mie(?: capillaire)?|pr[ée]l[èe]vement',
);
const HOUR = String.raw`(\d{1,2}\s?[h:]\s?\d{2})(?!\d|\s?[-–]\s?\d)`;
const TITLED = new RegExp(
  String.raw`^\s*(?:[-•*–]\s*)?(${TITLES})\s+(?:[àa]\s+|de\s+)?${HOUR}\s*[:–-]?\s*(?=[\p{L}\d<>])`,
  'iu',
);
const HOUR_FIRST = new RegExp(
  String.raw`^\s*(?:[-•*–]\s*)?(?:[àa]\s+)?${HOUR}\s*[:–-]?\s*(${TITLES})\s*(?::|(?=pH))\s*(?=[\p{L}\d<>])`,
  'iu',
);

const HALF_A_DAY = 12 * 60;

/** The latest hours of the lines of each day, which show where the lines below pass midnight, whatever their titles. */
export class Midnights {
  readonly #latest = new Map<string, number>();
  readonly #passed = new Set<string>();

  /** Whether lines at `hours` are of the day after: « Constantes IAO 23:42 », then « Réévaluation 00:30 ». */
  isPassed({ local, precise }: FoundDate, hours: readonly number[]): boolean {
    const { year, month, day, hour = 0, minute = 0 } = local;
    const key = `${year}-${month}-${day}`;
    const stated = precise ? hour * 60 + minute : 0;
    const latest = Math.max(this.#latest.get(key) ?? 0, stated);
    this.#latest.set(key, Math.max(latest, ...hours));
    if (hours.some((each) => each < latest - HALF_A_DAY)) this.#passed.add(key);
    return this.#passed.has(key);
  }
}

/** A title and its hour at the beginning of a line, and where they end. */
interface TitledHour {
  title: string;
  minutes: number;
  end: number;
}

/** The title of a line with its hour: « GDS 14:00 pH 7,38 », « 08:00 GDS : pH 7,31 »; null for any other line. */
export function titledHourOf(text: string): TitledHour | null {
  const behind = TITLED.exec(text);
  const first = behind === null ? HOUR_FIRST.exec(text) : null;
  const [title, hour] = behind === null ? [first?.[2], first?.[1]] : [behind[1], behind[2]];
  const minutes = hourAt(hour ?? '');
  if (title === undefined || minutes === null) return null;
  return { title: plainLabel(title), minutes, end: (behind ?? first)?.[0].length ?? 0 };
}
