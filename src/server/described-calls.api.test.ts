import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_PREFIX } from '../shared/core/endpoint.ts';
import { SCOPES } from '../shared/core/scope.ts';
import { DIRECT_LINK_HEADERS } from '../shared/files/limits.ts';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './core/reference/document.ts';
import { answerChecker } from './core/testing/described-answers.ts';
import { spoilt, valuesOf, withIds } from './core/testing/schema-values.ts';
import { extractInChildren } from './extract-fixture.ts';
import { ADMINISTRATOR, PRACTITIONER, startTestApp, type TestApp } from './test-app.ts';

/** Number of calls and random seed: `CALLS=20000 CALLS_SEED=7` makes a longer run, or repeats one. */
const CALLS = Number(process.env.CALLS ?? 1500);
const SEED = Number(process.env.CALLS_SEED ?? 21);
/** Each of these calls takes a process of its own: a few are enough. */
const SELDOM = new Set(['runExtraction']);
const SELDOM_MAX = 12;
/** 503 answers that are not failures: the calls ask more of a worker than it does at once. */
const BUSY = new Set(['extraction_busy', 'extraction_interrupted']);
/** Tokens and addresses change after this many calls, to stay under the limits per minute. */
const CALLS_PER_TOKEN = 100;

interface Call {
  place: { path: string; method: string; operation: Operation };
  caller: 'session' | 'token' | 'practitioner' | 'nobody';
  parameters: Record<string, unknown>;
  body: unknown;
}

let test: TestApp;
let document: OpenApiDocument;
const NOBODY = '0198c0de-0000-7000-8000-000000000001';
/** Ids from answers, of existing and of deleted things, by the first segment of the called path. */
const known = new Map<string, string[]>();
const roomOf = (path: string) => path.slice(API_PREFIX.length).split(/[/?]/)[1] ?? '';
const idsOf = (path: string) => known.get(roomOf(path)) ?? [NOBODY];
beforeAll(async () => {
  test = await startTestApp({ extract: extractInChildren });
  const { body } = await test.call({ url: `${API_PREFIX}/reference/json` });
  document = body as OpenApiDocument;
});
afterAll(() => test.close());

/** Creates something to find: a file with its observations, a subject and an observation of it. */
async function fill(): Promise<void> {
  const claire = await test.signIn(ADMINISTRATOR);
  const ask = async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const { body, raw } = await claire.call({ method, url: API_PREFIX + path, ...(payload && { payload }) });
    learn(API_PREFIX + path, raw);
    return body as Answer;
  };
  const content = 'Date;Poids (kg)\n12/03/2026;72,50\n';
  const { batch_id } = await ask<{ batch_id: string }>('GET', '/files/_upload_batch_id');
  const announced = { name: 'poids.csv', size: content.length };
  const started = await ask<{ file: { id: string }; upload_information: { direct_link: string } }>(
    'POST',
    `/files/_upload_start?batch_id=${batch_id}`,
    announced,
  );
  const url = started.upload_information.direct_link;
  const headers = { ...DIRECT_LINK_HEADERS, 'content-type': 'text/csv' };
  await test.call({ method: 'PUT', url, headers, payload: Buffer.from(content) });
  await ask('PUT', `/files/${started.file.id}/_upload_finish`);
  const { code } = await ask<{ code: string }>('POST', '/subjects', { label: '1204' });
  const measures = [{ type_id: 'poids.poids', value: '70.10' }];
  for (const title of ['Poids au réveil', 'Poids du soir'])
    await ask('POST', '/observations', { type_id: 'poids', title, measures, subject_code: code });
  await vi.waitUntil(
    async () => !('code' in (await ask<object>('GET', `/files/${started.file.id}/extractions`))),
    { timeout: 60_000 },
  );
}

const ID = /"u?id":"([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})"/g;
const KNOWN_MAX = 12;

/** Collects the ids of an answer: keeps those of the start, and the latest. */
const codeOf = (raw: Buffer): string => (JSON.parse(raw.toString()) as { code: string }).code;

function learn(path: string, raw: Buffer): void {
  const ids = known.get(roomOf(path)) ?? [];
  for (const [, id = ''] of raw.toString().matchAll(ID)) {
    if (ids.includes(id)) continue;
    if (ids.length >= KNOWN_MAX) ids.splice(KNOWN_MAX / 2, 1);
    ids.push(id);
  }
  if (ids.length > 0) known.set(roomOf(path), ids);
}

const isIdName = (name: string) => name.endsWith('_id') && name !== 'type_id';

function callsOf(path: string, method: string, operation: Operation): fc.Arbitrary<Call> {
  const of = (schema: JsonSchema) => valuesOf(schema, document.components.schemas);
  const { parameters = [], requestBody } = operation;
  const sentIn = ({ name, in: where, schema }: Parameter) => {
    const values = where === 'path' && isIdName(name) ? of({ type: 'string', format: 'uuid' }) : of(schema);
    return fc.oneof({ arbitrary: values, weight: 12 }, { arbitrary: spoilt(values).map(String), weight: 1 });
  };
  const inPath = parameters.filter((each) => each.required);
  const optional = parameters.filter((each) => !each.required);
  const fields = (all: readonly Parameter[]) =>
    fc.record(Object.fromEntries(all.map((each) => [each.name, sentIn(each)])));
  const some = fc
    .subarray(optional, { maxLength: Math.min(4, optional.length) })
    .chain((chosen) => fields(chosen));
  const schema = requestBody?.content['application/json']?.schema;
  const bodies = schema === undefined ? fc.constant(undefined) : of(schema);
  return fc.record({
    place: fc.constant({ path, method, operation }),
    caller: fc.oneof(
      { arbitrary: fc.constant('session' as const), weight: 6 },
      { arbitrary: fc.constantFrom('token' as const, 'practitioner' as const, 'nobody' as const), weight: 3 },
    ),
    parameters: fc.tuple(fields(inPath), some).map(([a, b]) => ({ ...a, ...b })),
    body: fc.oneof({ arbitrary: bodies, weight: 3 }, { arbitrary: spoilt(bodies), weight: 1 }),
  });
}

