import { describe, expect, it } from 'vitest';
import type { Observation } from './contract.ts';
import { declaredAt, latestMeasured, trendsOf } from './trend.ts';
import { observation, TYPE } from './trend-fixture.ts';

const shape = (observations: readonly Observation[]) =>
  trendsOf(TYPE, observations, 'Europe/Paris').map(({ definitions, points }) => [
    definitions.map(({ id }) => id).join(),
    points.map(({ observation_id }) => observation_id).join(),
  ]);

describe('a trend', () => {
  it('groups the measures of one unit, from the oldest to the latest', () => {
    const observations = [
      observation('3', '2026-01-03T00:00:00Z', { pas: 130, pad: 80, note: 'vu' }),
      observation('2', '2026-01-02T00:00:00Z', { pas: 120, fc: 60, note: 'vu' }),
      observation('1', '2026-01-01T00:00:00Z', { pad: 70, fc: 61 }),
    ];
    expect(shape(observations)).toEqual([
      ['pas,pad', '1,2,3'],
      ['fc', '1,2'],
    ]);
  });

  it('is ordered by when the measure was made, not declared', () => {
    const observations = [
      observation('1', '2026-01-01T00:00:00Z', { fc: 60 }),
      observation('2', '2026-01-02T00:00:00Z', { fc: 61 }, { effective_time: '2025-06-01T00:00:00Z' }),
    ];
    expect(shape(observations)).toEqual([['fc', '2,1']]);
  });

  it('leaves out what was declared by error', () => {
    const observations = ['1', '2', '3'].map((id) =>
      observation(
        id,
        `2026-01-0${id}T00:00:00Z`,
        { fc: 60 },
        id === '2' ? { status: 'entered-in-error' } : {},
      ),
    );
    expect(shape(observations)).toEqual([['fc', '1,3']]);
  });

  it('needs two values of a measure of this type', () => {
    expect(shape([observation('1', '2026-01-01T00:00:00Z', { pas: 120 })])).toEqual([]);
    const others = [
      observation('1', '2026-01-01T00:00:00Z', { pas: 120, pad: 80 }),
      observation('2', '2026-01-02T00:00:00Z', { pas: 121 }),
      observation('3', '2026-01-03T00:00:00Z', { pad: 81 }, { type_id: 'autre' }),
    ];
    expect(shape(others)).toEqual([['pas', '1,2']]);
  });
});

describe('a point of a trend', () => {
  const at = (effective_text: string, timeZone: string) => {
    const read = { effective_time: effective_text, effective_text };
    const others = [
      observation('1', '2026-06-01T00:00:00Z', { fc: 60 }, read),
      observation('2', '2026-06-02T00:00:00Z', { fc: 61 }),
    ];
    return trendsOf(TYPE, others, timeZone)[0]?.points[0];
  };

  it('of a day without an hour is at the start of that day for the reader, and keeps the day as read', () => {
    expect(at('2026-03-28', 'America/Los_Angeles')).toMatchObject({
      time: '2026-03-28T07:00:00.000Z',
      read: { text: '2026-03-28', precision: 'day' },
    });
    expect(at('2026-03-28', 'Asia/Tokyo')).toMatchObject({ time: '2026-03-27T15:00:00.000Z' });
    expect(at('2026-03-28T08:15:00+01:00', 'Asia/Tokyo')).toMatchObject({ time: '2026-03-28T07:15:00.000Z' });
  });

  it('of an hour that the clocks of the reader showed twice says which of the two it is', () => {
    const offset = { offset: 'UTC+01:00' };
    expect(at('2025-10-26T02:30+01:00', 'Europe/Paris')).toMatchObject(offset);
    expect(at('2025-10-26T02:30+02:00', 'Europe/Paris')).toMatchObject({ offset: 'UTC+02:00' });
    for (const once of [
      '2025-10-26T03:30+01:00',
      '2025-10-26T01:30+02:00',
      '2025-10-27T02:30+01:00',
      '2025-10-26',
    ])
      expect(at(once, 'Europe/Paris')).not.toHaveProperty('offset');
    expect(at('2025-10-26T02:30+01:00', 'Asia/Tokyo')).not.toHaveProperty('offset');
  });

  it('of a value that a person entered without a day is at the entry of its first version', () => {
    const moved = { presumed_time: '2026-05-01T00:00:00Z' };
    const others = [
      observation('1', '2026-06-01T00:00:00Z', { fc: 60 }),
      observation('2', '2026-06-02T00:00:00Z', { fc: 61 }, moved),
    ];
    expect(trendsOf(TYPE, others, 'UTC')[0]?.points).toMatchObject([
      { observation_id: '2', time: '2026-05-01T00:00:00Z', read: null },
      { observation_id: '1', time: '2026-06-01T00:00:00Z' },
    ]);
  });

  it('is not drawn when its day is unknown, in a file or in a later version of a value from a file', () => {
    const unknown = { presumed_time: null };
    const file = { source: { entity_type: 'File' as const, entity_id: 'f' } };
    const version = { source: { entity_type: 'Observation' as const, entity_id: '1' } };
    const observations = [
      observation('1', '2026-06-01T00:00:00Z', { fc: 60 }, { ...file, ...unknown }),
      observation('2', '2026-06-02T00:00:00Z', { fc: 61 }, { ...version, ...unknown }),
      observation('3', '2026-06-03T00:00:00Z', { fc: 62 }),
    ];
    expect(shape(observations)).toEqual([]);
    const dated = observation('4', '2026-06-04T00:00:00Z', { fc: 63 }, { effective_time: '1998-05' });
    expect(shape([...observations, dated])).toEqual([['fc', '4,3']]);
    // Versions of one observation are distinguished by when they were declared.
    expect(trendsOf(TYPE, observations, declaredAt)[0]?.points).toHaveLength(3);
  });

  it('keeps the comparator of a bounded value', () => {
    const [one, two] = ['1', '2'].map((id) => observation(id, `2026-06-0${id}T00:00:00Z`, { fc: 90 }));
    const bounded = {
      ...one,
      measures: one?.measures?.map((measured) => ({ ...measured, comparator: '>' as const })),
    };
    const [trend] = trendsOf(TYPE, [bounded as Observation, two as Observation], 'UTC');
    expect(trend?.points.map(({ values }) => values.fc?.comparator)).toEqual(['>', undefined]);
  });
});

