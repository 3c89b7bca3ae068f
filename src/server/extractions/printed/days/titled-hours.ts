import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
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
