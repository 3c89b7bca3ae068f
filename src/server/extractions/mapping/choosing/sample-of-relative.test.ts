import { expect, test } from 'vitest';
import type { Person } from '../../../core/person.ts';
import { specimenWords } from '../../vocabulary/specimens/specimen-words.ts';
import { candidate } from '../candidate-fixture.ts';
import { isOfRelativesSample } from './sample-of-relative.ts';

const PERSON = { birth_date: '1990-01-01', sex: 'F' } as Person;
const isRefused = (specimen: string, person: Partial<Person> | null) =>
  isOfRelativesSample(
    candidate('718-7', '10.2', 'g/dL', {
      ...specimenWords([specimen], []),
      person: person === null ? null : { ...PERSON, ...person },
    }),
  );

test('a specimen of the mother is not the patient’s, unless she may be the patient', () => {
  for (const specimen of [
    'Sang maternel',
    'Sang de la mère',
    'Prélèvement de la maman',
    'Maternal blood',
    'Sang - mère',
  ]) {
    expect(isRefused(specimen, { birth_date: '2024-01-01' }), specimen).toBe(true);
    expect(isRefused(specimen, { sex: 'M' }), specimen).toBe(true);
    expect(isRefused(specimen, {}), specimen).toBe(false);
  }
});

test('a specimen of a donor or of another relative is never the patient’s', () => {
  for (const specimen of [
    'Sang du donneur',
    'Sérum du père',
    'Donor blood',
    'Serum - husband',
    'Blood, donor',
  ])
    expect(isRefused(specimen, {}), specimen).toBe(true);
});

test('other words about a specimen say nothing about whose it is', () => {
  for (const specimen of ['Sang veineux', 'Sang du cordon', 'Sang prélevé par la mère', 'Tube EDTA'])
    expect(isRefused(specimen, { birth_date: '2024-01-01', sex: 'M' }), specimen).toBe(false);
});
