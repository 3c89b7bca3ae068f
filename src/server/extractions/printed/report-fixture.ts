import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { ObservationGroups } from '../mapping/group-observations.ts';
import { mapCandidate, tryMapping } from '../mapping/map-candidate.ts';
import { RunLog } from '../run-log.ts';
import { instantOf } from '../running/extract-fixture.ts';
import type { Page } from './page/page.ts';
import { pageOf } from './page/page-fixture.ts';
import { readReport } from './report.ts';

const catalogue = await loadCatalogue();

/** For tests: reads a report and returns "day measure=value …", the times as read, and its log lines. */
export const readPages = (...pages: string[]) =>
  readDrawn(...pages.map((text, index) => pageOf(text, index + 1)));

/** For tests: the same, of pages that are drawn already. */
export function readDrawn(...pages: Page[]) {
  const log = new RunLog();
  const groups = new ObservationGroups(log);
  const input = {
    catalogue,
    timeZone: 'Europe/Paris',
    log,
    tryMapping: (candidate: Candidate) => tryMapping(catalogue, candidate),
  };
  for (const candidate of readReport(pages, input)) {
    const mapped = mapCandidate(catalogue, candidate, log);
    if (mapped) groups.add(mapped);
  }
  const observations = groups.observations();
  const found = observations.map(({ effective_time, measures }) => {
    const values = measures.map(
      ({ type_id, value, comparator = '=' }) => `${type_id.split('.')[1]}${comparator}${value}`,
    );
    return `${instantOf(effective_time)?.slice(0, 10) ?? 'sans date'} ${values.join(' ')}`;
  });
  const times = observations.map(({ effective_time }) => effective_time);
  const types = observations.map(({ type_id }) => type_id);
  return { found, times, types, log: log.lines().join('\n') };
}

/** For tests: the results of `readPages`, each on the local day as read. */
export function readDays(...pages: string[]): string[] {
  const { found, times } = readPages(...pages);
  return found.map(
    (line, index) =>
      `${times[index]?.slice(0, 10) ?? 'sans date'} ${line.replace(/^(?:sans date|\S+) /, '')}`,
  );
}
