import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitExtraction, storeFile } from './store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const openSession = (token: string) =>
  test.call({ method: 'POST', url: '/api/v1/sessions', payload: { token } });

describe('file names', () => {
  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\secret-key', 'secret-key'],
    ['a\r\nSet-Cookie: pris=1.txt', 'aSet-Cookie: pris=1.txt'],
    ['"; filename="x.html', '"; filename="x.html'],
  ])('%j never reaches a path or a header', async (name, stored) => {
    const file = await storeFile(test, claire, name, 'contenu');
    expect(file.name).toBe(stored);
    const { status, raw, headers } = await claire.call({ url: `/api/v1/files/${file.id}/_download` });
    expect([status, raw.toString(), headers['set-cookie']]).toEqual([200, 'contenu', undefined]);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename=("([^"\\]|\\.)*"|[\w.-]+)(; filename\*=[\w%'.-]+)?$/,
    );
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', '..%5c..', 'a%00b'])(
    'an id is not a path (%s)',
    async (id) => {
      const answer = await claire.call({ url: `/api/v1/files/${id}/_download` });
      expect(answer).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
    },
  );
});

describe('an address that the server might be tricked into calling', () => {
  let outside: Server;
  let address: string;
  const called: string[] = [];
  beforeAll(async () => {
    outside = createServer((request, response) => {
      called.push(request.url ?? '');
      response.end('<!ENTITY x "lu">');
    });
    outside.listen(0, '127.0.0.1');
    await once(outside, 'listening');
    address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  });
  afterAll(() => outside.close());

  it('is never followed, in files', async () => {
    const documents: [name: string, content: string][] = [
      [
        'dtd.xml',
        `<?xml version="1.0"?><!DOCTYPE ClinicalDocument SYSTEM "${address}/dtd"><ClinicalDocument xmlns="urn:hl7-org:v3"/>`,
      ],
      [
        'entite.xml',
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "${address}/entity"><!ENTITY f SYSTEM "file:///etc/passwd">]><Bundle xmlns="http://hl7.org/fhir"><id value="&x;&f;"/></Bundle>`,
      ],
      [
        'inclus.xml',
        `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${address}/x"/></ClinicalDocument>`,
      ],
      [
        'reference.json',
        JSON.stringify({
          resourceType: 'Observation',
          status: 'final',
          subject: { reference: `${address}/Patient/1` },
          hasMember: [{ reference: `${address}/Observation/2` }],
          code: { coding: [{ system: `${address}/loinc`, code: '29463-7' }] },
          valueQuantity: { value: 70, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
        }),
      ],
    ];
    for (const [name, content] of documents) {
      const file = await storeFile(test, claire, name, content);
      const extraction = await awaitExtraction(test, claire, file);
      expect(JSON.stringify(extraction), name).not.toContain('root:');
    }
    expect(called).toEqual([]);
  }, 600_000);

  it('is never followed, in a token', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = { alg: 'RS256', kid: 'x', jku: `${address}/keys`, x5u: `${address}/certificate` };
    const forged = `${encode(header)}.${encode({ sub: 'x' })}.${'A'.repeat(342)}`;
    expect((await openSession(forged)).status).toBe(401);
    const picture = await test.idToken({ email: 'image@exemple.fr', picture: `${address}/picture` });
    expect((await openSession(picture)).status).toBe(200);
    expect(called).toEqual([]);
  });
});
