import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { hprim } from './extractor.ts';

describe('HPRIM Santé', () => {
  test('reads the separators from the H segment, the names from the labels, and the time from the sampling', async () => {
    const { found, accepted } = await extractFrom(hprim, await sample('hprim', 'sante.hpr'));
    expect(accepted).toBe(true);
    expect(found).toEqual([
      'transaminases 2026-01-12T07:12: asat=16',
      'numeration-formule-sanguine 2026-01-12T07:12: ht=38.2',
      'proteine-c-reactive 2026-01-12T07:12: crp<3.0',
    ]);
  });

  test('the other usual separators are accepted', async () => {
    const { found } = await extractFrom(
      hprim,
      'H|^~\\&|||LAB||ORU\nP|1|9\nOBR|1||||||202601281130\nOBX|1|NM|NA^^L||141|mmol/L|||||F',
    );
    expect(found).toEqual(['ionogramme-sanguin 2026-01-28T10:30: na=141']);
  });
});

describe('HPRIM Médecin', () => {
  test('reads the RES lines of each letter, dated by its heading, and nothing of its text', async () => {
    const { found, accepted, logs } = await extractFrom(hprim, await sample('hprim', 'medecin.hpr'));
    expect(accepted).toBe(true);
    expect(found).toEqual([
      'numeration-formule-sanguine 2026-01-11T23:00: hb=13.4 gb=7.80',
      'exploration-d-une-anomalie-lipidique 2026-01-11T23:00: ct=4.90',
      'glycemie-a-jeun 2026-01-11T23:00: gly-mol=4.89 gly-masse=0.88',
      'proteine-c-reactive 2026-01-11T23:00: crp<1.0',
      'ionogramme-sanguin 2026-01-11T23:00: na=141',
      'ionogramme-sanguin 2026-01-12T23:00: na=139',
    ]);
    expect(logs).toContain('Code inconnu du catalogue : Examen maison [XYZ] (1 fois).');
  });

  test('a line without a value is the heading of the next lines', async () => {
    const heading = Array.from({ length: 12 }, (_, index) => (index === 9 ? '12/01/2026' : 'x')).join('\n');
    const line = (label: string, value: string) => `RES|${label}||N|${value}|mmol/L|||N|F||||`;
    const lines = [
      line('Sodium', '141'),
      line('IONOGRAMME URINAIRE', ''),
      line('Sodium', '100'),
      line('SANG', ''),
      line('Potassium', '4'),
    ];
    const { found } = await extractFrom(hprim, `${heading}\n****LAB****\n${lines.join('\n')}\n****FIN****`);
    expect(found).toEqual([
      'ionogramme-sanguin 2026-01-11T23:00: na=141 k=4',
      'biochimie-urinaire 2026-01-11T23:00: na-u=100',
    ]);
  });

  test('« soit » means the count for the percentage above, or the same result in another unit', async () => {
    const heading = Array.from({ length: 12 }, (_, index) => (index === 9 ? '12/01/2026' : 'x')).join('\n');
    const lines = [
      'RES|Polynucléaires neutrophiles||N|58,2|%||||F|',
      'RES|soit||N|3,96|G/L||||F|',
      'RES|Leucocytes||N|6,8|G/L||||F|',
      'RES|soit||N|6800|/mm3||||F|',
      'RES|Cholestérol total||N|2,11|g/L||||F|',
      'RES|Soit||N|5,45|mmol/L||||F|',
      'RES|Créatinine||N|9,8|mg/L||||F|',
      'RES|soit||N|186,7|µmol/L||||F|',
      'RES|Aspect||A|Limpide|||||F|',
      'RES|soit||N|12|mg/L||||F|',
    ];
    const { found, logs } = await extractFrom(
      hprim,
      `${heading}\n****LAB****\n${lines.join('\n')}\n****FIN****`,
    );
    expect(found.join()).toContain('pnn=3.96');
    expect(found.join()).toContain('gb=6.8');
    expect(found.join()).not.toContain('6.800');
    expect(found.join()).toContain('ct=5.45');
    expect(found.join()).not.toContain('ct=5.457');
    // Two units that contradict each other: neither value is extracted.
    expect(found.join()).not.toContain('creat');
    expect(logs).toContain('Code inconnu du catalogue : soit (1 fois).');
  });

  test('reads the same in Macintosh encoding', async () => {
    const windows = await extractFrom(hprim, await sample('hprim', 'medecin.hpr'));
    const mac = await extractFrom(hprim, await sample('hprim', 'medecin-mac.hpr'));
    expect(mac.accepted).toBe(true);
    expect(mac.found).toEqual(windows.found);
  });
});

test.each(['', 'Hello|world', 'MSH|^~\\&|', 'H|only|one', 'RES|Sodium'])(
  '%j is not HPRIM',
  async (content) => {
    expect((await extractFrom(hprim, content)).accepted).toBe(false);
  },
);

test('a value may contain its unit, a mark, or a point that separates thousands', async () => {
  const heading = [
    '1',
    'EXEMPLE',
    'CAMILLE',
    '',
    '',
    '',
    '01/01/1980',
    '',
    '',
    '12/01/2026',
    '',
    '',
    '****LAB****',
  ];
  const rows = [
    'RES|Créatinine|CREA|N|80 µmol/L||45|84|N|F',
    'RES|CRP|CRP|N|*12,5|mg/L||5|H|F',
    'RES|Ferritine|FERR|N|1.250|µg/L|30|400|H|F',
    '****FIN****',
  ];
  const { found, logs } = await extractFrom(hprim, [...heading, ...rows].join('\n'));
  expect(found).toEqual([
    'creatinine-et-debit-de-filtration-glomerulaire 2026-01-11T23:00: creat=80',
    'proteine-c-reactive 2026-01-11T23:00: crp=12.5',
  ]);
  expect(logs.join('\n')).toContain('« 1.250 » peut se lire avec des décimales ou comme 1250');
});
