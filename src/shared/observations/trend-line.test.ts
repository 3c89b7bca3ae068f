import { describe, expect, it } from 'vitest';
import type { Observation } from './contract.ts';
import { trendsOf } from './trend.ts';
import { observation, TYPE } from './trend-fixture.ts';

describe('a line', () => {
  const subject = (id: string) => ({ subject: { id, code: id, label: null } });
  const from = (entity_type: 'File' | 'Observation', entity_id: string) => ({
    source: { entity_type, entity_id },
  });
  /** Ids of the observations of each line that has several. */
  const joined = (...rests: Partial<Observation>[]) => {
    const observations = rests.map((rest, at) =>
      observation(String(at), `2026-01-0${at + 1}T00:00:00Z`, { fc: 60 }, rest),
    );
    const [trend] = trendsOf(TYPE, observations, 'UTC');
    const lines = Map.groupBy(trend?.points ?? [], ({ line }) => line);
    return [...lines.values()]
      .map((points) => points.map(({ observation_id }) => observation_id).join())
      .filter((ids) => ids.includes(','));
  };

  it('joins observations of one subject, wherever they come from, and of no other', () => {
    expect(
      joined(subject('a'), { ...subject('b'), ...from('File', 'f') }, subject('a'), subject('b')),
    ).toEqual(['0,2', '1,3']);
  });

  it('joins nothing whose person is unknown', () => {
    expect(joined({}, {}, subject('a'), from('File', 'f'), from('File', 'g'))).toEqual([]);
  });

  it('joins observations of one file, and later versions of them', () => {
    expect(joined(from('File', 'f'), from('File', 'f'), from('Observation', '1'), from('File', 'g'))).toEqual(
      ['0,1,2'],
    );
  });

  it('joins observations of one person in a file of several persons, and none whose person the file does not state', () => {
    const person = (number: number) => ({
      source: { entity_type: 'File' as const, entity_id: 'f', person: number },
    });
    expect(joined(person(1), person(2), person(1), person(0), person(0))).toEqual(['0,2']);
  });

  it('joins no observation without a subject in a file that has one: it may be of somebody else', () => {
    const file = from('File', 'f');
    expect(joined({ ...file, ...subject('a') }, file, { ...file, ...subject('a') }, file)).toEqual(['0,2']);
  });

  it('joins versions of one another, even without the first one at hand', () => {
    expect(joined({}, from('Observation', '0'), from('Observation', '1'))).toEqual(['0,1,2']);
    expect(joined(from('Observation', 'old'), from('Observation', 'old'), {})).toEqual(['0,1']);
  });

  it('does not follow a version that was moved to another subject', () => {
    expect(joined(subject('a'), { ...subject('b'), ...from('Observation', '0') }, subject('a'))).toEqual([
      '0,2',
    ]);
  });
});
