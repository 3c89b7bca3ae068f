import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = (...headings: readonly string[]) =>
  extractFrom(
    table,
    `Date;${headings.map((each) => each.split('=')[0]).join(';')}\n13/02/2026;${headings.map((each) => each.split('=')[1]).join(';')}\n`,
  );
const values = ({ found }: { found: readonly string[] }) =>
  found.map((line) => line.replace(' 2026-02-12T23:00', ''));

test.each([
  [['Ca (mmol/L)=2,31', 'Mg (mmol/L)=0,82'], ['calcium-phosphore-magnesium: ca=2.31 mg=0.82']],
  [['VitD (ng/mL)=31'], ['vitamine-d: 25-oh-d=31']],
  [['RR (/min)=16'], ['frequence-respiratoire: fr=16']],
  [['Sat O2 (%)=97'], ['saturation-en-oxygene: spo2=97']],
  [
    ['Pouls=78', 'T°=37,1', 'Sat=97'],
    ['frequence-cardiaque: fc=78', 'temperature-corporelle: t=37.1', 'saturation-en-oxygene: spo2=97'],
  ],
  [['HGT (g/L)=1,12'], ['glycemie-capillaire: dextro=112']],
  [['GAJ (g/L)=0,95'], ['glycemie-a-jeun: gly-masse=0.95']],
  [['PAS/PAD=128/79'], ['pression-arterielle: pas=128 pad=79']],
  [
    ['SYS mmHg=128', 'DIA mmHg=79', 'Pulse beats/min=66'],
    ['pression-arterielle: pas=128 pad=79', 'frequence-cardiaque: fc=66'],
  ],
  [['Heart rate (beats per minute)=66'], ['frequence-cardiaque: fc=66']],
  [
    ['CGM (mg / dl)=112', 'CBG (mg / dl)=121'],
    ['glucose-interstitiel: sg=112', 'glycemie-capillaire: dextro=121'],
  ],
])('%s is what its unit shows', async (headings, expected) => {
  expect(values(await read(...headings))).toEqual(expected);
});

test.each([
  ['a calcium beside blood gases', ['Ca (mmol/L)=1,15', 'pCO2 (mmHg)=40']],
  ['a blood pressure in German', ['RR (mmHg)=128']],
  ['a mass of haemoglobin', ['CGM (g/dL)=33']],
  ['a symbol without a unit', ['Ca=2,31']],
  ['a Saturday', ['Ven=97', 'Sat=96', 'Dim=95']],
  ['a saturation of iron', ['Fer (µmol/L)=3000', 'Sat=31']],
])('%s is not taken for another measure', async (_, headings) => {
  const { found } = await read(...headings);
  expect(found.filter((line) => /calcium|respiratoire|glucose/.test(line))).toEqual([]);
});

test('rows may have these names too', async () => {
  const { found } = await extractFrom(
    table,
    'Date;Analyse;Résultat;Unité\n13/02/2026;Ca;2,31;mmol/L\n13/02/2026;Na;138;mmol/L\n',
  );
  expect(values({ found })).toEqual(['calcium-phosphore-magnesium: ca=2.31', 'ionogramme-sanguin: na=138']);
});

test('the same symbol in urine is the urinary measure, or none', async () => {
  const { found } = await extractFrom(
    table,
    'Date;Analyse;Prélèvement;Résultat;Unité\n13/02/2026;Ca;Urines;2,31;mmol/L\n',
  );
  expect(found.join()).not.toContain('calcium-phosphore-magnesium');
});

test.each<[string, string[]]>([
  ['a saturation of transferrin', ['Date;Fer (µmol/L);Transferrine (g/L);Sat (%)', '13/02/2026;12;2,4;40']],
  ['a saturation beside its coefficient', ['Date;Ferritine (µg/L);Sat (%)', '13/02/2026;120;38']],
  ['a saturation of a vein', ['Date;SvO2 (%);Sat (%);FC (/min)', '13/02/2026;65;97;75']],
  ['an interval of a tracing', ['Date;FC (bpm);RR (bpm);PR (ms);QT (ms)', '13/02/2026;75;75;160;380']],
  ['an interval in any unit', ['Date;RR (/min);QRS (ms)', '13/02/2026;75;90']],
  ['a mineral water', ['Eau minérale', 'Date;Ca (mg/L);Mg (mg/L)', '13/02/2026;80;26']],
  ['a bag', ['Nutrition parentérale', 'Date;Ca (mg/L);Mg (mg/L)', '13/02/2026;80;26']],
  ['an infusion', ['Soluté de perfusion', 'Date;Ca (mmol/L);Mg (mmol/L)', '13/02/2026;2;1']],
])('%s is not a measure of the patient by a short name', async (_, lines) => {
  const { found, logs } = await extractFrom(table, lines.join('\n'));
  expect(found.join()).not.toMatch(/spo2|respiratoire|calcium/);
  expect(logs.join()).toMatch(/laissée?s? de côté/);
});
