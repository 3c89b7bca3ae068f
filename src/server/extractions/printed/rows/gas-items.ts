import { anyOf } from '../../vocabulary/patterns.ts';
import { itemsOf } from './listed-items.ts';

const CARBON = '[Pp](?:a|A)?CO[2₂]';
const OXYGEN = '[Pp](?:a|A)?O[2₂]';
const OTHERS = anyOf(
  'HCO3-?|HCO₃-?|[Bb]icar(?:bonate)?s?',
  '[Ll]actates?|[Ll]ac',
  'BE|EB|[Ee]xc[èe]s de base',
  'Sa?O[2₂]',
);
/** Where the next gas begins in a line that separates them by spaces alone. */
const NEXT = new RegExp(
  String.raw`(?<=[\s,;])(?=(?:pH|${CARBON}|${OXYGEN}|${OTHERS}|(?:sous )?F[iI]O[2₂])(?![\p{L}]))`,
  'gu',
);
const BARE = /^(\S[^\d:]*?\d?-?)\s*:?\s+([+-]?\d{1,3}(?:[.,]\d{1,2})?)[\s,;.]*$/u;
/** Below this number of mmHg, a pressure of carbon dioxide may be in kPa. */
const MMHG_MIN = 16;

/** The units that a gas has when none is written, with the numbers that show them. */
const IMPLIED: readonly { name: RegExp; unit: string; from: number; to: number }[] = [
  { name: new RegExp(`^${CARBON}$`, 'u'), unit: 'mmHg', from: MMHG_MIN, to: 150 },
  { name: new RegExp(`^${OXYGEN}$`, 'u'), unit: 'mmHg', from: MMHG_MIN, to: 600 },
  { name: /^(?:HCO|[Bb]icar)/u, unit: 'mmol/L', from: 3, to: 60 },
  { name: /^(?:[Ll]ac)/u, unit: 'mmol/L', from: 0, to: 25 },
  { name: /^(?:BE|EB|[Ee]xc)/u, unit: 'mmol/L', from: -30, to: 30 },
  { name: /^Sa?O/u, unit: '%', from: 40, to: 100 },
];

/** The items of a list of blood gases, with the units that they leave out: « pH 7,38 PaCO2 44 PaO2 81 HCO3 25,4 ». */
export function gasItemsOf(text: string): ReturnType<typeof itemsOf> {
  const starts = [0, ...[...text.matchAll(NEXT)].map(({ index }) => index)].filter(
    (start, at, all) => at === 0 || start !== all[at - 1],
  );
  const items = starts.flatMap((start, at) =>
    itemsOf(text.slice(start, starts[at + 1] ?? text.length), { examination: false }).map((each) => ({
      ...each,
      at: each.at + start,
    })),
  );
  const isInMmHg = items.some(({ item }) => {
    const [, name = '', number = ''] = BARE.exec(item.trim()) ?? [];
    return IMPLIED[0]?.name.test(name) === true && numberOf(number) >= MMHG_MIN;
  });
  return items.map((each) => ({ ...each, item: withUnit(each.item, isInMmHg) }));
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));

function withUnit(item: string, isInMmHg: boolean): string {
  const [, name = '', number = ''] = BARE.exec(item.trim()) ?? [];
  const implied = IMPLIED.find((each) => each.name.test(name));
  const value = numberOf(number);
  if (implied === undefined || value < implied.from || value > implied.to) return item;
  if (implied.unit === 'mmHg' && !isInMmHg) return item;
  return `${item.replace(/[\s,;.]*$/u, '')} ${implied.unit}`;
}
