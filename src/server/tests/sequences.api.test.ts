import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Extraction } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { Observation } from '../../shared/observations/contract.ts';
import { emptyOutcome } from '../extractions/run-result.ts';
import { startUploads, type Uploads } from '../files/test-uploads.ts';
import { ADMINISTRATOR, type SignedIn } from './test-app.ts';

/** Extracts one observation per line, without a child process, which the extraction's own tests start. */
async function extract({ path }: { path: string }) {
  const lines = (await readFile(path, 'utf8')).split('\n').slice(1);
  const run = emptyOutcome(null);
  const time = new Date().toISOString();
  return {
    extractors: [{ ...run, extractor_name: 'lines', version: '1', time, duration_ms: 0 }],
    observations: lines.map((value) => ({
      extractor_name: 'lines',
      type_id: 'poids',
      title: 'Poids',
      effective_time: null,
      measures: [{ type_id: 'poids.poids', value }],
      evidence: [],
    })),
  };
}

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads('a folder', { extract });
});
afterAll(() => uploads.close());

interface KnownFile {
  id: string;
  key: string;
  link: string;
  content: Buffer;
  observations: number;
  state: 'announced' | 'arrived' | 'stored' | 'erased';
}

/** The expected state of the API. */
interface Model {
  who: SignedIn;
  signedIn: boolean;
  batch: string;
  /** A word that all titles of this sequence contain. */
  word: string;
  files: KnownFile[];
  declared: { key: string; observation: Observation }[];
}

type Answer = { status: number; body: unknown };
type Step = (model: Model, n: number) => Promise<void>;

/** Checks an answer: 401 for somebody signed out, otherwise the expected status. @returns whether the call succeeded */
function check(model: Model, { status, body }: Answer, expected: number): boolean {
  const wanted = model.signedIn ? expected : 401;
  expect(status, JSON.stringify(body)).toBe(wanted);
  if (wanted >= 400) expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  return wanted < 300;
}

const pick = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % items.length];
const isStored = ({ state }: KnownFile) => state === 'stored' || state === 'erased';
const byState = ({ state }: KnownFile, stored: number) =>
  state === 'erased' ? 410 : state === 'stored' ? stored : 409;

/** A step on one of the files, if there is any. */
const onFile =
  (step: (model: Model, file: KnownFile) => Promise<void>): Step =>
  async (model, n) => {
    const file = pick(model.files, n);
    if (file !== undefined) await step(model, file);
  };

const declaration = ({ word }: Model, source: Observation | undefined) => ({
  type_id: 'poids',
  title: `Poids ${word}`,
  measures: [{ type_id: 'poids.poids', value: 70.5 }],
  ...(source && { source: { entity_type: 'Observation', entity_id: source.id } }),
});

/** An observation as first answered, with its versions since, newest first. */
const nowOf = ({ declared }: Model, observation: Observation): Observation => ({
  ...observation,
  replaced_by: declared
    .map(({ observation: other }) => other)
    .filter(({ source }) => source?.entity_id === observation.id)
    .map(({ id, creation: { author_id, author_name, time } }) => ({
      id,
      author_id,
      author_name: author_name ?? '',
      time,
    }))
    .sort((a, b) => (a.time === b.time ? b.id.localeCompare(a.id) : b.time.localeCompare(a.time))),
});

const declare = ({ who }: Model, payload: object, key: string) =>
  who.call({
    method: 'POST',
    url: '/api/v1/observations',
    payload,
    headers: { 'idempotency-key': key },
  });

