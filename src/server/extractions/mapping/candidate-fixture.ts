import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Candidate } from '../extractor.ts';
import type { RunLog } from '../run-log.ts';
import { ObservationGroups } from './group-observations.ts';
import { mapCandidate } from './map-candidate.ts';

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

/** For tests: the observations that candidates form, each as its day and its values. */
export function grouped(catalogue: Catalogue, log: RunLog, candidates: readonly Candidate[]) {
  const groups = new ObservationGroups(log);
  for (const each of candidates) {
    const mapped = mapCandidate(catalogue, each, log);
    if (mapped) groups.add(mapped);
  }
  return groups
    .observations()
    .map(({ measures, effective_time }) => [
      effective_time?.slice(0, 10),
      ...measures.map(({ value }) => value),
    ]);
}
