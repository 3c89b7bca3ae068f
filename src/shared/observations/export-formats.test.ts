import { describe, expect, it } from 'vitest';
import type { Observation } from './contract.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { NEW_STANDING } from './status.ts';

const TIME = '2026-11-21T09:00:00.000Z';
const ID = '019400c2-0000-7000-8000-000000000001';
const OBSERVATION: Observation = {
  id: ID,
  type_id: 'poids',
  title: 'Pesée',
  creation: { author_type: 'user', author_id: ID, author_name: 'Claire', channel: 'web_form', time: TIME },
  source: null,
  effective_time: null,
  effective_text: null,
  ...NEW_STANDING,
  subject: null,
  measures: [{ observation_id: ID, type_id: 'poids.poids', value: 70.5, value_string: '70.50' }],
};
const CATALOGUE = { measure: () => undefined, codes: new Map() };
const written = (name: keyof typeof EXPORT_FORMATS, count: number): string => {
  const { start, item, end } = EXPORT_FORMATS[name];
  const items = Array.from({ length: count }, (_, position) =>
    item(OBSERVATION, { type: undefined, catalogue: CATALOGUE, position, isFirstOfSubject: position === 0 }),
  );
  return start(TIME) + items.join('') + end(count);
};

describe('a file in CSV', () => {
  it.each([0, 1, 2])('of %i observations has a line for each, under the headings', (count) => {
    const lines = written('csv', count).split('\r\n');
    expect(lines).toHaveLength(1 + count + 1);
    expect(lines.at(-1)).toBe('');
  });
});

describe('a file in FHIR', () => {
  it.each([1, 2])('of %i observations is a Bundle with an entry for each', (count) => {
    expect(JSON.parse(written('fhir', count)).entry).toHaveLength(count);
  });

  it.each([1, 2])('of %i observations of one subject has the subject once, before them', (count) => {
    const subject = { id: ID, code: 'S-7K2M-4PQX', label: 'DOSSIER 12' };
    const { start, item, end } = EXPORT_FORMATS.fhir;
    const items = Array.from({ length: count }, (_, position) =>
      item(
        { ...OBSERVATION, subject },
        { type: undefined, catalogue: CATALOGUE, position, isFirstOfSubject: position === 0 },
      ),
    );
    const text = start(TIME) + items.join('') + end(count);
    expect(text).not.toContain('DOSSIER');
    const [patient, ...observations] = JSON.parse(text).entry;
    expect(patient).toEqual({
      fullUrl: `urn:uuid:${ID}`,
      resource: {
        resourceType: 'Patient',
        id: ID,
        identifier: [{ system: 'urn:doc2:subject', value: 'S-7K2M-4PQX' }],
      },
    });
    expect(observations).toHaveLength(count);
    expect(observations[0].resource.subject).toEqual({ reference: `urn:uuid:${ID}`, type: 'Patient' });
  });

  it('of no observations is a Bundle without entries: FHIR has no empty list', () => {
    expect(JSON.parse(written('fhir', 0))).toEqual({
      resourceType: 'Bundle',
      type: 'collection',
      timestamp: TIME,
    });
  });
});
