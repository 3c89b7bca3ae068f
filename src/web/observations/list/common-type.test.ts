import { describe, expect, it } from 'vitest';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';
import { NEW_STANDING } from '../../../shared/observations/status.ts';
import { commonType } from './common-type.ts';

const ID = '019400c2-0000-7000-8000-000000000001';

const typeOf = (id: string, value_type: MeasureDefinition['value_type']): ObservationType => ({
  id,
  category: 'c',
  title: id,
  loinc: null,
  measures: [
    {
      id: `${id}.m`,
      title: 'M',
      title_short: 'M',
      value_type,
      unit: null,
      unit_short: null,
      min: null,
      max: null,
      ucum: null,
      loinc: null,
      loinc_alt: [],
    },
  ],
});
const TYPES = [typeOf('poids', 'DECIMAL'), typeOf('taille', 'DECIMAL'), typeOf('note', 'TEXTE')];
const list = (...ids: string[]): Observation[] =>
  ids.map((type_id) => ({
    id: ID,
    type_id,
    title: type_id,
    creation: {
      author_type: 'user',
      author_id: ID,
      author_name: null,
      channel: 'web_form',
      time: '2026-01-01T00:00:00Z',
    },
    source: null,
    effective_time: null,
    effective_text: null,
    subject: null,
    ...NEW_STANDING,
  }));

describe('the common type of a list', () => {
  it.each([
    [['poids', 'poids'], 'poids'],
    [['poids', 'taille'], undefined],
    [['poids'], undefined],
    [[], undefined],
    [['note', 'note'], undefined],
    [['ancien', 'ancien'], undefined],
  ])('of %j is %s', (ids, expected) => {
    expect(commonType(list(...ids), TYPES)?.id).toBe(expected);
  });
});
