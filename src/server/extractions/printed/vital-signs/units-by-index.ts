const NUMBER = String.raw`[\s:=]{1,4}(\d{1,3}(?:[.,]\d{1,2})?)(?![\d./]|,\d|[ \u00a0]?(?:%|\p{L}))`;
const [WEIGHT, HEIGHT] = ['[Pp]oids|POIDS|Weight', '[Tt]aille|TAILLE|Height'].map(
  (names) => new RegExp(String.raw`(?<!\p{L})(?:${names})${NUMBER}`, 'gu'),
) as [RegExp, RegExp];
const INDEX = /(?<!\p{L})(?:IMC|BMI)[\s:=]{1,4}(\d{2}(?:[.,]\d{1,2})?)(?![\d.,/])/gu;
/** How far the weight, the height and the index may stand from one another, in characters. */
const NEAR = 90;
/** How far a printed index, which is rounded, may be from the one that is computed. */
const ROUNDED = 0.06;

interface Found {
  at: number;
  value: number;
}

const allIn = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map(({ index, 1: number = '' }) => ({
    at: index,
    value: Number(number.replace(',', '.')),
  }));

/**
 * The units of a weight and a height printed without them, each once in a text, if the body mass index beside them is
 * theirs in kg and cm, or in kg and m; null otherwise. No other pair of units gives the same index.
 */
export function unitsByIndex(text: string): { weight: 'kg'; height: 'cm' | 'm' } | null {
  const found = [WEIGHT, HEIGHT, INDEX].map((pattern) => allIn(text, pattern));
  const [[weight, ...weights] = [], [height, ...heights] = [], [index, ...indexes] = []] = found;
  if (weight === undefined || height === undefined || index === undefined) return null;
  if (weights.length + heights.length + indexes.length > 0) return null;
  const places = [weight, height, index].map(({ at }) => at);
  if (Math.max(...places) - Math.min(...places) > NEAR) return null;
  const unit = height.value < 3 ? 'm' : 'cm';
  const metres = unit === 'm' ? height.value : height.value / 100;
  const isTheirs =
    Math.abs(weight.value / metres ** 2 - index.value) <= Math.max(ROUNDED, 0.5 * stepOf(index.value));
  return isTheirs ? { weight: 'kg', height: unit } : null;
}

/** The step to which an index is rounded: one unit if it has no decimals. */
const stepOf = (value: number): number => (Number.isInteger(value) ? 1.01 : 0);
