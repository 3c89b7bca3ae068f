import type { Candidate } from '../extractor.ts';

/** For tests: a candidate with one LOINC code, as an extractor yields it. */
export function candidate(
  loinc: string,
  text: string,
  unit: string | null,
  over: Partial<Candidate> = {},
): Candidate {
  return {
    codes: [{ system: 'loinc', code: loinc }],
    label: null,
    value: { kind: 'number', text, comparator: null },
    units: unit === null ? [] : [unit],
    effective_time: '2024-01-04T09:10:00.000Z',
    side: null,
    panel: 'p1',
    panel_codes: [],
    subject: '',
    place: { line: 7, text: `${text} ${unit ?? ''}` },
    ...over,
  };
}
