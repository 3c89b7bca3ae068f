import type { ReportSpec } from '../report-text.ts';
import { mulberry } from '../write-scan.ts';
import { ANALYSES, type Analysis } from './analyses.ts';
import { type Content, LAYOUTS, type Result } from './layouts.ts';

const LABORATORIES = [
  'LABORATOIRE DES TILLEULS',
  'LABORATOIRE DU PORT',
  'CHU EXEMPLE - Biologie',
  'BIO EXEMPLE',
];
const PATIENTS = ['Mme ESSAI Camille', 'M. MODELE Paul', 'Mme TEST Anne', 'M. EXEMPLE Louis'];
/** Winter days only: always one hour from UTC, so that expected times need no rule for summer time. */
const MONTHS = ['01', '02', '11', '12'];

/** The report of a seed, which determines its layout and its content. */
export function reportOf(seed: number): ReportSpec {
  const random = mulberry(seed * 104_729);
  const layout = LAYOUTS[seed % LAYOUTS.length] ?? LAYOUTS[0];
  if (layout === undefined) throw new Error('no layout');
  const content = contentOf(random);
  const results = content.chapters.flatMap((chapter) => chapter.results);
  const [day, prior] = [content.day, content.priorDay].map((each) => each.split('/').reverse().join('-'));
  const valuesLine = (value: (result: Result) => string) =>
    results.map((result) => `${result.measure}=${value(result).replace(',', '.')}`).join(' ');
  const expected = [`@${day}T${content.hour.replace('h', ':')}:00+01:00`, valuesLine(({ value }) => value)];
  if (layout.prior)
    expected.push(
      `@${prior}T00:00:00+01:00`,
      valuesLine((result) => result.prior),
    );
  return { name: `${seed} ${layout.name}`, ...layout.print(content), expected: expected.join('\n') };
}

function contentOf(random: () => number): Content {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const two = (number: number) => String(number).padStart(2, '0');
  const day = (year: number) => `${two(1 + Math.floor(random() * 28))}/${pick(MONTHS)}/${year}`;
  return {
    laboratory: pick(LABORATORIES),
    patient: pick(PATIENTS),
    born: day(1935 + Math.floor(random() * 60)),
    day: day(2025),
    hour: `${two(7 + Math.floor(random() * 4))}h${two(Math.floor(random() * 60))}`,
    priorDay: day(2023),
    chapters: ANALYSES.map(({ title, analyses }) => ({
      title,
      results: analyses.filter(() => random() < 0.8).map((analysis) => resultOf(analysis, random)),
    })).filter(({ results }) => results.length > 0),
  };
}

/** A value from slightly below the usual interval to slightly above it, with the decimals of its bounds. */
function resultOf(analysis: Analysis, random: () => number): Result {
  const [low, high] = [analysis.low, analysis.high].map((end) => Number(end.replace(',', '.'))) as [
    number,
    number,
  ];
  const decimals = analysis.high.split(',')[1]?.length ?? 0;
  const value = () => {
    const within = low + (high - low) * (random() * 1.3 - 0.1);
    return Math.max(within, low * 0.8).toFixed(decimals);
  };
  const [now, prior] = [value(), value()];
  const outside = Number(now) > high ? 'H' : Number(now) < low ? 'L' : null;
  return { ...analysis, value: now.replace('.', ','), prior: prior.replace('.', ','), high_or_low: outside };
}
