import { describe, expect, test } from 'vitest';
import type { Extractor } from '../extractor.ts';
import { extractFrom } from '../running/extract-fixture.ts';
import { document, entry, potassium, section } from './cda/document-fixture.ts';
import { cda } from './cda/extractor.ts';
import { table } from './csv/extractor.ts';
import { fhir } from './fhir/extractor.ts';
import { loinc, observation } from './fhir/resource-fixture.ts';
import { hl7v2 } from './hl7v2/extractor.ts';
import { hprim } from './hprim/extractor.ts';

/** The measures of a file without their days; « left » if a value was refused because of its specimen. */
async function valuesOf(extractor: Extractor, content: string): Promise<string[]> {
  const { found, logs } = await extractFrom(extractor, content);
  const isLeft = logs.some((line) => line.includes("n'est pas celui de cette mesure"));
  return [...found.map((line) => line.split(': ')[1] ?? ''), ...(isLeft ? ['left'] : [])];
}

const URINE = ['k-u=4.1'];
const SERUM = ['k=4.1'];

describe('a potassium with the serum code, in a message', () => {
  const message = (segments: string[], obr15 = '', panel = 'CH^Chimie^L') =>
    [
      'MSH|^~\\&|L',
      'PID|1||1',
      `OBR|1|A1||${panel}|||202506180815||||||||${obr15}`,
      ...segments,
      'OBX|1|NM|2823-3^Potassium^LN||4.1|mmol/L|||||F',
    ].join('\r');
  test.each<[string, string, string[]]>([
    ['from urine (SPM-4)', message(['SPM|1|||UR^Urine^HL70487']), URINE],
    ['from urine, by its alternate code', message(['SPM|1|||PRIM^Primaire^L^122575003^^SCT']), URINE],
    ['from urine (OBR-15)', message([], 'UR'), URINE],
    ['from urine, in a blood section', message(['SPM|1|||UR'], '', 'B^Biochimie sanguine^L'), URINE],
    ['of serum', message(['SPM|1|||SER']), SERUM],
    ['from serum, in a urine section', message([], 'SER^Sérum', 'U^Urines^L'), SERUM],
    ['of both', message(['SPM|1|||SER', 'SPM|2|||UR']), SERUM],
    ['of a tube', message(['SPM|1|||EDTA^Tube EDTA^L']), SERUM],
    ['of the pleura', message([], 'PLR'), ['left']],
    ['on a strip', message([], 'STRIP^Urine test strip'), ['left']],
    ['on a strip (SPM-4)', message(['SPM|1|||B^Bandelette urinaire^L']), ['left']],
    ['of the cord', message(['SPM|1|||BLDCO^Cord blood^HL70487']), ['left']],
  ])('%s', async (_what, content, expected) => expect(await valuesOf(hl7v2, content)).toEqual(expected));

  test('is refused if its order is of urine only', async () => {
    expect(await valuesOf(hl7v2, message([], '', 'U^Ionogramme urinaire^L'))).toEqual(['left']);
  });
  test('is a serum value if its order is a clearance', async () => {
    expect(await valuesOf(hl7v2, message([], '', 'U^Clairance urinaire^L'))).toEqual(SERUM);
  });
});

describe('a potassium with the serum code, in resources', () => {
  const urine = (id: string) => ({
    resourceType: 'Specimen',
    id,
    type: { text: 'Échantillon primaire', coding: [{ code: '122575003' }] },
  });
  const report = (over: object) =>
    JSON.stringify({
      resourceType: 'DiagnosticReport',
      id: 'r',
      status: 'final',
      code: loinc('24362-6', 'Chimie'),
      ...over,
    });
  test.each<[string, string, string[]]>([
    ['of urine, in words', JSON.stringify(observation({ specimen: { display: 'Urine' } })), URINE],
    [
      'of urine, contained in it',
      JSON.stringify(observation({ contained: [urine('s')], specimen: { reference: '#s' } })),
      URINE,
    ],
    [
      'of a report of urine, contained with its specimen',
      report({
        contained: [observation({ id: 'o' }), urine('s')],
        specimen: [{ reference: '#s' }],
        result: [{ reference: '#o' }],
      }),
      URINE,
    ],
    [
      'of serum, in a report of urine',
      report({
        contained: [observation({ id: 'o', specimen: { display: 'Serum' } }), urine('s')],
        specimen: [{ reference: '#s' }],
        result: [{ reference: '#o' }],
      }),
      SERUM,
    ],
    [
      'of a specimen outside the file',
      JSON.stringify(observation({ specimen: { reference: 'Specimen/9' } })),
      SERUM,
    ],
    ['of sweat', JSON.stringify(observation({ specimen: { display: 'Sueur' } })), ['left']],
  ])('%s', async (_what, content, expected) => expect(await valuesOf(fhir, content)).toEqual(expected));
});

