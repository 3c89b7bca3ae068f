import { describe, expect, it } from 'vitest';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { ApiError, localError } from '../../core/api/api-error.ts';
import { refusalOf } from './refused-fields.ts';

const TYPE: ObservationType = {
  id: 'poids',
  category: 'Anthropométrie',
  title: 'Poids',
  loinc: null,
  measures: [
    {
      id: 'poids.poids',
      title: 'Poids corporel',
      title_short: 'Poids',
      value_type: 'DECIMAL',
      unit: null,
      unit_short: null,
      min: null,
      max: 500,
      ucum: null,
      loinc: null,
      loinc_alt: [],
    },
  ],
};
const SENT = { measures: [{ type_id: 'poids.poids', value: 501 }] };
const refused = (fields: { path: string; message: string }[], advice = 'Corrigez') =>
  new ApiError(
    { id: 'x', code: 'validation_failed', message: 'Non.', advice, fields },
    { status: 422, statusText: '', url: '/observations' },
  );

describe('an error of a declaration', () => {
  it('names the measures that the server refuses', () => {
    const error = refused([
      { path: 'measures.0.value', message: 'La valeur maximale est 500' },
      { path: 'title', message: 'Requis' },
    ]);
    expect(refusalOf(error, TYPE, SENT)).toMatchObject({
      message: "Echec de création de l'observation",
      advice: 'Poids corporel\u00a0: La valeur maximale est 500. Requis',
    });
  });

  it('that got no answer does not say that nothing was saved', () => {
    const lost = localError('network_unreachable', { status: 0, statusText: '', url: '' });
    expect(refusalOf(lost, TYPE, SENT).advice).toContain("il l'a peut-être enregistrée");
  });

  it("has the server's reason and advice when no field is named", () => {
    expect(refusalOf(refused([]), TYPE, SENT).advice).toBe('Non. Corrigez');
    expect(refusalOf(new Error('x'), TYPE, undefined).advice).toBeUndefined();
  });
});
