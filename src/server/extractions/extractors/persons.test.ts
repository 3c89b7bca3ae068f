import { describe, expect, it } from 'vitest';
import type { Person } from '../../core/person.ts';
import type { Extractor } from '../extractor.ts';
import { extractFrom, sample } from '../running/extract-fixture.ts';
import { cda } from './cda/extractor.ts';
import { fhir } from './fhir/extractor.ts';
import { hl7v2 } from './hl7v2/extractor.ts';
import { hprim } from './hprim/extractor.ts';

const INS = { oid: '1.2.250.1.213.1.4.8', value: '280057505600174' };
const IPP = { authority: '1.2.250.1.71.4.2.2', value: '4711' };
const ZOE: Person = {
  ins: [INS],
  identifiers: [IPP],
  birth_name: 'DURAND',
  first_name: 'ZOE',
  birth_date: '19800512',
  sex: 'F',
};

async function personsIn(extractor: Extractor, content: string): Promise<(Person | undefined)[]> {
  const { observations, persons } = await extractFrom(extractor, content);
  return observations.map(({ person }) => (person === undefined ? undefined : persons[person]));
}

describe('the person of a message', () => {
  const message = (pid: string) =>
    [
      'MSH|^~\\&|LABO|L|||202603120900||ORU^R01|1|P|2.5',
      `PID|${pid}`,
      'OBR|1|||PANEL',
      'OBX|1|NM|29463-7^Poids^LN||70|kg|||||F|||20260312',
    ].join('\r');

  it('has the numbers whose authority is an OID, the birth name, the birth date and the sex', async () => {
    const numbers = [
      `${INS.value}^^^ASIP-SANTE-INS-NIR&${INS.oid}&ISO^INS`,
      `${IPP.value}^^^HOPITAL&${IPP.authority}&ISO^PI`,
      '99^^^HOPITAL^PI',
      `123456^^^HOPITAL&${IPP.authority}&ISO^VN`,
      '280057505600174^^^CNAM&1.2.250.1.213.1.4.1&ISO^SS',
    ].join('~');
    const names = 'MARTIN^ZOE^^^^^D~DURAND^ZOE^ZOE LOUISE^^^^L';
    expect(
      await personsIn(hl7v2, message(`||| ${numbers}||${names}||19800512|F`.replace('||| ', '||'))),
    ).toEqual([ZOE]);
  });

  it('has a birth name only if it is marked as one, and is null if nothing is stated', async () => {
    expect(await personsIn(hl7v2, message('||99^^^HOPITAL||DURAND^ZOE||19800512|F'))).toEqual([
      { ...ZOE, ins: [], identifiers: [], birth_name: null, first_name: null },
    ]);
    expect(await personsIn(hl7v2, message('||99'))).toEqual([undefined]);
  });
});

describe('the person of a document', () => {
  const target = `<recordTarget><patientRole>
    <id root="${INS.oid}" extension="${INS.value}"/><id root="${IPP.authority}" extension="${IPP.value}"/>
    <patient><name><given>ZOE LOUISE</given><given qualifier="BR">ZOE</given>
      <family qualifier="SP">MARTIN</family><family qualifier="BR">DURAND</family></name>
      <administrativeGenderCode code="F"/><birthTime value="19800512"/></patient></patientRole></recordTarget>`;
  const document = (targets: string) => `<ClinicalDocument xmlns="urn:hl7-org:v3"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${targets}<component><structuredBody><component><section>
    <entry><observation classCode="OBS" moodCode="EVN"><code code="29463-7" codeSystem="2.16.840.1.113883.6.1"/>
    <statusCode code="completed"/><effectiveTime value="20260312"/><value xsi:type="PQ" value="70" unit="kg"/>
    </observation></entry></section></component></structuredBody></component></ClinicalDocument>`;

  it('is the record target, with the birth names', async () => {
    expect(await personsIn(cda, document(target))).toEqual([ZOE]);
  });

  it('is null if the record has two targets', async () => {
    expect(await personsIn(cda, document(target + target))).toEqual([undefined]);
  });
});

