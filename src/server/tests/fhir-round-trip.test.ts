import { describe, expect, it } from 'vitest';
import { parsePartialTime, toFhirDateTime } from '../../shared/core/partial-time.ts';
import { comparatorSchema } from '../../shared/observations/comparator.ts';
import type { Measure, Observation } from '../../shared/observations/contract.ts';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import { fhir } from '../extractions/extractors/fhir/extractor.ts';
import { extractInChild } from '../extractions/running/extract-in-child.ts';
import { bundleText } from '../observations/export/bundle-fixture.ts';
import { observationOf } from '../observations/export/observation-fixture.ts';

const ZONE = 'Europe/Paris';
const catalogue = await loadCatalogue();

/** What an observation must keep when it is exported, then extracted. */
interface Kept {
  type_id: string;
  effective_time: string | null;
  measures: readonly (Pick<Measure, 'type_id' | 'comparator'> & { value: string })[];
}
const asLine = ({ type_id, effective_time, measures }: Kept) =>
  [
    type_id,
    effective_time,
    ...measures.map(({ type_id, comparator, value }) => `${type_id} ${comparator ?? '='} ${value}`),
  ].join(' | ');
const exported = ({ measures = [], ...observation }: Observation) =>
  asLine({
    ...observation,
    measures: measures.map(({ value_string, ...measure }) => ({ ...measure, value: value_string })),
  });
const dateTime = (text: string | null): string | null => {
  const time = parsePartialTime(text ?? '');
  return time === null ? null : toFhirDateTime(time, ZONE);
};

async function back(observations: readonly Observation[]): Promise<string[]> {
  const bytes = Buffer.from(bundleText(observations, catalogue));
  const result = await extractInChild(fhir, { bytes, catalogue, timeZone: ZONE });
  expect(result.error).toBeNull();
  return result.observations.map((observation) =>
    asLine({ ...observation, effective_time: dateTime(observation.effective_time) }),
  );
}

const TIMES = [
  null,
  '2016',
  '2016-03',
  '2016-03-28',
  '2016-03-28T08:15:00+02:00',
  '2016-03-28T08:15:30Z',
] as const;
const DAY_MS = 86_400_000;
const dayOf = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
const bounded = (measures: Measure[] = []): Measure[] =>
  measures.map((measure, index) => {
    const comparator = comparatorSchema.options[index % comparatorSchema.options.length];
    return typeof measure.value === 'number' && comparator ? { ...measure, comparator } : measure;
  });

describe('an export in FHIR that comes back as a file', () => {
  it.each(TIMES)('returns one observation of every type, made at %s, unchanged', async (effective_time) => {
    const sent = catalogue.types.map((type) => observationOf(type, type.measures, { effective_time }));
    expect(await back(sent)).toEqual(sent.map(exported));
  });

  it('returns bounded values of every type unchanged', async () => {
    const sent = catalogue.types.map((type) => {
      const observation = observationOf(type, type.measures, { effective_time: '2016-03-28' });
      return { ...observation, measures: bounded(observation.measures) };
    });
    expect(await back(sent)).toEqual(sent.map(exported));
  });

  it('returns every measure alone unchanged, on its side', async () => {
    const sent = catalogue.entries.map(({ type, measure }, index) =>
      observationOf(type, [measure], { effective_time: dayOf(index) }),
    );
    expect((await back(sent)).toSorted()).toEqual(sent.map(exported).toSorted());
  });

  it('keeps the values of one person apart from those of another', async () => {
    const persons = [1, 2].map((number) => ({
      id: `019400c2-0000-7000-8000-00000000000${number}`,
      code: `S-000${number}`,
      label: null,
    }));
    const sent = catalogue.types.flatMap((type, index) =>
      persons.map((subject, person) => {
        const id = `019400c2-0000-7000-8000-${String(2 * index + person).padStart(12, '0')}`;
        return observationOf(type, type.measures, { id, effective_time: '2016-03-28', subject });
      }),
    );
    const bytes = Buffer.from(bundleText(sent, catalogue));
    const { observations } = await extractInChild(fhir, { bytes, catalogue, timeZone: ZONE });
    expect(observations.map(({ type_id, patient }) => `${type_id} ${patient}`)).toEqual(
      catalogue.types.flatMap(({ id }) => [`${id} 1`, `${id} 2`]),
    );
  });

  it('leaves out what was entered in error, and what was replaced', async () => {
    const [type] = catalogue.types;
    if (type === undefined) throw new Error('an empty catalogue');
    const by = { id: type.id, author_id: type.id, author_name: 'Claire', time: '2026-11-21T09:00:00.000Z' };
    const sent = [
      observationOf(type, type.measures, { status: 'entered-in-error' }),
      observationOf(type, type.measures, { replaced_by: [by] }),
    ];
    expect(await back(sent)).toEqual([]);
  });
});
