import { formatPartialTime, parsePartialTime } from '../core/partial-time.ts';
import { comparatorSign } from '../observations/comparator.ts';
import { formatDecimal } from '../observations/format-measure.ts';
import { CHANNEL_TEXTS } from '../texts/creation.ts';
import { PERIOD_TEXTS, CHIP_TEXTS as TEXTS } from '../texts/search.ts';
import { FILTER_NAMES, type FilterName, type Filters } from './filters/filter-names.ts';
import type { Names } from './names/catalogue-names.ts';
import { readPeriod } from './periods/period.ts';
import type { ParsedQuestion } from './question/read-sentence.ts';
import { readRange, type ValueOperator } from './values/value-range.ts';

/** Label of each filter's chip, in the order of chips. */
export function filterLabels(filters: Filters, names: Names): { name: FilterName; label: string }[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, label: LABELS[name](value, filters, names) }];
  });
}

/** The chips that a question becomes, then its words, on one line. */
export function questionLabel({ filters, text }: ParsedQuestion, names: Names): string {
  const chips = filterLabels(filters, names).map(({ label }) => label);
  return [...chips, ...(text === '' ? [] : [`«\u00a0${text}\u00a0»`])].join(' · ');
}

const LOCALE = 'fr';
const LABELS: Record<FilterName, (value: string, filters: Filters, names: Names) => string> = {
  type: (ids, _, names) => listed(ids, (id) => names.types.get(id)?.title),
  measure: (ids, _, names) => measureLabel(ids, names),
  value: (range, filters, names) => rangeLabel(range, ownUnit(filters, names)),
  measured: (period) => TEXTS.measured(periodLabel(period)),
  declared: (period) => TEXTS.declared(periodLabel(period)),
  author: (name) => TEXTS.author(name),
  channel: (channel) => TEXTS.channel(CHANNEL_TEXTS[channel as keyof typeof CHANNEL_TEXTS] ?? channel),
  source: (source) => TEXTS.source[source as keyof typeof TEXTS.source],
  subject: (code) => TEXTS.subject(code),
  file: (file) => TEXTS.file[file as keyof typeof TEXTS.file],
  current: () => TEXTS.current,
  in_error: () => TEXTS.in_error,
};

function listed(ids: string, titleOf: (id: string) => string | undefined): string {
  const [first = '', ...otherTitles] = ids.split(',').map((id) => titleOf(id) ?? id);
  return otherTitles.length === 0 ? first : TEXTS.others(first, otherTitles.length);
}

/** Measures of one type that share a name are shown as one: « HbA1c », in % or in mmol/mol. */
function measureLabel(ids: string, names: Names): string {
  const found = ids.split(',').flatMap((id) => names.measures.get(id) ?? []);
  const isOneType = new Set(found.map(({ type }) => type.id)).size === 1;
  return listed(
    isOneType ? (ids.split(',')[0] ?? ids) : ids,
    (id) => names.measures.get(id)?.measure.title_short,
  );
}

/** The unit that all the filtered measures share; null when they differ. */
function ownUnit({ type, measure }: Filters, names: Names): string | null {
  const types = type?.split(',').flatMap((id) => names.types.get(id)?.measures ?? []) ?? [];
  const measures = measure?.split(',').flatMap((id) => names.measures.get(id)?.measure ?? []) ?? types;
  const units = new Set(
    measures.filter(({ value_type }) => value_type !== 'TEXTE').map(({ unit_short }) => unit_short),
  );
  return units.size === 1 ? ([...units][0] ?? null) : null;
}

/** Label of a range of values, with the measures' own unit when the range has none. */
export function rangeLabel(text: string, measureUnit: string | null): string {
  const range = readRange(text);
  if (range === null) return text;
  const unit = range.unit ?? measureUnit;
  const suffix = unit === null ? '' : `\u00a0${unit}`;
  const shown = range.bounds.map(({ operator, value }) => ({
    sign: signOf(operator),
    value: formatDecimal(value, LOCALE),
  }));
  const [first, second] = shown;
  const isOpen = range.bounds.some(({ operator }) => operator === '>' || operator === '<');
  if (second !== undefined && isOpen)
    return `${first?.sign}\u00a0${first?.value} ${TEXTS.and} ${second.sign}\u00a0${second.value}${suffix}`;
  if (second !== undefined) return TEXTS.between(first?.value ?? '', second.value) + suffix;
  return `${first?.sign}\u00a0${first?.value}${suffix}`;
}

const signOf = (operator: ValueOperator): string => (operator === '=' ? '=' : comparatorSign(operator));

/** Label of a period. */
export function periodLabel(text: string): string {
  const period = readPeriod(text);
  if (period === null) return text;
  if (period.kind === 'last') return PERIOD_TEXTS.last(period.days);
  const { from, to } = period;
  const precision = (from ?? to ?? '').length === 10 ? 'day' : 'other';
  if (from !== null && to !== null)
    return from === to
      ? PERIOD_TEXTS.on[precision](shown(from))
      : PERIOD_TEXTS.between[precision](shown(from), shown(to));
  return from === null
    ? PERIOD_TEXTS.until[precision](shown(to))
    : PERIOD_TEXTS.since[precision](shown(from));
}

function shown(date: string | null): string {
  const time = parsePartialTime(date ?? '');
  return time === null ? (date ?? '') : formatPartialTime(time);
}
