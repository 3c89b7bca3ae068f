import type { Catalogue } from '../../src/server/core/catalogue/catalogue.ts';
import { comparatorSchema } from '../../src/shared/observations/comparator.ts';

/**
 * The values that a report contains, in the format of `expectations.json`.
 * @param written as in `ReportSpec.expected`
 * @throws for a measure that the catalogue lacks
 */
export function expectationsOf(catalogue: Catalogue, written: string) {
  let time: string | null | undefined;
  return written
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      if (line.startsWith('@')) {
        time = timeOf(line);
        return [];
      }
      return line
        .trim()
        .split(/\s+(?=[a-z0-9-]+\.)/)
        .map((value) => {
          const [, measure = '', sign = '=', amount = ''] = /^([^<>=]+)([<>=])(.*)$/.exec(value) ?? [];
          const entry = catalogue.measure(measure);
          if (entry === undefined) throw new Error(`no such measure: ${measure}`);
          const unit = entry.measure.ucum;
          return {
            type_id: entry.type.id,
            measure,
            value: amount.replaceAll('~', ' '),
            ...(unit !== null && { unit }),
            ...(sign !== '=' && { comparator: comparatorSchema.parse(sign) }),
            ...(time !== undefined && { effective_time: time }),
          };
        });
    });
}

function timeOf(line: string): string | null {
  const time = line.slice(1).trim();
  return time === 'none' ? null : new Date(time).toISOString();
}