describe('the versions of an observation', () => {
  it('are in order of declaration, because they describe the same measure', () => {
    const day = (n: number) => `2026-03-0${n}T08:00:00Z`;
    const measured = { effective_time: day(1) };
    const first = observation('a', day(1), { pas: 1 }, measured);
    const source = { entity_type: 'Observation' as const, entity_id: 'a' };
    const second = observation('b', day(2), { pas: 2 }, { ...measured, source });
    const [trend] = trendsOf(TYPE, [second, first], declaredAt);
    expect(trend?.points.map(({ observation_id, time }) => [observation_id, time])).toEqual([
      ['a', day(1)],
      ['b', day(2)],
    ]);
  });
});

it('the latest observations are those measured last; without a time of measure, those declared last', () => {
  const at = (effective_time: string) => ({ effective_time, effective_text: effective_time });
  const old = observation('old', '2026-03-09T00:00:00Z', { pas: 1 }, at('1998-05'));
  const undated = observation('undated', '2026-03-05T00:00:00Z', { pas: 2 });
  const before = observation('before', '2026-03-08T00:00:00Z', { pas: 3 }, at('2026-03-04'));
  const after = observation('after', '2026-03-08T00:00:00Z', { pas: 4 }, at('2026-03-07'));
  const lists = [
    [old, undated],
    [after, before, old],
  ];
  const ids = (max: number) => latestMeasured(lists, max, 'Europe/Paris').map(({ id }) => id);
  expect(ids(4)).toEqual(['after', 'undated', 'before', 'old']);
  expect(ids(2)).toEqual(['after', 'undated']);
});

it('among the latest observations, those of a file without a day come last, whenever that file was sent', () => {
  const file = { source: { entity_type: 'File' as const, entity_id: 'f' } };
  const dated = { ...file, effective_time: '1998-05', effective_text: '1998-05' };
  const source = { entity_type: 'Observation' as const, entity_id: 'no day' };
  const observations = [
    observation('moved', '2026-03-10T00:00:00Z', { pas: 1 }, { source, presumed_time: null }),
    observation('no day', '2026-03-09T00:00:00Z', { pas: 1 }, { ...file, presumed_time: null }),
    observation('a day', '2026-03-08T00:00:00Z', { pas: 2 }, dated),
    observation('typed', '2026-03-07T00:00:00Z', { pas: 3 }),
  ];
  const ids = latestMeasured([observations], 4, 'Europe/Paris').map(({ id }) => id);
  expect(ids).toEqual(['typed', 'a day', 'moved', 'no day']);
});

it('the latest observations are ordered by the day of their first version, however late another version followed', () => {
  const moved = { presumed_time: '2026-03-01T00:00:00Z' };
  const observations = [
    observation('moved', '2026-03-09T00:00:00Z', { pas: 1 }, moved),
    observation('typed', '2026-03-02T00:00:00Z', { pas: 2 }),
  ];
  const ids = latestMeasured([observations], 2, 'UTC').map(({ id }) => id);
  expect(ids).toEqual(['typed', 'moved']);
});
