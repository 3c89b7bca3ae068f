import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { compareValues, corporaOf } from './corpus-fixture.ts';

const catalogue = await loadCatalogue();
const weight = (value: string, effective_time: string | null = '2026-01-05T07:00:00.000Z') => ({
  type_id: 'poids',
  effective_time,
  measures: [{ type_id: 'poids.poids', value }],
});
const expected = { type_id: 'poids', measure: 'poids.poids', value: '72.50' };

test('a value must match in decimals, unit and date; without an expected date, any date matches', () => {
  const dated = { ...expected, unit: 'kg', effective_time: '2026-01-05T08:00:00+01:00' };
  expect(compareValues([dated, expected], [weight('72.50', null), weight('72.50')], catalogue)).toEqual({
    right: 2,
    missed: [],
    extra: [],
  });
  expect(
    compareValues(
      [
        { ...dated, unit: 'g' },
        { ...dated, effective_time: null },
      ],
      [weight('72.5')],
      catalogue,
    ),
  ).toEqual({
    right: 0,
    missed: ['poids.poids = 72.50 g (2026-01-05T08:00:00+01:00)', 'poids.poids = 72.50 kg (no date)'],
    extra: ['poids.poids = 72.5 kg (2026-01-05T07:00:00.000Z)'],
  });
});

test('a value that was found matches only one expected value', () => {
  expect(compareValues([expected, expected], [weight('72.50')], catalogue)).toMatchObject({
    right: 1,
    extra: [],
  });
});

test('a subfolder is named after its format, and the expectations may be in another place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'));
  try {
    const path = join(folder, 'x.json');
    await writeFile(path, JSON.stringify({ 'cda/a.xml': [expected], 'fhir/b.json': [], 'cda/c.xml': [] }));
    const corpora = await corporaOf('/elsewhere', path);
    expect(corpora.map(({ format, files }) => [format, files.map((file) => file.path)])).toEqual([
      ['cda', ['/elsewhere/cda/a.xml', '/elsewhere/cda/c.xml']],
      ['fhir', ['/elsewhere/fhir/b.json']],
    ]);
    await writeFile(path, JSON.stringify({ 'a.xml': [{ ...expected, valeur: 1 }] }));
    await expect(corporaOf(folder, path)).rejects.toThrow('valeur');
  } finally {
    await rm(folder, { recursive: true });
  }
});
