import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const target = (number: string, given: string) =>
  `<recordTarget><patientRole>${number && `<id root="1.2" extension="${number}"/>`}<patient><name><family>EXEMPLE</family><given>${given}</given></name></patient></patientRole></recordTarget>`;

test.each<[string, string, string[]]>([
  ['of one patient', target('1', 'Anne'), [POTASSIUM]],
  ['that states its patient twice', target('1', 'Anne') + target('1', 'Anne Marie'), [POTASSIUM]],
  ['of twins', target('1', 'Anne') + target('2', 'Léa'), []],
  ['of two names without numbers', target('', 'Anne') + target('', 'Léa'), []],
])('a document %s', async (_, targets, expected) => {
  const { found, logs } = await extractFrom(cda, document(section(entry(potassium({}))), targets));
  expect(found).toEqual(expected);
  if (expected.length === 0) expect(logs.join()).toContain('rien ne dit de qui est ce résultat');
});

test.each<[string, string[]]>([
  ['Moyenne sur 24 h', []],
  ['Potentiométrie indirecte', [POTASSIUM]],
])('a value obtained by « %s »', async (method, expected) => {
  const more = `<methodCode code="M" codeSystem="1.2.3"><originalText>${method}</originalText></methodCode>`;
  expect((await extractFrom(cda, document(section(entry(potassium({ more })))))).found).toEqual(expected);
});
