import { describe, expect, it } from 'vitest';
import type { Measure, Observation } from './contract.ts';
import { measureDefinition } from './measure-fixture.ts';
import type { ObservationType } from './observation-type.ts';
import { NEW_STANDING, validityOf } from './status.ts';
import { changesBetween, currentVersionIds } from './version-changes.ts';

const TIME = '2026-11-21T08:30:00.000Z';
const TYPES: ObservationType[] = [
  {
    id: 'tension',
    category: 'c',
    title: 'Tension',
    loinc: null,
    measures: ['pas', 'pad'].map((id) => measureDefinition(id)),
  },
];
const observation = (
  id: string,
  measures: Record<string, Partial<Measure>>,
  rest: Partial<Observation> = {},
): Observation => ({
  id,
  type_id: 'tension',
  title: 'Au lever',
  creation: { author_type: 'user', author_id: id, author_name: null, channel: 'web_form', time: TIME },
  source: null,
  effective_time: null,
  effective_text: null,
  subject: null,
  ...NEW_STANDING,
  measures: Object.entries(measures).map(([type_id, measure]) => ({
    observation_id: id,
    type_id,
    value: Number(measure.value_string),
    value_string: '',
    ...measure,
  })),
  ...rest,
});
const changes = (before: Record<string, Partial<Measure>>, after: Record<string, Partial<Measure>>) =>
  changesBetween(TYPES, observation('a', before), observation('b', after)).measures.map((change) => [
    change.type_id,
    change.before?.value_string ?? null,
    change.after?.value_string ?? null,
  ]);

describe('the changes of a version', () => {
  it('are listed value by value, in the order of the type', () => {
    const before = { pad: { value_string: '84' }, pas: { value_string: '132' } };
    expect(changes(before, { pas: { value_string: '138' }, pad: { value_string: '85' } })).toEqual([
      ['pas', '132', '138'],
      ['pad', '84', '85'],
    ]);
    expect(changes(before, { pad: { value_string: '84' }, pas: { value_string: '132' } })).toEqual([]);
  });

  it('include a measure added or removed, another comparator, other decimals', () => {
    const before = { pas: { value_string: '90' } };
    expect(changes(before, { pad: { value_string: '60' } })).toEqual([
      ['pas', '90', null],
      ['pad', null, '60'],
    ]);
    expect(changes(before, { pas: { value_string: '90', comparator: '>' } })).toEqual([['pas', '90', '90']]);
    expect(changes(before, { pas: { value_string: '90.0' } })).toEqual([['pas', '90', '90.0']]);
  });

  it('include a measure that the catalogue no longer has, a title, a type, a time, a subject', () => {
    const before = observation('a', { old: { value_string: '1' } }, { type_id: 'gone', title: 'x' });
    const subject = { id: 's', code: 'S-7K2M-4PQX', label: null };
    const after = observation('b', { pas: { value_string: '1' } }, { effective_text: '2026-03-28', subject });
    const { measures, ...rest } = changesBetween(TYPES, before, after);
    expect(measures.map(({ type_id, definition }) => [type_id, definition?.id])).toEqual([
      ['pas', 'pas'],
      ['old', undefined],
    ]);
    expect(rest).toEqual({ title: true, type: true, effective_time: true, subject: true });
  });
});

const act = (id: string) => ({ id, author_id: id, author_name: id, time: TIME });

describe('the versions that count', () => {
  it('are at the end of each line', () => {
    const [a, b, c, d] = [
      observation('a', {}, { replaced_by: [act('c'), act('b')] }),
      observation('b', {}, { replaced_by: [act('d')] }),
      observation('c', {}),
      observation('d', {}),
    ];
    expect(currentVersionIds(a, [d, c, b, a])).toEqual(['c', 'd']);
    expect(currentVersionIds(a, [])).toEqual(['c', 'b']);
    expect(currentVersionIds(d, [d, c, b, a])).toEqual([]);
  });
});

describe('the validity of an observation', () => {
  it('is an error before it is a replacement', () => {
    expect(validityOf({ status: 'final', replaced_by: [] })).toBe('valid');
    expect(validityOf({ status: 'final', replaced_by: [act('b')] })).toBe('replaced');
    expect(validityOf({ status: 'entered-in-error', replaced_by: [act('b')] })).toBe('in_error');
  });
});