/** The callers, with credentials that are renewed every so often, and once they are refused. */
function callers() {
  let credentials: Record<string, string> = {};
  let left = 0;
  let address = 1;
  const renew = async () => {
    // An ID token of the second in which its owner's sessions ended opens no other one.
    test.advance(1_000);
    address += 1;
    const from = `192.0.2.${address % 250}`;
    const claire = await test.signIn(ADMINISTRATOR, from);
    const paul = await test.signIn(PRACTITIONER, from);
    const payload = { name: 'Calls', scopes: SCOPES, days: 1 };
    const headers = { authorization: `Bearer ${claire.token}` };
    const { body } = await test.call({ method: 'POST', url: `${API_PREFIX}/tokens`, payload, headers });
    // A person has fifty tokens at most: reuse one.
    const token = (body as { token?: string }).token ?? credentials.token ?? '';
    credentials = { session: claire.token, practitioner: paul.token, token };
    left = CALLS_PER_TOKEN;
  };
  return {
    async authorization(caller: Call['caller']): Promise<Record<string, string>> {
      if (left <= 0) await renew();
      left -= 1;
      const credential = credentials[caller];
      return credential === undefined ? {} : { authorization: `Bearer ${credential}` };
    },
    refused: () => {
      left = 0;
    },
  };
}

function requestOf({ place, parameters, body }: Call, headers: Record<string, string>): InjectOptions {
  const described = place.operation.parameters ?? [];
  const filled = (value: unknown) => withIds(String(value), idsOf(place.path));
  const valuesIn = (where: string) =>
    described
      .filter((each) => each.in === where && parameters[each.name] !== undefined)
      .map((each): [string, string] => [each.name, filled(parameters[each.name])]);
  // Empty or made of dots, a value would name another path: ask for nothing known instead.
  const inPath = (value: string) =>
    /^\.{0,2}$/.test(value) ? NOBODY : encodeURIComponent(value.toWellFormed());
  const path = place.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(filled(parameters[name])));
  const query = new URLSearchParams(valuesIn('query')).toString();
  const isHeader = ([, value]: [string, string]) => /^[\x20-\x7e]*$/.test(value);
  const sent = Object.fromEntries(valuesIn('header').filter(isHeader));
  return {
    method: place.method.toUpperCase() as 'GET',
    url: query === '' ? path : `${path}?${query}`,
    headers: { ...headers, ...sent, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: withIds(JSON.stringify(body), idsOf(place.path)) }),
  };
}

it(`${CALLS} calls made from the document alone get only answers that it describes, and no failure of the server`, {
  timeout: 120_000 + CALLS * 200,
}, async () => {
  await fill();
  const check = answerChecker(document);
  const places = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callsOf(path, method, operation)),
  );
  // Every operation in turn; their input is random.
  const each = Math.ceil(CALLS / places.length);
  const runs = places.map((calls, index) => fc.sample(calls, { seed: SEED + index, numRuns: each }));
  const who = callers();
  const outcomes = new Map<string, Map<number, number>>();
  const problems = new Set<string>();
  for (let round = 0; round < each; round += 1)
    for (const run of runs) {
      const call = run[round];
      const name = call?.place.operation.operationId ?? '';
      if (call === undefined || (SELDOM.has(name) && round >= SELDOM_MAX)) continue;
      const request = requestOf(call, await who.authorization(call.caller));
      const answer = await test.call(request);
      learn(call.place.path, answer.raw);
      const counts = outcomes.get(name) ?? new Map<number, number>();
      outcomes.set(name, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
      if (answer.status === 401 && call.caller !== 'nobody') who.refused();
      const problem = check(call.place.operation, answer);
      const isBusy = answer.status === 503 && BUSY.has(codeOf(answer.raw));
      const failed = answer.status >= 500 && !isBusy ? `status ${answer.status}` : undefined;
      if (problem ?? failed)
        problems.add(
          `${name} as ${call.caller}: ${problem ?? failed} — ${JSON.stringify(request)}`.slice(0, 1500),
        );
    }
  if (process.env.CALLS !== undefined)
    console.log(
      [...outcomes].map(([name, counts]) => `${name} ${JSON.stringify([...counts].sort())}`).join('\n'),
    );
  expect([...problems].slice(0, 40)).toEqual([]);
  // Random ids often miss: unless most operations succeed once, the run proves nothing.
  const silent = [...outcomes].filter(([, counts]) => !counts.has(200)).map(([name]) => name);
  expect(silent.length).toBeLessThan(outcomes.size / 2);
});
