import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const TRIAL = "1 résultat d'un message ou d'un dossier d'essai, gardé : à vérifier.";

const read = (pid: string, request: string) =>
  extractFrom(
    hl7v2,
    [
      'MSH|^~\\&|L',
      `PID|${pid}`,
      `OBR|1|||${request}|||20260304073000`,
      'OBX|1|NM|K^Potassium||4.1|mmol/L|||||F',
    ].join('\r'),
  );

test.each([
  ['the name of its patient', '1||77||CONTROLE^NIVEAU 2', 'BIO^Biochimie'],
  ['the number of nobody', '1||QC1', 'BIO^Biochimie'],
  ['its request', '1||77', 'CIQ^Contrôle interne de qualité'],
  ['its lot and level', '1||77', 'BIO^Lot 4521 Niveau 1'],
  ['a German control', '1||77', 'BIO^Kontrolle Level 1'],
  ['a name in short, with a birth date made up', '1||77||CTRL BIORAD^NIVEAU 3||19000101', 'BIO^Biochimie'],
  ['its kind', '1||77||CONTROL^NORMAL', 'BIO^Biochimie'],
  ['the material of a maker', '1||QC2||BIORAD^LYPHOCHEK 2', 'BIO^Biochimie'],
  ['the organiser of a comparison', '1||EEQ26B||CTCB^ECHANTILLON B', 'BIO^Biochimie'],
  ['a standard, even with a sex', '1||77||ETALON^NIVEAU 2|||M', 'BIO^Biochimie'],
  ['a standard of an analysis', '1||77||ETALON^GLUCOSE|||F', 'BIO^Biochimie'],
  ['a standard of nobody', '1||77||ETALON^MARIE', 'BIO^Biochimie'],
  ['its code', '1||77||MARTIN^JEANNE||19610203', 'QC'],
  ['a repetition', '1||77||MARTIN^JEANNE||19610203', 'BIO~CQ niveau 2'],
])('a control that says so by %s is not a patient', async (_, pid, request) => {
  const { found, logs } = await read(pid, request);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('échantillon de contrôle');
});

test.each([
  ['a control of a treatment', '1||77', 'INR^Contrôle INR'],
  ['a very old person', '1||77||CONTROLE^MARIE||19000101|F', 'BIO^Biochimie'],
  ['a person with such a name', '1||77||ETALON^MARC||19610203|M', 'BIO^Biochimie'],
  ['such a person without a birth date', '1||77||ETALON^MARIE|||F', 'BIO^Biochimie'],
  ['such a person with an address', '1||77||CTCB^JEAN-PAUL||||||3 RUE DES LILAS^^LYON', 'BIO^Biochimie'],
  ['a number with letters beside a name', '1||QC1||MARTIN^JEANNE', 'BIO^Biochimie'],
])('%s is a patient', async (_, pid, request) => {
  expect((await read(pid, request)).found).toHaveLength(1);
});

test.each([
  ['a test patient, even with a birth date', '1||77||TEST^PATIENT||19000101', true],
  ['a numbered test patient', '1||77||TEST^PATIENT 2||19000101', true],
  ['a test patient named twice', '1||77||TEST^PATIENT TEST||19000101', true],
  ['a name at the end of every list', '1||77||ZZTEST^MARIE||19740918', true],
  ['a person of the name Test', '1||77||TEST^JEANNE||19610203|F', false],
  ['a person of the name Essai', '1||77||ESSAI^SOPHIE||19770304|F', false],
])('results of %s are kept, and to be checked if made up', async (_, pid, isTrial) => {
  const { found, logs } = await read(pid, 'BIO^Biochimie');
  expect(found).toHaveLength(1);
  expect(logs.includes(TRIAL)).toBe(isTrial);
});

const ordered = (obr: string, ...more: string[]) =>
  extractFrom(
    hl7v2,
    [
      'MSH|^~\\&|L',
      'PID|1||77||MARTIN^JEANNE||19610203|F',
      `OBR|1|${obr}`,
      'OBX|1|NM|K^Potassium||4.1|mmol/L|||||F',
      ...more,
    ].join('\r'),
  );

test.each([
  ['its number', 'D9|CQI-NIV2|BIO^Biochimie|||20260304073000', []],
  ['a clinical note', 'D9|L9|BIO^Biochimie|||20260304073000||||||CQ interne niveau 1', []],
  ['the name of its sample', 'D9|L9|BIO^Biochimie|||20260304073000||||||||QC^Control material', []],
  ['an SPM', 'D9|L9|BIO^Biochimie|||20260304073000', ['SPM|1|||QC^Matériel de contrôle']],
])('a control that only %s names is not a patient, whoever PID names', async (_, obr, more) => {
  const { found, logs } = await ordered(obr, ...more);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('échantillon de contrôle');
});

