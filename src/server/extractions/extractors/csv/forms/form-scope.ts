import { filledIn, plain, type Row } from '../cells/table-row.ts';
import type { DateKind, FormItem } from '../headings/form-items.ts';
import { dateInHeading } from '../headings/heading-parts.ts';
import { heading, NEUTRAL_TITLE, NO_RESULT, NO_RESULT_COLUMN, USUAL } from '../headings/headings.ts';
import { looksLikeHeader } from '../layout/header-rows.ts';

/** The context of a form's values, until another visit, person or table starts. */
export interface FormScope {
  block: number;
  persons: ReadonlyMap<string, string>;
  dates: readonly { of: DateKind; text: string }[];
  title: string;
  /** Whether a title or headings exclude results of the patient below, and which of the two; otherwise null. */
  closed: 'title' | 'headings' | null;
}

/** Titles of sections that are not about the patient today. */
const ASIDE =
  /\bantecedent|\banteri|\bprecedent|\bnaissance|\bpr[eé]vu|\bprochain|\bsouhait|\ba atteindre|\bfamil/;
const VISIT_TITLE = /^(?:visite|consultation|examen|seance|bilan|releves?|mesures?|constantes)\b/;
/** Words before the day in a title. */
export const DATED_TITLE =
  /^(?:visite|consultation|examen|constantes|mesures?|releves?)(?: (?:n° ?)?\d{1,2})?(?: (?:du|le))?[ :]+(?=\S*\d)/;

/** The scope of the rows after a row. */
export function scopeAfter(scope: FormScope, row: Row, items: readonly FormItem[]): FormScope {
  const filled = filledIn(row).map((index) => row.cells[index]?.trim() ?? '');
  const [first = ''] = filled;
  const dated = dateInHeading(plain(first).replace(DATED_TITLE, ''));
  if (filled.length === 1 && dated !== null) {
    const of = /^prelev|^collected/.test(plain(first))
      ? 'sampled'
      : VISIT_TITLE.test(plain(first))
        ? 'visit'
        : 'measured';
    return { ...scope, block: scope.block + 1, dates: [{ of, text: dated }], title: '', closed: null };
  }
  if (items.some(({ kind }) => kind !== 'other')) return items.reduce(withItem, scope);
  if (filled.length === 1) {
    const plainTitle = heading(first);
    if (NO_RESULT.test(plainTitle) || ASIDE.test(plainTitle))
      return { ...scope, title: first, closed: 'title' };
    if (NEUTRAL_TITLE.test(plainTitle) || /\d/.test(plainTitle))
      return VISIT_TITLE.test(plainTitle)
        ? { ...scope, block: scope.block + 1, dates: [], title: '', closed: null }
        : scope;
    const isVisit =
      VISIT_TITLE.test(plainTitle) &&
      scope.dates.some(({ of }) => of !== 'sampled') &&
      !/^(?:mesures?|constantes|releves?|bilan|examen)/.test(plainTitle);
    return { ...scope, ...(isVisit && { block: scope.block + 1, dates: [] }), title: first, closed: null };
  }
  const isAside = filled.some(
    (cell) =>
      [NO_RESULT, NO_RESULT_COLUMN, USUAL].some((each) => each.test(heading(cell))) ||
      ASIDE.test(heading(cell)),
  );
  const isWords = filled.every((cell) => !/\d/.test(cell));
  return isWords && (isAside || filled.length > 2 || looksLikeHeader(row))
    ? { ...scope, closed: 'headings' }
    : scope;
}

function withItem(scope: FormScope, item: FormItem): FormScope {
  if (item.kind === 'person') {
    const knownText = scope.persons.get(item.name);
    if (knownText === item.text) return scope;
    const isOther = knownText !== undefined;
    const persons = new Map(isOther ? [] : scope.persons).set(item.name, item.text);
    return isOther
      ? { ...scope, block: scope.block + 1, persons, dates: [], title: '', closed: null }
      : { ...scope, persons };
  }
  if (item.kind !== 'date') return scope;
  const isAgain = scope.dates.some((date) => date.of === item.of && date.text !== item.text);
  const date = { of: item.of, text: item.text };
  return isAgain
    ? { ...scope, block: scope.block + 1, dates: [date], closed: null }
    : { ...scope, dates: [...scope.dates, date], closed: null };
}
