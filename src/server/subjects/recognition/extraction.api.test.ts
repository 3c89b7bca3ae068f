import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import type { Subject } from '../../../shared/subjects/contract.ts';
import { awaitExtraction, storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';

/** Each file is read in a child process, which starts slowly on a loaded machine. */
const CHILDREN_MS = 180_000;

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const ZOE = {
  resourceType: 'Patient',
  id: '1',
  identifier: [{ system: 'urn:oid:1.2.250.1.71.4.2.2', value: 'IPP-4711' }],
  name: [{ use: 'official', family: 'Zwingli', given: ['Aldegonde'] }],
  birthDate: '1977-07-17',
  gender: 'female',
};
const weight = (value: number, patient = '1') => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
  effectiveDateTime: '2026-03-12',
  valueQuantity: { value, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
  subject: { reference: `Patient/${patient}` },
});
async function extracted(...resources: object[]): Promise<Extraction> {
  const entry = resources.map((resource) => ({ resource }));
  const bundle = JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry });
  const file = await storeFile(test, claire, 'bundle.json', bundle);
  await awaitExtraction(test, claire, file);
  const url = `/api/v1/files/${file.id}/extractions?fetches=ExtractedItems,ExtractedItems.Observation`;
  return (await claire.call({ url })).body as Extraction;
}
const subjectsOf = ({ extracted_items = [] }: Extraction) =>
  extracted_items.map(({ observation }) => observation?.subject?.code ?? null);
const logsOf = ({ report }: Extraction) =>
  report.extractors.flatMap(({ runs }) => runs.flatMap(({ logs }) => logs)).join('\n');
const post = (url: string, payload: object) => claire.call({ method: 'POST', url: `/api/v1${url}`, payload });

it(
  'files of one person are of one subject, whose number is nowhere in the database',
  async () => {
    const first = await extracted(ZOE, weight(70));
    const again = await extracted({ ...ZOE, name: [] }, weight(71));
    const [code] = subjectsOf(first);
    expect(code).toMatch(/^S-/);
    expect(subjectsOf(again)).toEqual([code]);
    expect(logsOf(again)).not.toContain('Rapprochement');

    const other = { ...ZOE, identifier: [{ system: 'https://labo.example/patients', value: 'L-99' }] };
    const byTraits = await extracted(other, weight(72));
    expect(subjectsOf(byTraits)).toEqual([code]);
    expect(logsOf(byTraits)).toContain(`Rapprochement par traits`);
    const { body } = await claire.call({ url: `/api/v1/subjects?q:text=${code}` });
    expect(body).toMatchObject({ items: [{ by_traits: true, creation: { channel: 'extraction' } }] });

    const tables = [
      'subjects',
      'subject_keys',
      'observations',
      'measures',
      'extracted_items',
      'extraction_runs',
      'audit',
      'observation_words',
    ];
    for (const table of tables) {
      const { rows } = await test.database.pool.query(
        `select string_agg(kept::text, ' ') as text from ${table} as kept`,
      );
      expect(rows[0].text, table).not.toMatch(/zwingli|aldegonde|1977-?07-?17|ipp-4711|l-99/i);
    }
  },
  CHILDREN_MS,
);

it(
  'persons of one file are separate subjects, and titles no longer tell them apart',
  async () => {
    const twin = {
      ...ZOE,
      id: '2',
      name: [{ use: 'official', family: 'Zwingli', given: ['Cunégonde'] }],
      identifier: [{ system: 'urn:oid:1.2.250.1.71.4.2.2', value: 'IPP-4712' }],
    };
    const both = await extracted(ZOE, twin, weight(50, '1'), weight(51, '2'), weight(52, '3'));
    const codes = subjectsOf(both);
    expect(new Set(codes).size).toBe(3);
    expect(codes[2]).toBeNull();
    expect(both.extracted_items?.map(({ observation }) => observation?.title)).toEqual([
      'Poids',
      'Poids',
      'Poids',
    ]);
  },
  CHILDREN_MS,
);

it(
  'a number with another birth date is another subject, and the report says so',
  async () => {
    const moved = { ...ZOE, birthDate: '1978-07-17' };
    const found = await extracted(moved, weight(60));
    expect(logsOf(found)).toContain('Identité contradictoire');
    const { body } = await claire.call({ url: `/api/v1/subjects?q:text=${subjectsOf(found)[0]}` });
    const [subject] = (body as { items: Subject[] }).items;

    // Once erased, the person is not recognised.
    await post(`/subjects/${subject?.id}/_erase`, { reason: "Demande d'effacement du 3 mars 2026" });
    const after = await extracted(moved, weight(61));
    expect(subjectsOf(after)).not.toEqual(subjectsOf(found));
  },
  CHILDREN_MS,
);