test.each([
  ['a note on a treatment', 'D9|L9|BIO^Biochimie|||20260304073000||||||Contrôle n°2 de la kaliémie', []],
  ['a number that starts with the same letters', 'QC20260304-17|QC7714|BIO^Biochimie|||20260304073000', []],
  ['a sample of a person', 'D9|L9|BIO^Biochimie|||20260304073000||||||||SER^Sérum', ['SPM|1|||SER^Sérum']],
])('%s is not a control', async (_, obr, more) => {
  expect((await ordered(obr, ...more)).found).toHaveLength(1);
});

test.each(['Bilan du conjoint donneur', 'Biologie de la donneuse', 'Contrôle de culot globulaire'])(
  'a request for another person is not of the patient: %s',
  async (name) => {
    expect((await ordered(`D9|L9|BIO^${name}|||20260304073000`)).found).toEqual([]);
  },
);

test.each([
  'Contrôle après culot globulaire',
  'Bilan demandé par le conjoint',
  'Compatibilité avec un donneur',
])('a request that only mentions another person is of the patient: %s', async (name) => {
  expect((await ordered(`D9|L9|BIO^${name}|||20260304073000`)).found).toHaveLength(1);
});

test.each([
  ['Foetus 2', '', 0],
  ['Jumeau B', '', 0],
  ['2', 'Prélevé sur le donneur', 0],
  ['2', 'Tube EDTA', 1],
  ['a', '', 1],
])(
  'a result about « %s », of a sample « %s », is of the patient or of somebody else',
  async (part, sample, count) => {
    const text = [
      'MSH|^~\\&|L',
      'PID|1||77||MARTIN^JEANNE||19610203|F',
      'OBR|1|D9|L9|BIO^Biochimie|||20260304073000',
      `OBX|1|NM|K^Potassium|${part}|4.1|mmol/L|||||F`,
      `SPM|1|||SER^Sérum|||||||P|||${sample}`,
    ];
    expect((await extractFrom(hl7v2, text.join('\r'))).found).toHaveLength(count);
  },
);

test.each([
  ['P', false],
  ['P^T', false],
  ['', false],
  ['T', true],
  ['D', true],
])(
  'a message whose purpose is « %s » is of care, or a trial whose results are to be checked, with or without a patient',
  async (purpose, isTrial) => {
    for (const pid of [['PID|1||77||MARTIN^JEANNE||19610203|F'], []]) {
      const content = [
        `MSH|^~\\&|L|||||||1|${purpose}|2.5`,
        ...pid,
        'OBX|1|NM|K^Potassium||4.1|mmol/L|||||F',
      ];
      const { found, logs } = await extractFrom(hl7v2, content.join('\r'));
      expect(found).toHaveLength(1);
      expect(logs.includes(TRIAL)).toBe(isTrial);
    }
  },
);

test.each([
  ['MEDOR^CHIEN DE M MARTIN', 0],
  ['FELIX (CHAT)^', 0],
  ['CHAT^PAUL', 1],
  ['CHIEN DURAND^JEANNE', 1],
  ['CHEVAL^DENIS', 1],
])('« %s » names an animal or a person', async (name, count) => {
  expect((await read(`1||77||${name}||20200101|F`, 'BIO^Biochimie')).found).toHaveLength(count);
});

test.each([
  [['mère', 'J1'], []],
  [
    ['J1', 'J2'],
    ['72', '142'],
  ],
  [
    ['1', '2'],
    ['72', '142'],
  ],
  [['donneur', 'receveur'], ['142']],
])(
  'results numbered %j in one order are of the patient unless one of them names a person',
  async (parts, kept) => {
    const obx = parts.map(
      (part, at) => `OBX|${at}|NM|8867-4^FC^LN|${part}|${at === 0 ? 72 : 142}|/min|||||F`,
    );
    const { found } = await ordered('D9|L9|SUI^Suivi|||20260304073000', ...obx);
    expect(found.flatMap((line) => /fc=(\d+)/.exec(line)?.[1] ?? [])).toEqual(kept);
  },
);

test.each([
  ['Bilan du nouveau-né', '20260301', 1],
  ['Bilan du nouveau-né', '19610203', 0],
  ['Bilan du nouveau-né', '20251101', 0],
  ['Bilan du nouveau-né', '', 0],
  ['Bilan de la mère du nouveau-né', '20260301', 0],
  ['Jumeau B', '20260301', 0],
  ['Bilirubine nouveau-né', '20260301', 1],
  ['Bilirubine nouveau-né', '19610203', 0],
  ['Potassium new-born', '19610203', 1],
  ['Sérologie de la mère, nouveau-né', '19610203', 0],
  ['Sérologie de la mère, nouveau-né', '19610203', 1, 'F'],
])(
  'a request « %s » for a patient born on « %s » is theirs, or of somebody else',
  async (name, born, count, sex = 'M') => {
    const content = [
      'MSH|^~\\&|L',
      `PID|1||77||MARTIN^NOE||${born}|${sex}`,
      `OBR|1|D9|L9|NN^${name}|||20260304073000`,
      'OBX|1|NM|K^Potassium||4.1|mmol/L|||||F',
    ];
    expect((await extractFrom(hl7v2, content.join('\r'))).found).toHaveLength(count);
  },
);
