import { describe, expect, it } from 'vitest';
import { subjectCode } from '../core/subject-code.ts';
import type { Observation } from './contract.ts';
import { moveRefusal, versionOfSubject } from './move-to-subject.ts';

const ID = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
const [code, other] = [subjectCode(7), subjectCode(8)];
const subjectOf = (known: string) => ({ id: ID, code: known, label: null });
const observation: Observation = {
  ...{ id: ID, type_id: 'ta', title: 'Pression artérielle', subject: subjectOf(other) },
  creation: { author_type: 'user', author_id: ID, author_name: null, channel: 'extraction', time: '' },
  source: { entity_type: 'File', entity_id: ID, person: 2 },
  effective_time: '2026-03-12T08:15:00+01:00',
  effective_text: '2026-03-12T08:15',
  ...{ status: 'final', status_fact: null, replaces: null, replaced_by: [] },
  measures: [
    { observation_id: ID, type_id: 'pas', value: 130, value_string: '130.0', comparator: '>=' },
    { observation_id: ID, type_id: 'note', value: 'assis', value_string: 'assis' },
  ],
};
const version = { author_id: ID, author_name: 'Claire', time: '', id: ID };

describe('an observation', () => {
  it('can be moved to another subject, or to its first one', () => {
    expect(moveRefusal(observation, code)).toBeUndefined();
    expect(moveRefusal({ ...observation, subject: null }, code)).toBeUndefined();
  });

  it('of that subject stays as it is, however the code is typed', () => {
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(moveRefusal({ ...observation, subject: subjectOf(code) }, typed)).toBe('already');
  });

  it('that does not count is left alone', () => {
    expect(moveRefusal({ ...observation, replaced_by: [version] }, code)).toBe('replaced');
    expect(moveRefusal({ ...observation, status: 'entered-in-error' }, code)).toBe('in_error');
  });
});

describe('the version for another subject', () => {
  it('has a title of one line, whatever an earlier version of doc2 or a file allowed', () => {
    const title = 'Poids\tdu \u202ematin\n';
    expect(versionOfSubject({ ...observation, title }, code).title).toBe('Poids du  matin');
  });

  it('keeps values, comparators, and the day as it was written', () => {
    expect(versionOfSubject(observation, code)).toEqual({
      type_id: 'ta',
      title: 'Pression artérielle',
      measures: [
        { type_id: 'pas', value: '130.0', comparator: '>=' },
        { type_id: 'note', value: 'assis' },
      ],
      source: { entity_type: 'Observation', entity_id: ID },
      effective_time: '2026-03-12T08:15',
      subject_code: code,
    });
  });

  it('has no day when the original has none', () => {
    const undated = { ...observation, effective_time: null, effective_text: null };
    expect(versionOfSubject(undated, code)).not.toHaveProperty('effective_time');
  });

  it('has a title that the server accepts, however long it was and wherever it is cut', () => {
    const long = `${'a'.repeat(199)}👩‍⚕️ et la suite`;
    expect(versionOfSubject({ ...observation, title: long }, code).title).toBe('a'.repeat(199));
  });
});