describe('a potassium with the serum code, in a document', () => {
  const specimen = (code: string) =>
    `<specimen><specimenRole><specimenPlayingEntity>${code}</specimenPlayingEntity></specimenRole></specimen>`;
  const URINE_CODE = '<code code="X1" displayName="Échantillon"><translation code="122575003"/></code>';
  const organizer = (own: string, results: string) =>
    entry(
      `<organizer classCode="BATTERY" moodCode="EVN"><code code="24362-6"/><statusCode code="completed"/>${own}${results}</organizer>`,
    );
  const inside = (more = '') => `<component>${potassium({ more })}</component>`;
  const of = (content: string) => document(section(`<title>BIOCHIMIE</title>${content}`));
  const URINARY = specimen('<code code="UR" displayName="Urine"/>');
  const SERIC = specimen('<code code="SER" displayName="Sérum"/>');
  test.each<[string, string, string[]]>([
    ['of urine', of(entry(potassium({ more: URINARY }))), URINE],
    ['in a panel of urine', of(organizer(URINARY, inside())), URINE],
    ['in a panel of urine, by a translation', of(organizer(specimen(URINE_CODE), inside())), URINE],
    ['of serum, in a panel of urine', of(organizer(URINARY, inside(SERIC))), SERUM],
    ['after a panel of urine', of(organizer(URINARY, '') + entry(potassium({}))), SERUM],
    [
      'in an act that collected urine',
      of(
        entry(
          `<act classCode="ACT" moodCode="EVN"><statusCode code="completed"/><entryRelationship typeCode="COMP"><procedure classCode="PROC" moodCode="EVN"><code code="33882-2"/><participant typeCode="PRD"><participantRole classCode="SPEC"><playingEntity><code code="UR"/></playingEntity></participantRole></participant></procedure></entryRelationship><entryRelationship typeCode="COMP">${potassium({})}</entryRelationship></act>`,
        ),
      ),
      URINE,
    ],
    ['of amniotic fluid', of(organizer(specimen('<code code="AMN"/>'), inside())), ['left']],
  ])('%s', async (_what, content, expected) => expect(await valuesOf(cda, content)).toEqual(expected));
});

test.each<[string, string[]]>([
  ['URINES', URINE],
  ['BIOCHIMIE SANGUINE', SERUM],
  ['BIOCHIMIE', SERUM],
  ['LIQUIDE PLEURAL', ['left']],
])('a potassium with the serum code, in the section « %s » of a letter', async (chapter, expected) => {
  const heading = '1001\nEXEMPLE\nANNE\n1 RUE\n\n75000 PARIS\n02/01/1960\n\nD1\n12/01/2026\nLABO\nDR\n';
  const rows = `RES|${chapter}||N||||||F|\nRES|Potassium|2823-3|N|4,1|mmol/L|3,5|5,1|N|F|`;
  const letter = `${heading}Bonjour,\n****LAB****\n${rows}\n****FIN****`;
  expect(await valuesOf(hprim, letter)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['Urine', URINE],
  ['Sérum', SERUM],
  ['', SERUM],
  ['Salive', ['left']],
])('a potassium with the serum code, in a row of « %s »', async (specimen, expected) => {
  const rows = [
    'Date de prélèvement;Analyse;Code LOINC;Prélèvement;Résultat;Unité',
    `18/06/2025;Potassium;2823-3;${specimen};4,1;mmol/L`,
    '19/06/2025;Sodium;2951-2;Sang;139;mmol/L',
  ].join('\n');
  expect((await valuesOf(table, rows)).filter((value) => value !== 'na=139')).toEqual(expected);
});
