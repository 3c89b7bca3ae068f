import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../shared/extractions/contract.ts';
import { measureKey, namedRefusals, stepFrom, type Value, valueNamed, withShown } from './values-of.ts';

const named = (...keys: string[]): Value[] => keys.map((key) => ({ key, place: null }));
const ID = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

describe('the name of a refused value', () => {
  const refusal = (seen: string, line: number | null): Refusal => ({
    seen,
    reason: null,
    times: 1,
    place: line === null ? null : { line, column: 2, text: '7250' },
  });
  const keys = (...refusals: Refusal[]) => namedRefusals(refusals).map(({ key }) => key);
  const [weight, height] = [refusal('Poids = 7250 kg', 2), refusal('Taille = 18000 cm', 2)];

  it('is the same whatever other values are refused, even once it no longer is', () => {
    const [alone] = keys(weight);
    expect(keys(height, weight)[1]).toBe(alone);
    expect(keys({ ...weight, times: 3, reason: 'hors limites' })).toEqual([alone]);
  });

  it('is its own, by its place and by what was read there', () => {
    const all = [weight, height, refusal('Poids = 7250 kg', 3), refusal('Poids = 7250 kg', null)];
    expect(new Set(keys(...all, ...all)).size).toBe(8);
    const many = Array.from({ length: 20_000 }, (_, line) => refusal('Poids = 7250 kg', line));
    expect(keys(...many).filter((key) => /-.*-/.test(key))).toEqual([]);
  });

  it('reveals nothing of the content of the file', () => {
    expect(keys(weight)[0]).toMatch(/^refusal-[\da-z]{8,14}$/);
    expect(keys(weight)[0]).not.toContain('7250');
  });
});

it('the value on screen stays once it is no longer refused, and is marked as such', () => {
  const refusal: Refusal = { seen: 'Poids = 7250 kg', reason: null, times: 1, place: null };
  const [weight, height] = namedRefusals([refusal, { ...refusal, seen: 'Taille = 18000 cm' }]);
  if (weight === undefined || height === undefined) throw new Error('no refusal');
  expect(withShown([weight, height], weight)).toEqual([weight, height]);
  expect(withShown([height], weight)).toEqual([{ ...weight, isGone: true }, height]);
  expect(withShown([height], undefined)).toEqual([height]);
});

it("the name of a preview's value depends on its content, whatever precedes it in the list", () => {
  const [one, other] = ['a', 'b'].map((letter) => ({ observation_id: null, fingerprint: letter.repeat(43) }));
  if (one === undefined || other === undefined) throw new Error('no item');
  expect(measureKey(one, 'poids.poids')).not.toBe(measureKey(other, 'poids.poids'));
  expect(measureKey({ ...one, observation_id: ID }, 'poids.poids')).toBe(`${ID}~poids.poids`);
});

describe('the value named in the address', () => {
  const values = named('refusal-0', `${ID}~poids.poids`, `${ID}~poids.imc`);

  it.each([
    ['first', 'refusal-0'],
    ['page-first', `${ID}~poids.poids`],
    ['page-last', `${ID}~poids.imc`],
    [`${ID}~poids.imc`, `${ID}~poids.imc`],
    [ID, `${ID}~poids.poids`],
    ['refusal-7', undefined],
    [undefined, undefined],
  ])('%s is %s', (name, key) => {
    expect(valueNamed(values, name)?.key).toBe(key);
  });
});

describe('a step from value to value', () => {
  const values = named('refusal-0', 'a~1', 'a~2');
  const from = (key: string | undefined, by: 1 | -1, page = 1, last = 1) =>
    stepFrom(values, valueNamed(values, key), by, { page, last });

  it('goes down from the values to correct to the saved ones, and up again', () => {
    expect(from(undefined, 1)).toEqual({ key: 'refusal-0' });
    expect(from('refusal-0', 1)).toEqual({ key: 'a~1' });
    expect(from('a~1', -1)).toEqual({ key: 'refusal-0' });
    expect(from('refusal-0', -1)).toBeNull();
    expect(from('a~2', 1)).toBeNull();
  });

  it('turns the page at its end and at its start', () => {
    expect(from('a~2', 1, 1, 3)).toEqual({ page: 2, name: 'page-first' });
    expect(from('a~1', -1, 2, 3)).toEqual({ page: 1, name: 'page-last' });
    expect(from('a~2', 1, 3, 3)).toBeNull();
  });
});