const STEPS = {
  async announce(model, n) {
    const observations = n % 3;
    const lines = Array.from({ length: observations }, (_, i) => `\n${n + i + 1}`);
    const content = Buffer.from(`${model.word}${lines.join('')}`);
    const key = uuidv7();
    const answer = await uploads.start(model.batch, `${model.word}.txt`, content.length, model.who, key);
    if (!check(model, answer, 200)) return;
    const { file, upload_information } = answer.body as Awaited<ReturnType<Uploads['started']>>;
    const link = upload_information.direct_link;
    model.files.push({ id: file.id, key, link, content, observations, state: 'announced' });
  },
  announceAgain: onFile(async (model, file) => {
    const again = (size: number) =>
      uploads.start(model.batch, `${model.word}.txt`, size, model.who, file.key);
    const answer = await again(file.content.length);
    if (!check(model, answer, 200)) return;
    expect(answer.body).toMatchObject({
      upload_information: { direct_link: file.link },
      file: { id: file.id, stored: isStored(file) },
    });
    check(model, await again(file.content.length + 1), 422);
  }),
  // A direct link needs no session.
  send: onFile(async (_model, file) => {
    const { status } = await uploads.put(file.link, file.content);
    expect(status).toBe(file.state === 'announced' ? 204 : 409);
    if (file.state === 'announced') file.state = 'arrived';
  }),
  sendAnother: onFile(async (_model, file) => {
    const { status } = await uploads.put(file.link, Buffer.concat([file.content, Buffer.from('!')]));
    expect(status).toBe(422);
  }),
  finish: onFile(async (model, file) => {
    const answer = await uploads.finish(file.id, model.who);
    if (!check(model, answer, file.state === 'announced' ? 409 : 200)) return;
    expect(answer.body).toMatchObject({ stored: true, size: file.content.length });
    if (file.state === 'arrived') file.state = 'stored';
  }),
  download: onFile(async (model, file) => {
    const url = `/api/v1/files/${file.id}/_download?inline=false`;
    const answer = await model.who.call({ url });
    if (check(model, answer, byState(file, 200))) expect(answer.raw).toEqual(file.content);
  }),
  extract: onFile(async (model, file) => {
    const url = `/api/v1/files/${file.id}/extractions?save=true`;
    const answer = await model.who.call({ method: 'PUT', url });
    if (!check(model, answer, byState(file, 200))) return;
    const { extracted_items, has_error } = answer.body as Extraction;
    expect([extracted_items?.length, has_error]).toEqual([file.observations, false]);
  }),
  preview: onFile(async (model, file) => {
    const url = `/api/v1/files/${file.id}/extractions?save=false`;
    const answer = await model.who.call({ method: 'PUT', url });
    if (!check(model, answer, byState(file, 200))) return;
    expect((answer.body as Extraction).extracted_items).toHaveLength(file.observations);
  }),
  erase: onFile(async (model, file) => {
    const url = `/api/v1/files/${file.id}/_erase`;
    const answer = await model.who.call({ method: 'POST', url, payload: { reason: 'Demande légale' } });
    if (!check(model, answer, isStored(file) ? 200 : 409)) return;
    expect((answer.body as StoredFile).erased_time).not.toBeNull();
    file.state = 'erased';
  }),
  async declare(model, n) {
    const key = uuidv7();
    const source = n % 2 ? pick(model.declared, n)?.observation : undefined;
    const answer = await declare(model, declaration(model, source), key);
    if (!check(model, answer, 200)) return;
    const observation = answer.body as Observation;
    expect(observation.source?.entity_id).toBe(source?.id);
    model.declared.push({ key, observation });
  },
  async declareAgain(model, n) {
    const known = pick(model.declared, n);
    if (known === undefined) return;
    const { source } = known.observation;
    const same = { ...declaration(model, undefined), ...(source && { source }) };
    const answer = await declare(model, same, known.key);
    if (check(model, answer, 200)) expect(answer.body).toEqual(nowOf(model, known.observation));
    check(model, await declare(model, { ...same, title: `Taille ${model.word}` }, known.key), 422);
  },
  async read(model, n) {
    const known = pick(model.declared, n)?.observation;
    const id = known?.id ?? uuidv7();
    const answer = await model.who.call({ url: `/api/v1/observations/${id}?fetches=Measures` });
    if (check(model, answer, known ? 200 : 404)) expect(answer.body).toEqual(known && nowOf(model, known));
  },
  async list(model) {
    const { who, word, batch } = model;
    const observations = await who.call({ url: `/api/v1/observations?q:text=${word}&q:page_size=100` });
    if (!check(model, observations, 200)) return;
    const ids = (answer: Answer) =>
      (answer.body as { items: { id: string }[] }).items.map(({ id }) => id).sort();
    expect(ids(observations)).toEqual(model.declared.map(({ observation: { id } }) => id).sort());
    const count = await who.call({ url: `/api/v1/observations/_count?q:text=${word}` });
    expect(count.body).toMatchObject({ count: model.declared.length });
    const filter = `q:eq:batch_id=${batch}&q:eq:stored=true`;
    const files = await who.call({ url: `/api/v1/files?${filter}&q:page_size=100` });
    expect(ids(files)).toEqual(
      model.files
        .filter(isStored)
        .map(({ id }) => id)
        .sort(),
    );
  },
  async signOut(model) {
    const answer = await model.who.call({ method: 'DELETE', url: '/api/v1/sessions/current' });
    check(model, answer, 200);
    model.signedIn = false;
  },
  async signIn(model) {
    if (model.signedIn) return;
    // A sign-out ends all sign-ins of the same second.
    uploads.test.advance(1_000);
    model.who = await uploads.test.signIn(ADMINISTRATOR);
    model.signedIn = true;
  },
} satisfies Record<string, Step>;

type StepName = keyof typeof STEPS;
/** Steps with their weights: those that continue a sequence are more frequent than those that end it. */
const OFTEN: StepName[] = ['announce', 'send', 'send', 'finish', 'finish', 'extract', 'declare', 'signIn'];
const names = fc.constantFrom<StepName>(...(Object.keys(STEPS) as StepName[]), ...OFTEN);
const sequences = fc.array(fc.tuple(names, fc.nat({ max: 50 })), { minLength: 10, maxLength: 60 });

it('the API answers any sequence of calls as a small model of it predicts', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      uploads.test.advance(1_000);
      const who = await uploads.test.signIn(ADMINISTRATOR);
      const batch = await uploads.openBatch(who);
      const word = `suite${batch.replaceAll('-', '')}`;
      const model: Model = { who, signedIn: true, batch, word, files: [], declared: [] };
      for (const [name, n] of sequence) await STEPS[name](model, n);
      await STEPS.signIn(model);
      await STEPS.list(model);
    }),
    { numRuns: 15 },
  );
});
