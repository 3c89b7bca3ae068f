import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { SCOPES } from '../../shared/core/scope.ts';
import { DIRECT_LINK_HEADERS } from '../../shared/files/limits.ts';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from '../core/reference/document.ts';
import { answerChecker } from '../core/testing/described-answers.ts';
import { knownIds } from '../core/testing/known-ids.ts';
import { corrupted, valuesFor, valuesOf } from '../core/testing/schema-values.ts';
import { extractInChildren } from './extract-in-children-fixture.ts';
import { fill } from './fill-test-app.ts';
import { ADMINISTRATOR, PRACTITIONER, startTestApp, type TestApp } from './test-app.ts';

/** The person whose ID token the calls present. */
const VISITOR = { email: 'nina@exemple.fr', name: 'Nina Visiteur' };
/** Number of calls and random seed: `CALLS=20000 CALLS_SEED=7` makes a longer run, or repeats one. */
const CALLS = Number(process.env.CALLS ?? 1500);
const SEED = Number(process.env.CALLS_SEED ?? 21);
/** Each of these calls takes a process of its own: they end with the first success. */
const SELDOM = new Set(['runExtraction']);
/** Files that get a content: each is then extracted. */
const CONTENTS_MAX = 24;
/** Additional rounds of calls, at most. */
const MORE_ROUNDS = 60;
/** 503 answers that are not failures: the calls request more of a worker than it does at once. */
const BUSY = new Set(['extraction_busy', 'extraction_interrupted']);
/** Tokens and addresses change after this many calls, to stay under the limits per minute. */
const CALLS_PER_TOKEN = 100;

interface Call {
  place: { path: string; method: string; operation: Operation };
  caller: 'session' | 'token' | 'practitioner' | 'nobody';
  parameters: Record<string, unknown>;
  body: unknown;
}

interface Started {
  upload_information?: { direct_link: string };
}

const nameOf = (call: Call | undefined) => call?.place.operation.operationId ?? '';

let test: TestApp;
let document: OpenApiDocument;
let known: ReturnType<typeof knownIds>;
beforeAll(async () => {
  test = await startTestApp({ extract: extractInChildren });
  const { body } = await test.call({ url: `${API_PREFIX}/reference/json` });
  document = body as OpenApiDocument;
  known = knownIds(Object.keys(document.paths));
});
afterAll(() => test.close());

/** Not `String`, which fails on an object with a `toString` of its own. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function callsOf(path: string, method: string, operation: Operation): fc.Arbitrary<Call> {
  const of = (schema: JsonSchema) => valuesOf(schema, document.components.schemas);
  const { parameters = [], requestBody } = operation;
  const sentIn = ({ name, schema }: Parameter) => {
    const values = valuesFor(name, of(schema));
    return fc.oneof(
      { arbitrary: values, weight: 12 },
      { arbitrary: corrupted(values).map(asText), weight: 1 },
    );
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
    body: fc.oneof({ arbitrary: bodies, weight: 3 }, { arbitrary: corrupted(bodies), weight: 1 }),
  });
}

/** The callers. Their credentials are renewed from time to time, and when they are refused. */
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
    known.learn('/sessions', (await claire.call({ url: `${API_PREFIX}/sessions` })).body);
    known.keep('token', await test.idToken({ ...VISITOR }));
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
  const filled = (value: unknown) => known.fill(asText(value));
  const valuesIn = (where: string) =>
    described
      .filter((each) => each.in === where && parameters[each.name] !== undefined)
      .map((each): [string, string] => [each.name, filled(parameters[each.name])]);
  // An empty value, or one made of dots, would name another path: use an id that does not exist instead.
  const inPath = (value: string) =>
    /^\.{0,2}$/.test(value) ? '0' : encodeURIComponent(value.toWellFormed());
  const path = place.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(filled(parameters[name])));
  const query = new URLSearchParams(valuesIn('query')).toString();
  const isHeader = ([, value]: [string, string]) => /^[\x20-\x7e]*$/.test(value);
  const sent = Object.fromEntries(valuesIn('header').filter(isHeader));
  return {
    method: place.method.toUpperCase() as 'GET',
    url: query === '' ? path : `${path}?${query}`,
    headers: { ...headers, ...sent, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: known.fill(JSON.stringify(body)) }),
  };
}