describe('the person of a resource', () => {
  const patient = (id: string, more: object = {}) => ({
    resourceType: 'Patient',
    id,
    identifier: [
      { system: `urn:oid:${INS.oid}`, value: INS.value },
      { use: 'old', system: 'https://labo.example/ancien', value: '12345' },
      { system: `urn:oid:${IPP.authority}`, value: IPP.value },
      { system: 'https://caisse.example/assures', value: '77', type: { coding: [{ code: 'SS' }] } },
    ],
    name: [
      { use: 'usual', family: 'MARTIN', given: ['ZOE'] },
      { use: 'official', family: 'DURAND', given: ['ZOE', 'LOUISE'] },
    ],
    birthDate: '1980-05-12',
    gender: 'female',
    ...more,
  });
  const weight = (subject: object, more: object = {}) => ({
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    valueQuantity: { value: 70, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
    subject,
    ...more,
  });
  const bundle = (...resources: object[]) =>
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: resources.map((resource) => ({ resource })),
    });
  const found = { ...ZOE, birth_date: '1980-05-12' };

  it('is the referenced patient, in the file or contained, or only the identifier', async () => {
    expect(await personsIn(fhir, bundle(patient('1'), weight({ reference: 'Patient/1' })))).toEqual([found]);
    const inside = weight({ reference: '#p' }, { contained: [patient('p')] });
    expect(await personsIn(fhir, bundle(inside))).toEqual([found]);
    const identifier = { system: `urn:oid:${INS.oid}`, value: INS.value };
    expect(await personsIn(fhir, bundle(weight({ identifier })))).toMatchObject([
      { ins: [INS], birth_name: null },
    ]);
  });

  it("in our own export also has the subject's id, unless a server assigned it", async () => {
    const code = { authority: 'urn:doc2:subject', value: 'S-7K2M-4PQX' };
    const exported = (id: string) =>
      bundle(
        { resourceType: 'Patient', id, identifier: [{ system: code.authority, value: code.value }] },
        weight({ reference: `Patient/${id}` }),
      );
    const id = '019400c2-0000-7000-8000-000000000009';
    expect(await personsIn(fhir, exported(id))).toMatchObject([
      { identifiers: [code, { authority: 'urn:doc2:subject-id', value: id }] },
    ]);
    for (const drawn of ['9b2f4c1e-0000-4000-8000-000000000009', '4711'])
      expect(await personsIn(fhir, exported(drawn))).toMatchObject([{ identifiers: [code] }]);
    // Other patients with such ids are identified only by their own numbers.
    expect(await personsIn(fhir, bundle(patient(id), weight({ reference: `Patient/${id}` })))).toEqual([
      found,
    ]);
  });

  it('is separate for each of two patients in a file, and null if the patient is not in the file', async () => {
    const other = patient('2', { identifier: [], birthDate: '1980-05-13' });
    const content = bundle(
      patient('1'),
      other,
      weight({ reference: 'Patient/1' }, { effectiveDateTime: '2026-03-12' }),
      weight({ reference: 'Patient/2' }, { effectiveDateTime: '2026-03-12' }),
      weight({ reference: 'Patient/3' }, { effectiveDateTime: '2026-03-12' }),
    );
    expect(await personsIn(fhir, content)).toEqual([
      found,
      { ...found, ins: [], identifiers: [], birth_date: '1980-05-13' },
      undefined,
    ]);
  });
});

it('an address of another server does not match a resource that ends alike', async () => {
  const file = (fullUrl: string) =>
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          fullUrl,
          resource: { resourceType: 'Patient', id: '1', birthDate: '1980-05-12', gender: 'female' },
        },
        {
          resource: {
            resourceType: 'Observation',
            status: 'final',
            code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
            valueQuantity: { value: 70, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
            subject: { reference: 'https://a.fr/Patient/1' },
          },
        },
      ],
    });
  expect(await personsIn(fhir, file('https://b.fr/Patient/1'))).toEqual([undefined]);
  expect(await personsIn(fhir, file('https://a.fr/Patient/1'))).toMatchObject([{ sex: 'F' }]);
  expect(await personsIn(fhir, file('urn:uuid:1'))).toMatchObject([{ sex: 'F' }]);
});

it('nothing about a person is in what a report keeps', async () => {
  const { logs, refusals, observations, error } = await extractFrom(
    fhir,
    await sample('fhir', 'bundle.json'),
  );
  const report = JSON.stringify({
    logs,
    refusals,
    error,
    evidence: observations.map(({ evidence }) => evidence),
  });
  const names = [...(await sample('fhir', 'bundle.json')).toString().matchAll(/"family":\s*"([^"]+)"/g)];
  for (const [, name = ''] of names) expect(report).not.toContain(name);
});

describe('a page of a newborn that gives the birth date of the mother', () => {
  const letterOf = (...page: string[]) =>
    [
      ...[
        '1001',
        'EXEMPLE',
        'JULES',
        '',
        '',
        '75000 PARIS',
        '06/01/2026',
        '',
        'D1',
        '12/01/2026',
        'LABO',
        'DR',
      ],
      ...page,
      'Potassium      4,1 mmol/L  (3,5 - 5,0)',
      '****FIN****',
    ].join('\n');

  it('belongs to the newborn if it names both', async () => {
    const page = ['Nouveau-né EXEMPLE Jules', 'Mère : EXEMPLE Claire, née le 14/05/1982'];
    expect((await extractFrom(hprim, letterOf(...page))).found.join()).toContain('k=4.1');
  });

  it.each([
    [['Mère : EXEMPLE Claire, née le 14/05/1982']],
    [['Mère de EXEMPLE Jules : EXEMPLE Claire, née le 14/05/1982']],
    [['Enfant EXEMPLE Jules', 'Mère prélevée : EXEMPLE Claire, née le 14/05/1982']],
    [['Nouveau-né EXEMPLE Jules', 'Patiente : EXEMPLE Claire, née le 14/05/1982']],
  ])('may be of the mother otherwise: %s', async (page) => {
    expect((await extractFrom(hprim, letterOf(...page))).found).toEqual([]);
  });
});
