import { describe, expect, it } from 'vitest';
import { findTypes, isNear } from './find-types.ts';
import { TEST_TYPES } from './test-types.ts';

const found = (filter: string) =>
  findTypes(TEST_TYPES, filter).map(({ type, why }) => `${why ?? '-'} : ${type.id}`);

describe('findTypes', () => {
  it.each([
    ['tension', ['Tension : pression-arterielle']],
    ['CRP', ['CRP : proteine-c-reactive']],
    ['tsh', ['TSH : thyreostimuline']],
    ['NFS', ['NFS : numeration-formule-sanguine']],
    ['imc', ['IMC : indice-de-masse-corporelle']],
    ['pouls', ['Pouls : frequence-cardiaque']],
    ['hba1c', ['HbA1c : hemoglobine-glyquee']],
    ['globules blancs', ['globules blancs : numeration-formule-sanguine']],
  ])('%s is found by what clinicians call it', (filter, expected) => {
    expect(found(filter)).toEqual(expected);
  });

  it('lists the matches that the specification defines first: id, title, category', () => {
    expect(found('poids')).toEqual(['- : poids', '- : poids-de-naissance']);
    expect(found('glyquée')).toEqual(['- : hemoglobine-glyquee']);
    expect(found('')).toHaveLength(TEST_TYPES.length);
    expect(found('catégorie')).toHaveLength(TEST_TYPES.length);
  });

  it('forgives one wrong letter only when nothing else matches', () => {
    expect(found('glycemei')).toEqual(['- : glycemie']);
    expect(found('tensoin')).toEqual(['Tension : pression-arterielle']);
    expect(found('feritine')).toEqual(['- : ferritine']);
    expect(found('xyzzy')).toEqual([]);
    expect(found('tsx')).toEqual([]);
  });
});

describe('isNear', () => {
  it.each([
    ['poids', 'poids', true],
    ['pods', 'poids', true],
    ['poiids', 'poids', true],
    ['paids', 'poids', true],
    ['podis', 'poids', true],
    ['pdosi', 'poids', false],
    ['poid', 'poilu', false],
    ['crp', 'crt', false],
  ])('%s and %s: %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
    expect(isNear(b, a)).toBe(near);
  });
});