/** Sends a content to the link that a call opened, so that its file can be finished, read and extracted. */
async function sendContent(url: string, { payload }: InjectOptions): Promise<boolean> {
  const { size } = JSON.parse(String(payload)) as { size: number };
  if (size > 10_000) return false;
  const headers = { ...DIRECT_LINK_HEADERS, 'content-type': 'text/plain' };
  const content = Buffer.alloc(size, 'Poids : 72,5 kg\n');
  return (await test.call({ method: 'PUT', url, headers, payload: content })).status < 300;
}

/** Makes calls, collects the ids in their answers, and finds what is wrong with these. */
function caller() {
  const check = answerChecker(document);
  const who = callers();
  let contents = 0;
  const outcomes = new Map<string, Map<number, number>>();
  const problems = new Set<string>();
  return {
    outcomes,
    problems,
    async make(call: Call): Promise<number> {
      const name = nameOf(call);
      const request = requestOf(call, await who.authorization(call.caller));
      const answer = await test.call(request);
      const { status, body, raw } = answer;
      const link = (body as Started | null)?.upload_information?.direct_link;
      const isSent = link !== undefined && contents < CONTENTS_MAX && (await sendContent(link, request));
      if (isSent) contents += 1;
      // A file that got no content is not learnt, so that later calls find files that have one.
      if (status === 200 && (link === undefined || isSent)) known.learn(call.place.path, body);
      const counts = outcomes.get(name) ?? new Map<number, number>();
      outcomes.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
      if (status === 401 && call.caller !== 'nobody') who.refused();
      const isBusy = status === 503 && BUSY.has((body as { code: string }).code);
      const failed =
        status >= 500 && !isBusy ? `status ${status}: ${raw.toString().slice(0, 300)}` : undefined;
      const problem = check(call.place.operation, answer) ?? failed;
      if (problem !== undefined)
        problems.add(`${name} as ${call.caller}: ${problem} — ${JSON.stringify(request)}`.slice(0, 1500));
      return status;
    },
  };
}

it(`${CALLS} calls made from the document alone get only answers that it describes, and no failure of the server`, {
  timeout: 120_000 + CALLS * 200,
}, async () => {
  await fill(test, known);
  const places = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callsOf(path, method, operation)),
  );
  const { make, outcomes, problems } = caller();
  const hasSucceeded = (name: string) => outcomes.get(name)?.has(200) ?? false;
  const silent = () => [...outcomes.keys()].filter((name) => !hasSucceeded(name));
  // Every operation once a round, in random order and with random input. Further rounds run while an operation has
  // never succeeded, since that would prove nothing about it.
  const rounds = Math.ceil(CALLS / places.length);
  const numRuns = rounds + MORE_ROUNDS;
  const runs = places.map((calls, index) => fc.sample(calls, { seed: SEED + index, numRuns }));
  const all = { minLength: runs.length };
  const orders = fc.sample(fc.shuffledSubarray(runs, all), { seed: SEED, numRuns });
  let first: string[] = [];
  for (let round = 0; round < rounds || (silent().length > 0 && round < numRuns); round += 1) {
    if (round === rounds) {
      first = silent();
      await fill(test, known);
    }
    for (const run of orders[round] ?? []) {
      const call = run[round] as Call;
      if (!SELDOM.has(nameOf(call)) || !hasSucceeded(nameOf(call))) await make(call);
    }
  }
  if (process.env.CALLS !== undefined)
    console.log(
      [...outcomes].map(([name, counts]) => `${name} ${JSON.stringify([...counts].sort())}`).join('\n'),
      `\nnot in the first ${CALLS}: ${first.join(' ')}`,
    );
  expect([...problems].slice(0, 40)).toEqual([]);
  expect(silent()).toEqual([]);
});
