import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';
import { component, readMessages, unescapeText } from './message.ts';

const oru = await extractFrom(hl7v2, await sample('hl7v2', 'oru.hl7'));

describe('a message of results', () => {
  test('extracts NM, SN and numeric ST values, by LOINC code or local name', () => {
    expect(oru.accepted).toBe(true);
    expect(oru.found.slice(0, 3)).toEqual([
      'numeration-formule-sanguine 2026-01-12T07:00: gr=4.06 hb=13.40 plq=221',
      'ionogramme-sanguin 2026-01-12T07:00: na=141 k=4.10',
      'proteine-c-reactive 2026-01-12T07:00: crp<3.0',
    ]);
  });

  test('passes an embedded document to the extractor of its format', () => {
    expect(oru.logs).toContain('Un fichier contenu dans celui-ci (ligne 18) est lu par cda.');
    expect(oru.found.slice(3)).toEqual([
      'poids 2026-01-11T23:00: poids=3.900',
      'taille 2026-01-11T23:00: taille=52',
      'perimetre-cranien 2026-01-11T23:00: pc=35',
      'taux-de-prothrombine-et-inr 2026-01-12T13:30: inr=2.1',
    ]);
    expect(oru.observations.at(-1)?.evidence[0]).toMatchObject({
      path: 'OBX[14]-5 › /ClinicalDocument/component[1]/structuredBody[1]/component[1]/section[1]/entry[3]/observation[1]/value',
      line: 18,
      text: '2.1',
    });
  });

  test.each([
    'Glucose [2345-7] = « 70-105 » mg/dL (ligne 13) : intervalle',
    'Chlore [2075-0] = 102 mmol/L (ligne 14) : examen annulé',
    'Potassium [2823-3] = 9.9 mmol/L (ligne 15) : résultat saisi par erreur',
    "HbA1c [4548-4] = 92 mg/dL (ligne 16) : le code et l'unité se contredisent",
    'Code inconnu du catalogue : Divers^test [PLT&X] (1 fois).',
    '1 résultat préliminaire : à confirmer.',
  ])('logs %s', (line) => {
    expect(oru.logs.join('\n')).toContain(line);
  });

  test('records where each value was read', () => {
    expect(oru.observations[0]?.evidence[0]).toEqual({
      measure_type_id: 'numeration-formule-sanguine.gr',
      path: 'OBX[2]-5',
      line: 5,
      text: '4.06 tera.l-1',
    });
  });
});

test('several messages in MLLP frames are read, and two patients are never grouped', async () => {
  const { found, accepted } = await extractFrom(hl7v2, await sample('hl7v2', 'deux-messages-mllp.hl7'));
  expect(accepted).toBe(true);
  expect(found).toEqual([
    'numeration-formule-sanguine 2026-02-01T07:30: gb=7.5',
    'numeration-formule-sanguine 2026-02-02T07:30: gb=8.5',
  ]);
});

describe('a name alone does not tell blood from urine', () => {
  const message = (order: string, code: string, after = '') =>
    `MSH|^~\\&|A\rOBR|1|||${order}|||202601120800\rOBX|1|NM|${code}||141|mmol/L|||||F${after}`;

  test.each([
    ['the order', message('IU^Ionogramme urinaire^L', 'NA^Sodium^L')],
    ['the specimen of the order', message('I^Ionogramme^L|||||||||||UR^Urines', 'NA^Sodium^L')],
    ['the specimen segment', message('I^Ionogramme^L', 'NA^Sodium^L', '\rSPM|1|||UR^Urines de 24 h')],
  ])('%s indicates urine, so the urinary measure is used', async (_name, content) => {
    const { found } = await extractFrom(hl7v2, content);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^biochimie-urinaire .*: na-u=141$/);
  });

  test.each([
    ['of two specimens', message('SU^Ionogramme sang et urines^L', 'NA^Sodium^L')],
    ['of a clearance', message('CL^Clairance (urines)^L', 'NA^Sodium^L')],
    ['of a puncture', message('LCR^LCR^L', 'NA^Sodium^L')],
    [
      'without a urinary measure',
      message('IU^Ionogramme urinaire^L', 'FER^Ferritine^L').replace('mmol/L', 'ug/L'),
    ],
  ])('a name alone among results %s is refused', async (_name, content) => {
    const { found, logs } = await extractFrom(hl7v2, content);
    expect(found).toEqual([]);
    expect(logs[1]).toContain('le prélèvement (« ');
  });

  test('a serum LOINC code is refused in an order of urine only, and kept in an order of both', async () => {
    const sodium = async (panel: string) =>
      (await extractFrom(hl7v2, message(panel, '2951-2^Sodium^LN'))).found;
    expect(await sodium('IU^Ionogramme urinaire^L')).toEqual([]);
    expect(await sodium('C^Clairance urinaire^L')).toEqual(['ionogramme-sanguin 2026-01-12T07:00: na=141']);
    expect(await sodium('SU^Sang et urines^L')).toEqual(['ionogramme-sanguin 2026-01-12T07:00: na=141']);
  });

  test('a urine result is kept as such', async () => {
    const content = message('U^Urines^L', 'RAC^Rapport albumine/créatinine^L').replace('mmol/L', 'mg/mmol');
    expect((await extractFrom(hl7v2, content)).found).toEqual(['albuminurie 2026-01-12T07:00: rac=141']);
  });
});

