import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { type Cell, cellsOf } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates, sameDay, textBefore } from '../page/printed-date.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';

/** What an electrocardiograph prints of a measure: its name in a cell, its number in the next one. */
interface Printed {
  name: RegExp;
  value: RegExp;
  /** The measures of the numbers of the value, in their order. */
  ids: readonly string[];
  unit: string;
}

const MS = String.raw`\s?ms(?:ec)?$`;
const RATE = String.raw`\s?(?:bpm|batt?\.?\s?/\s?min|/\s?min)$`;
const MEASURES: readonly Printed[] = [
  {
    name: /^(?:freq(?:uence)?(?: (?:vent(?:riculaire)?|card(?:iaque)?))?|fc|vent(?:ricular)? rate|heart rate)$/,
    value: new RegExp(String.raw`^(\d{2,3})${RATE}`, 'iu'),
    ids: ['fc'],
    unit: '/min',
  },
  {
    name: /^(?:(?:int(?:ervalle)?|espace|duree|dur) ?)?p[rq](?: int(?:erval)?)?$/,
    value: new RegExp(String.raw`^(\d{2,3})${MS}`, 'iu'),
    ids: ['pr'],
    unit: 'ms',
  },
  {
    name: /^(?:(?:duree|dur|int(?:ervalle)?) ?(?:du )?)?qrs(?: (?:dur(?:ation)?|duree))?$/,
    value: new RegExp(String.raw`^(\d{2,3})${MS}`, 'iu'),
    ids: ['qrs'],
    unit: 'ms',
  },
  {
    name: /^(?:int(?:ervalle)? ?)?qt ?\/? ?qtc[a-z]{0,8}$/,
    value: new RegExp(String.raw`^(\d{3})\s?\/\s?(\d{3})${MS}`, 'iu'),
    ids: ['qt', 'qtc'],
    unit: 'ms',
  },
  {
    name: /^axes? ?(?:de )?p ?\/? ?(?:r|qrs) ?\/? ?t$/,
    value: /^(-?\d{1,3})°?[\s/]+(-?\d{1,3})°?[\s/]+(-?\d{1,3})\s?(?:°|deg(?:r[ée]s)?)?$/iu,
    ids: ['axe-p', 'axe-qrs', 'axe-t'],
    unit: '°',
  },
];
/** The words by which an electrocardiograph says when it recorded, alone before a day. */
const RECORDED = new RegExp(
  `^${anyOf('acquise?(?: le)?|acquisition|enreg(?:istree?)?(?: le)?|enregistrement', 'date(?: et heure)?|date (?:de |d )(?:l )?(?:ecg|enregistrement|acquisition)|recorded|acquired')}$`,
);

/** A title: « ECG du père » is of somebody else. */
const OF_TRACE = /^(?:ecg|ekg|electrocardiogram)/;

/** A line of the header of an electrocardiogram, with its day; null if the page does not state it. */
interface EcgLine {
  rows: Row[];
  /** A number with its unit that is not read, without a name. */
  left: null[];
  date: FoundDate | null;
}

/**
 * Reads the header that an electrocardiograph prints beside the patient and its own remarks: « Int. PR | 184 ms |
 * Bradycardie sinusale », by line. A page without « QT/QTc » is no such print-out; if it gives a measure twice, nothing
 * shows which one is of the day.
 */
export function ecgLinesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, EcgLine> {
  const found = new Map<number, EcgLine>();
  for (const page of Map.groupBy([...lines.entries()], ([, line]) => line.page).values()) {
    const measured = page.map(([index, line]) => ({ index, line, values: valuesIn(line) }));
    if (page.some(([, { text }]) => OF_TRACE.test(plainLabel(text)) && isAboutPerson(text))) {
      for (const { index, values } of measured)
        if (values.length > 0) found.set(index, { rows: [], left: [null], date: null });
      continue;
    }
    const ids = measured.flatMap(({ values }) => values.map(({ id }) => id));
    const others = ids.filter((id) => id !== 'qt' && id !== 'qtc');
    if (!ids.includes('qtc') || others.length === 0 || new Set(ids).size < ids.length) continue;
    const date = recordedDay(page.map(([, line]) => line));
    for (const { index, line, values } of measured) {
      const rows = values.flatMap(({ id, ...value }) => {
        const measure_id = `electrocardiogramme.${id}`;
        const name = catalogue.measure(measure_id)?.measure.title ?? '';
        return measuredRow(line, { ...value, measure_id, name }, catalogue);
      });
      const rest = values.reduce(
        (text, { end }) => `${text.slice(0, end)}${' '.repeat(5)}${text.slice(end + 5)}`,
        line.text,
      );
      const left = /\d\s?(?:ms|bpm|\/\s?min)(?!\p{L})/iu.test(rest) ? [null] : [];
      if (rows.length > 0) found.set(index, { rows, left, date });
    }
  }
  return found;
}

interface Value {
  id: string;
  number: string;
  unit: string;
  at: number;
  end: number;
}

/** The measures of a line; a second number behind one of them may be of another day, or a limit. */
function valuesIn(line: Line): Value[] {
  const cells = cellsOf(line).flatMap(nameApart);
  return cells.flatMap((cell, order): Value[] => {
    const [value, after] = [cells[order + 1], cells[order + 2]];
    if (value === undefined || /^[<>≤≥(]?\s?\d/.test(after?.text ?? '')) return [];
    const plain = plainLabel(cell.text);
    const measure = MEASURES.find(({ name }) => name.test(plain));
    const match = measure?.value.exec(value.text);
    return measure === undefined || !match ? [] : numbersOf(measure, match, value);
  });
}

/** « PR : 164 ms » in one cell: its name and its value as two. */
function nameApart(cell: Cell): Pick<Cell, 'text' | 'at'>[] {
  const [whole, name = ''] = /^([^:]{2,30}?)\s*:\s*(?=-?\d)/u.exec(cell.text) ?? [];
  if (whole === undefined) return [cell];
  return [
    { text: name, at: cell.at },
    { text: cell.text.slice(whole.length), at: cell.at + whole.length },
  ];
}

function numbersOf(
  { ids, unit }: Printed,
  match: RegExpExecArray,
  { text, at }: Pick<Cell, 'text' | 'at'>,
): Value[] {
  let from = 0;
  return ids.map((id, order) => {
    const number = match[order + 1] ?? '';
    const start = text.indexOf(number, from);
    from = start + number.length;
    return { id, number, unit, at: at + start, end: at + from };
  });
}

/** The day on which the page says that it was recorded; null if it does not, or says two. */
function recordedDay(lines: readonly Line[]): FoundDate | null {
  const stated = lines.flatMap(({ text, order }) => {
    const dates = findDates(text, order);
    return dates.filter((date, at) => {
      const words = textBefore(text, dates, at).split('\t').at(-1) ?? '';
      return !date.eitherOrder && RECORDED.test(plainLabel(words));
    });
  });
  const [first, ...others] = stated;
  return first !== undefined && others.every((other) => sameDay(first, other)) ? first : null;
}
