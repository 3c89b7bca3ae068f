import { expect, test } from 'vitest';
import { extractFrom } from '../running/extract-fixture.ts';
import { table } from './csv/extractor.ts';
import { fhir } from './fhir/extractor.ts';
import { observation } from './fhir/resource-fixture.ts';
import { hl7v2 } from './hl7v2/extractor.ts';
import { hprim } from './hprim/extractor.ts';

const oru = (comment: string) =>
  [
    'MSH|^~\\&|A||||||ORU^R01',
    'PID|1||9^^^L',
    'OBR|1||F1|X|||202603040730',
    'OBX|1|NM|2823-3^Potassium^LN||4.1|mmol/L|||||F',
    `NTE|1|L|${comment}`,
    'OBX|2|NM|2951-2^Sodium^LN||140|mmol/L|||||F',
  ].join('\r');
const sante = (comment: string) =>
  [
    'H|^~\\&|||L^LABO||ORU|||D||P|H2.1^C|202603051200',
    'P|1|P1|26A||X^Y||19610203|M',
    'OBR|1|a|b|IONO^Iono^L|||202603040730',
    'OBX|1|NM|K^Potassium^L||4,1|mmol/L|||||F',
    `C|1|L|${comment}`,
    'OBX|2|NM|NA^Sodium^L||140|mmol/L|||||F',
    'L|1',
  ].join('\r');

test.each([
  'Hémolyse : résultat non interprétable',
  'Ne pas tenir compte de ce résultat',
  'Résultat erroné, ne pas prendre en compte (hémolyse)',
  'Erreur de tube',
  'Échantillon hémolysé, résultat non valide',
  'RESULTAT NON VALIDE',
  'Hemolysed sample, result invalid',
])('a comment of the laboratory voids its result, and no other: %s', async (comment) => {
  for (const [extractor, text] of [
    [hl7v2, oru(comment)],
    [hprim, sante(comment)],
  ] as const) {
    const { found, logs } = await extractFrom(extractor, text);
    expect(found.map((each) => each.split(': ')[1])).toEqual(['na=140']);
    expect(logs.join()).toContain('le commentaire du laboratoire dit de ne pas tenir compte');
  }
  for (const note of [{ note: [{ text: comment }] }, { comment }, { comments: comment }]) {
    const { found } = await extractFrom(fhir, JSON.stringify(observation(note)));
    expect(found).toEqual([]);
  }
});

test.each([
  'Contrôlé',
  'Une hémolyse peut donner un résultat erroné',
  'Sous réserve d’hémolyse',
  'Échantillon non hémolysé, résultat valide',
  'Résultat non validé par le biologiste',
  'Valeurs non validées',
  'Résultat non valide sans signature',
  'Patient invalide',
])('a reserve or a general remark voids nothing: %s', async (comment) => {
  expect((await extractFrom(hl7v2, oru(comment))).found.join()).toMatch(/k=4\.1/);
  expect((await extractFrom(hprim, sante(comment))).found.join()).toMatch(/k=4\.1/);
  const note = [{ text: comment }];
  expect((await extractFrom(fhir, JSON.stringify(observation({ note })))).found).toHaveLength(1);
});

test.each(['Non', 'hémolysé, à refaire', 'non validé'])(
  'a row of a table that is not validated is refused: %s',
  async (comment) => {
    const text = `Date;Potassium (mmol/L);Validé\n04/03/2026;6,9;${comment}\n05/03/2026;4,1;Oui\n`;
    expect((await extractFrom(table, text)).found.map((each) => each.split(': ')[1])).toEqual(['k=4.1']);
  },
);

test.each(['Date;TA\n04/03/2026;132/78\n', 'Date;INR\n04/03/2026;2,4\n'])(
  'the simplest diary is read: %j',
  async (text) => {
    const { accepted, found } = await extractFrom(table, text);
    expect([accepted, found.length]).toEqual([true, 1]);
  },
);

test.each([
  'Prélèvement hémolysé, résultat non rendu',
  'Tube étiqueté au nom de la voisine de chambre, résultat non attribuable',
  'Tube étiqueté au nom de M. Martin',
  'Prélevé par erreur sur la perfusion',
])('nor is a result kept beside « %s »', async (comment) => {
  const { found } = await extractFrom(hl7v2, oru(comment));
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['na=140']);
});

test.each(['Tube étiqueté au nom de la patiente', 'Tube étiqueté au nom de jeune fille de la patiente'])(
  '« %s » takes nothing away',
  async (comment) => {
    expect((await extractFrom(hl7v2, oru(comment))).found.join()).toContain('k=4.1');
  },
);

test('a note that says the sample of a donor leaves its result', async () => {
  const noted = (text: string) => extractFrom(fhir, JSON.stringify(observation({ note: [{ text }] })));
  expect((await noted('Sample from the donor')).found).toEqual([]);
  expect((await noted('Recipient, donor sample pending')).found).toHaveLength(1);
});
