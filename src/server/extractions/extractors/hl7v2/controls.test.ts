import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

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
])('a control that says so by %s is not a patient', async (_, pid, request) => {
  const { found, logs } = await read(pid, request);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('échantillon de contrôle');
});

test.each([
  ['a control of a treatment', '1||77', 'INR^Contrôle INR'],
  ['a person with such a name', '1||77||ETALON^MARC||19610203|M', 'BIO^Biochimie'],
  ['a number with letters beside a name', '1||QC1||MARTIN^JEANNE', 'BIO^Biochimie'],
])('%s is a patient', async (_, pid, request) => {
  expect((await read(pid, request)).found).toHaveLength(1);
});
