import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const read = (content: string) => extractFrom(cda, document(section(entry(content))));
const pq = (value: string, unit: string, more = '') =>
  `<value xsi:type="PQ" value="${value}" unit="${unit}">${more}</value>`;

describe('the declared type of a value decides', () => {
  test.each<[string, string]>([
    ['a text with a point and a unit', '<value xsi:type="ST">4.1 mmol/L</value>'],
    ['a text with a comma', '<value xsi:type="ST">4,1 mmol/l</value>'],
    ['a prefixed type', '<value xsi:type="v3:PQ" value="4.1" unit="mmol/L"/>'],
    ['a quantity without a type', '<value value="4.1" unit="mmol/L"/>'],
    [
      "a quantity in the laboratory's unit and in UCUM",
      pq('4.1', 'U.LOCALE', '<translation value="4.1" code="mmol/L"/>'),
    ],
    [
      'a null flavour with a translation',
      '<value xsi:type="PQ" nullFlavor="OTH"><translation value="4.1" code="mmol/L"/></value>',
    ],
    [
      'a unit out of the code system, with a translation',
      '<value xsi:type="PQ" nullFlavor="UNC"><translation value="4.1" code="mmol/L"/></value>',
    ],
    ['one quantity in two units', pq('4.1', 'mmol/L', '<translation value="4.1" code="meq/L"/>')],
    ['one quantity twice', pq('4.1', 'mmol/L') + pq('4.10', 'mmol/L')],
  ])('%s is a value', async (_what, value) => {
    const { found } = await read(potassium({ value }));
    expect(found).toEqual([POTASSIUM]);
  });

  test.each<[string, string, string]>([
    [
      'a ratio',
      '<value xsi:type="RTO"><numerator value="1"/><denominator value="128"/></value>',
      'titre ou rapport',
    ],
    [
      'a ratio of quantities',
      '<value xsi:type="RTO_PQ_PQ"><numerator value="4.1" unit="mmol"/><denominator value="1" unit="L"/></value>',
      'titre ou rapport',
    ],
    [
      'an interval',
      '<value xsi:type="IVL_PQ"><low value="3.5" unit="mmol/L"/><high value="5.1" unit="mmol/L"/></value>',
      "n'est pas un nombre",
    ],
    ['a coded number', '<value xsi:type="CD" code="x" displayName="4.1 mmol/L"/>', "n'est pas un nombre"],
    ['a coded rank', '<value xsi:type="CO" code="x" displayName="4"/>', "n'est pas un nombre"],
    ['two numbers', '<value xsi:type="ST">4.1/5.2 mmol/L</value>', "n'est pas un nombre"],
    ['an interval in a text', '<value xsi:type="ST">3.5 - 5.1 mmol/L</value>', "n'est pas un nombre"],
    ['a titre in a text', '<value xsi:type="ST">1:128</value>', "n'est pas un nombre"],
    ['a sentence', '<value xsi:type="ST">4.1 mmol/L hémolysé</value>', "n'est pas un nombre"],
    ['a text without a unit', '<value xsi:type="ST">4.1</value>', 'unité absente'],
    ['an integer without a unit', '<value xsi:type="INT" value="4"/>', 'unité absente'],
    ...['UNK', 'NA', 'NI', 'MSK', 'NASK', 'INV'].map((flavor): [string, string, string] => [
      `null flavour ${flavor}, whose translation does not count`,
      `<value xsi:type="PQ" nullFlavor="${flavor}"><translation value="4.1" code="mmol/L"/></value>`,
      'déclarée absente',
    ]),
    ['a date', '<value xsi:type="TS" value="20260110"/>', "d'un type de mesure"],
    ['yes', '<value xsi:type="BL" value="true"/>', "d'un type de mesure"],
    [
      'a null flavour',
      '<value xsi:type="PQ" nullFlavor="NAV" value="4.1" unit="mmol/L"/>',
      'déclarée absente',
    ],
    ['two values that differ', pq('4.1', 'mmol/L') + pq('5.2', 'mmol/L'), 'se contredisent'],
    [
      'a translation that differs',
      pq('4.1', 'mmol/L', '<translation value="5.2" code="meq/L"/>'),
      'se contredisent',
    ],
  ])('%s is not a value, and is reported', async (_what, value, reason) => {
    const { found, logs } = await read(potassium({ value }));
    expect(found).toEqual([]);
    expect(logs.join('\n')).toContain(reason);
  });

  test('a bound keeps its comparator', async () => {
    const value = '<value xsi:type="ST">&lt; 5 mmol/L</value>';
    expect((await read(potassium({ value }))).found).toEqual(['ionogramme-sanguin 2026-01-10T07:30: k<5']);
  });

  test('namespace prefixes make no difference', async () => {
    const text = document(section(entry(potassium({}))), '', true);
    expect(text).toContain('<v3:ClinicalDocument');
    expect((await extractFrom(cda, text)).found).toEqual([POTASSIUM]);
  });
});

describe('the name of an analysis', () => {
  const named = (code: string, text = '') =>
    extractFrom(cda, document(section(`<text>${text}</text>${entry(potassium({ code }))}`)));
  const cell =
    '<table><tbody><tr ID="r"><td><content ID="k">Potassium</content></td><td>9,9</td></tr></tbody></table>';

  test.each<[string, string]>([
    [
      'by a translation',
      '<code nullFlavor="UNC"><translation code="K" codeSystem="1.2.3" displayName="Potassium"/></code>',
    ],
    [
      'by the text that its code refers to',
      '<code nullFlavor="UNC"><originalText><reference value="#k"/></originalText></code>',
    ],
    [
      'by the row that its code refers to',
      '<code code="K" codeSystem="1.2.3"><originalText><reference value="#r"/></originalText></code>',
    ],
    ['by its own text', '<code code="K" codeSystem="1.2.3"><originalText>Potassium</originalText></code>'],
    [
      'by a LOINC translation',
      '<code code="K" codeSystem="1.2.3"><translation code="2823-3" codeSystem="2.16.840.1.113883.6.1"/></code>',
    ],
  ])('is found %s', async (_what, code) => {
    expect((await named(code, cell)).found).toEqual([POTASSIUM]);
  });

  test.each<[string, string, string]>([
    [
      'if two texts have the referenced id',
      '<code nullFlavor="UNC"><originalText><reference value="#k"/></originalText></code>',
      `${cell}<content ID="k">Sodium</content>`,
    ],
    [
      'if it contradicts another name',
      '<code nullFlavor="UNC" displayName="Sodium"><originalText><reference value="#k"/></originalText></code>',
      cell,
    ],
    [
      'if it refers to another file',
      '<code nullFlavor="UNC"><originalText><reference value="x.xml#k"/></originalText></code>',
      cell,
    ],
  ])('is not found %s', async (_what, code, text) => {
    expect((await named(code, text)).found).toEqual([]);
  });

  test('a referenced text is not reported, because it may name a person', async () => {
    const code = '<code nullFlavor="UNC"><originalText><reference value="#n"/></originalText></code>';
    const { logs, refusals } = await named(code, '<content ID="n">Prélevé par Mme DURAND</content>');
    expect(JSON.stringify([logs, refusals])).not.toContain('DURAND');
  });
});
