import { NOBODY } from '../hl7v2/patients.ts';
import { replacedResults } from '../hl7v2/replaced-results.ts';
import type { Order, ReadMessage, Result } from '../hl7v2/scopes.ts';
import type { Letter, ResultLine } from './letters.ts';

/** Separators for letters, whose fields have no components. */
export const PLAIN = {
  field: '|',
  component: '\u0001',
  repetition: '\u0002',
  escapeMark: '',
  subcomponent: '\u0003',
};

/**
 * The lines that no longer count because of a correction, in the letter or in a later one of the same file and patient.
 */
export function replacedLines(letters: readonly Letter[]): Map<ResultLine, string> {
  const lines = new Map<Result, ResultLine>();
  const messages = letters.map((letter): ReadMessage => {
    const { number, heading } = letter;
    const header = { name: 'H', fields: [], line: 0 };
    const scope = { number, separators: PLAIN, header, document: null, hasDocuments: false, event: null };
    const key = heading.subject === '' ? `lettre ${number}` : heading.subject;
    const obr = { name: 'OBR', fields: ['OBR', '', '', heading.file], line: 0 };
    const patient = { ...NOBODY, key };
    const order: Order = {
      number: 1,
      message: scope,
      ...{ patient, isAnimal: false, isControl: false, isTrial: false, obr, orc: null },
      specimens: [],
      parts: new Set(),
      notes: [],
      notesOfResults: [],
    };
    const results = letter.results.map((line, index): Result => {
      const [, label = '', code = '', , value = ''] = line.fields;
      const test = [code || label, '', '', label].join(PLAIN.component);
      const fields = [
        'OBX',
        '',
        '',
        test,
        '',
        `${value}${line.fields[5] ?? ''}`,
        '',
        '',
        '',
        '',
        '',
        line.fields[9] ?? '',
      ];
      if (value === '') fields[5] = '';
      const result = {
        segment: { name: 'OBX', fields, line: line.line },
        order,
        position: index + 1,
        notes: [],
      };
      lines.set(result, line);
      return result;
    });
    return { scope, orders: [order], results };
  });
  const dates = new Map(messages.map(({ scope }, index) => [scope, letters[index]?.heading.date ?? null]));
  const refused = replacedResults(messages, ({ order }) => dates.get(order.message) ?? null);
  return new Map(
    [...refused].flatMap(([result, why]) => {
      const line = lines.get(result);
      return line === undefined ? [] : [[line, why] as const];
    }),
  );
}