describe('segments', () => {
  const separators = { field: '|', component: '^', repetition: '~', escapeMark: '\\', subcomponent: '&' };

  test.each([
    ['a\\S\\b', 'a^b'],
    ['a\\.br\\b', 'a\nb'],
    ['\\XE9\\t\\XE9\\', 'été'],
    ['a\\E\\b', 'a\\b'],
    ['ends \\', 'ends \\'],
    ['\\H\\bold\\N\\', 'bold'],
    ['\\constructor\\', ''],
  ])('%j is read as %j', (text, expected) => {
    expect(unescapeText(text, separators)).toBe(expected);
  });

  test('the header declares the separators, even if one is doubled by mistake', () => {
    expect([...readMessages('MSH#$*!%#X\nOBX#1')][0]?.separators).toEqual({
      field: '#',
      component: '$',
      repetition: '*',
      escapeMark: '!',
      subcomponent: '%',
    });
    expect([...readMessages('MSH|^~\\\\&|X')][0]?.separators).toEqual(separators);
  });

  test('a line that does not start a segment continues the previous one', () => {
    const [message] = [...readMessages('MSH|^~\\&|X\rOBX|1|TX|A||line one\rline two|u')];
    expect(message?.segments[1]?.fields.slice(5)).toEqual(['line one\nline two', 'u']);
  });

  test('a missing component is empty', () => {
    expect(component(undefined, 1, separators)).toBe('');
    expect(component('a^b~c', 3, separators)).toBe('');
  });
});

test('a message without results is reported', async () => {
  const { found, logs } = await extractFrom(hl7v2, 'MSH|^~\\&|A|B|C|D|2026||ADT^A01|1|P|2.5\rPID|1');
  expect(found).toEqual([]);
  expect(logs).toContain('Ce message se lit, mais ne contient aucun résultat.');
});

test('nested messages are read only down to the depth limit', async () => {
  let content = 'MSH|^~\\&|A\rOBX|1|NM|718-7^Hb^LN||13|g/dL|||||F';
  for (let depth = 0; depth < 6; depth += 1) {
    content = `MSH|^~\\&|A\rOBX|1|ED|X||^a^b^Base64^${Buffer.from(content).toString('base64')}|||||F`;
  }
  const { found, logs, error } = await extractFrom(hl7v2, content);
  expect([found, error]).toEqual([[], null]);
  expect(logs.join()).toContain("n'est pas lu : trop d'imbrications ou trop volumineux");
});

test.each(['', 'MSHello world', 'H|^~\\&|', '<MSH/>', '{"MSH": 1}'])(
  '%j is not a message',
  async (content) => {
    expect((await extractFrom(hl7v2, content)).accepted).toBe(false);
  },
);

test.each([
  ['ST|2951-2^Sodium^LN||138 mmol/L||136-145', 'na=138'],
  ['ST|1988-5^CRP^LN||*12,5|mg/L|', 'crp=12.5'],
  ['NM|2276-4^Ferritine^LN||1.250|ug/L|30-400', '« 1.250 » peut se lire avec des décimales ou comme 1250'],
  ['NM|3016-3^TSH^LN||1.250|m[IU]/L|0.27-4.2', 'tsh=1.250'],
  ['NM|3016-3^TSH^LN||1,250|m[IU]/L|', 'tsh=1.250'],
  ['ST|2823-3^Potassium^LN||Hémolysé|mmol/L|', "la valeur n'est pas un nombre"],
  ['NM|718-7^Hb^LN||13,4|g/100 mL|', 'hb=13.4'],
  ['NM|6690-2^GB^LN||7.25|10^9/L|', 'gb=7.25'],
])('French notations: %s', async (fields, expected) => {
  const message = `MSH|^~\\&|L||D||20260112||ORU^R01|1|P|2.5\rPID|1||9\rOBR|1|||X^X^L|||202601120800\rOBX|1|${fields}|N|||F`;
  const { found, logs } = await extractFrom(hl7v2, message);
  expect([...found, ...logs].join('\n')).toContain(expected);
});

describe('a segment quoted in the text of another segment', () => {
  const HEAD = 'MSH|^~\\&|LAB|LAB|||202601120800||ORU^R01|1|P|2.5\rPID|1||1\rOBR|1||1|NFS|||202601120700\r';
  const QUOTE = 'Voir OBX|1|NM|2951-2^Sodium^LN||131|mmol/L|||||F du 3 mars';

  test.each([
    ['a result', `OBX|1|TX|TXT^Commentaire||${QUOTE}\rOBX|2|NM|2951-2^Sodium^LN||140|mmol/L|||||F`],
    ['a comment', `NTE|1||${QUOTE}\rOBX|2|NM|2951-2^Sodium^LN||140|mmol/L|||||F`],
  ])('is not a result of its own: %s', async (_, segments) => {
    const { found } = await extractFrom(hl7v2, HEAD + segments);
    expect(found).toEqual(['ionogramme-sanguin 2026-01-12T06:00: na=140']);
  });

  test('is a result if the end of the previous segment is missing', async () => {
    const segments =
      'OBX|1|NM|2951-2^Sodium^LN||140|mmol/L|||||F OBX|2|NM|2823-3^Potassium^LN||4.1|mmol/L|||||F';
    const { found } = await extractFrom(hl7v2, HEAD + segments);
    expect(found).toEqual(['ionogramme-sanguin 2026-01-12T06:00: na=140 k=4.1']);
  });
});
