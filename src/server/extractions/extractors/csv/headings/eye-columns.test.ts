import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[]]>([
  [
    'an eye on each row, the kind of refraction and the day above',
    `Patient;MARTIN Jeanne
Date d'examen;03/02/2026
Réfraction objective
Œil;Sphère (D);Cylindre (D);Axe (°);PIO (mmHg);Pachymétrie (µm)
OD;-1,25;-0,50;90;15;545
OG;-1,50;-0,75;85;16;551
`,
    [
      'refraction-objective 2026-02-02T23:00: sph-od=-1.25 cyl-od=-0.50 axe-od=90 sph-og=-1.50 cyl-og=-0.75 axe-og=85',
      'pression-intraoculaire 2026-02-02T23:00: pio-od=15 pio-og=16',
      'pachymetrie-corneenne 2026-02-02T23:00: ecc-od=545 ecc-og=551',
    ],
  ],
  [
    'a day on each row, the eyes in words',
    `Date;Œil;PIO (mmHg);Traitement
03/11/2025;droit;21;Latanoprost
03/11/2025;gauche;22;Latanoprost
`,
    ['pression-intraoculaire 2025-11-02T23:00: pio-od=21 pio-og=22'],
  ],
  [
    'both eyes side by side',
    `Date;PIO OD (mmHg);PIO OG (mmHg)
03/11/2025;21;22
`,
    ['pression-intraoculaire 2025-11-02T23:00: pio-od=21 pio-og=22'],
  ],
  [
    'a measure over both eyes',
    `Date;PIO (mmHg);;Pachymétrie (µm);
;OD;OG;OD;OG
03/11/2025;21;22;545;551
`,
    [
      'pression-intraoculaire 2025-11-02T23:00: pio-od=21 pio-og=22',
      'pachymetrie-corneenne 2025-11-02T23:00: ecc-od=545 ecc-og=551',
    ],
  ],
  [
    'acuities side by side, as written',
    `Date;AV loin OD;AV loin OG
03/11/2025;10/10;8/10
`,
    ['acuite-visuelle-de-loin 2025-11-02T23:00: avl-od=10/10 avl-og=8/10'],
  ],
  [
    'English headings',
    `Date;Eye;IOP (mmHg);CCT (µm)
2025-11-03;OD;21;545
2025-11-03;OS;22;551
`,
    [
      'pression-intraoculaire 2025-11-02T23:00: pio-od=21 pio-og=22',
      'pachymetrie-corneenne 2025-11-02T23:00: ecc-od=545 ecc-og=551',
    ],
  ],
])('measures of each eye are read: %s', async (_, text, expected) => {
  const { found, accepted } = await extractFrom(table, text);
  expect({ found: found.toSorted(), accepted }).toEqual({ found: expected.toSorted(), accepted: true });
});

test.each<[string, string, string]>([
  ['no kind of refraction', 'Date;Œil;Sphère (D)\n03/11/2025;OD;-1,25\n', 'objective'],
  [
    'glasses that are worn',
    'Verres portés, réfraction subjective\nDate;Œil;Sphère (D)\n03/11/2025;OD;-1,25\n',
    'objective',
  ],
  ['no eye', 'Date;Œil;PIO (mmHg)\n03/11/2025;;21\n', 'côté'],
  ['both eyes in one row', 'Date;Œil;PIO (mmHg)\n03/11/2025;ODG;21\n', 'côté'],
])('nothing is extracted with %s', async (_, text, why) => {
  const { found, logs } = await extractFrom(table, text);
  expect(found).toEqual([]);
  expect(logs.join()).toContain(why);
});

test('a target pressure of an eye is not a result', async () => {
  const { found } = await extractFrom(table, 'Date;Œil;PIO (mmHg);PIO cible (mmHg)\n03/11/2025;OD;21;16\n');
  expect(found).toEqual(['pression-intraoculaire 2025-11-02T23:00: pio-od=21']);
});

test('an eye of a donor is not one of the patient', async () => {
  const { found } = await extractFrom(table, 'Donneur\nDate;Œil;PIO (mmHg)\n03/11/2025;OD;21\n');
  expect(found).toEqual([]);
});

test('the day of an examination does not date what a laboratory did', async () => {
  const { found } = await extractFrom(
    table,
    "Date d'examen;03/02/2026\nAnalyse;Résultat;Unité\nSodium;140;mmol/L\n",
  );
  expect(found).toEqual(['ionogramme-sanguin sans date: na=140']);
});

test.each([
  ['Réfraction objective du 03/02/2026 (fronto-focomètre)'],
  ['Lensmètre', 'Réfraction objective'],
  ['Frontofocométrie', 'Réfraction subjective du 03/02/2026'],
  ['Correction actuelle', 'Réfraction objective'],
  ['Réfraction objective', 'Verres portés'],
])('the powers of glasses under « %s » are no refraction, and this is reported', async (...titles) => {
  const lines = [...titles.filter((title) => title !== undefined), 'Date;03/02/2026'];
  const rows = ['Oeil;Sphère;Cylindre', 'OD;-2;-0,5'];
  const { found, logs } = await extractFrom(table, [...lines, ...rows].join('\n'));
  expect(found).toEqual([]);
  expect(logs.join()).toContain('Refusé');
});

test('a remark of glasses beside a refraction refuses it', async () => {
  const text = 'Réfraction objective\nDate;Œil;Sphère;Remarque\n03/02/2026;OD;-2;frontofocomètre\n';
  expect((await extractFrom(table, text)).found).toEqual([]);
});
