import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { CLIENT_USE } from '../../shared/texts/api/api-guide.ts';
import { extractInChildren } from './extract-in-children-fixture.ts';
import { ADMINISTRATOR, startTestApp, type TestApp } from './test-app.ts';

const run = promisify(execFile);
const MODULES = path.join(import.meta.dirname, '../../../node_modules');
const GENERATOR = path.join(MODULES, 'oazapfts/dist/cli.js');
const COMPILER = path.join(MODULES, 'typescript/bin/tsc');

const COMPILER_OPTIONS = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext', 'dom'],
    types: ['node'],
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  files: ['journey.ts', 'use.ts'],
};

/** What an integrator would write with the generated client: nothing here is cast. */
const JOURNEY = `
import * as doc2 from './doc2.ts';

doc2.defaults.baseUrl = process.env.DOC2_URL ?? '';
doc2.defaults.headers = { Authorization: \`Bearer \${process.env.DOC2_TOKEN}\` };

function ok<Answer extends { status: number; data?: unknown }>(answer: Answer): Extract<Answer, { status: 200 }> {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer as Extract<Answer, { status: 200 }>;
}

const content = 'Date;Poids (kg)\\n12/03/2026;72,50\\n13/03/2026;71,90\\n';
const { batch_id } = ok(await doc2.createUploadBatch()).data;
const { file, upload_information } = ok(
  await doc2.startUpload(
    batch_id,
    { name: 'poids.csv', size: content.length },
    { idempotencyKey: 'generated-client-file' },
  ),
).data;
const sent = await fetch(new URL(upload_information.direct_link, doc2.defaults.baseUrl), {
  method: 'PUT',
  headers: { 'content-type': 'text/csv', 'if-none-match': '*' },
  body: content,
});
if (!sent.ok) throw new Error(await sent.text());
ok(await doc2.finishUpload(file.id));

let extraction: doc2.Extraction | undefined;
while (extraction === undefined) {
  const answer = await doc2.getExtraction(file.id, { fetches: 'ExtractedItems.Observation' });
  if (answer.status === 200) extraction = answer.data;
  else if (answer.status === 404 && answer.data.code === 'extraction_not_found')
    await new Promise((resolve) => setTimeout(resolve, 300));
  else throw new Error(JSON.stringify(answer));
}
const read = (extraction.extracted_items ?? []).flatMap(({ observation }) =>
  (observation?.measures ?? []).map(({ value_string }) => \`\${observation?.effective_time} \${value_string}\`),
);

const declared = ok(
  await doc2.createObservation(
    { type_id: 'poids', title: 'Poids au réveil', measures: [{ type_id: 'poids.poids', value: '70.10' }] },
    { idempotencyKey: 'generated-client-1' },
  ),
).data;
const refused = await doc2.createObservation({ type_id: 'poids', title: 'Sans mesure', measures: [] });

const ids: string[] = [];
for (;;) {
  const after = ids.at(-1);
  const { items } = ok(
    await doc2.listObservations({ qOrder: 'id', qPageSize: '2', ...(after && { qGtId: after }) }),
  ).data;
  if (items.length === 0) break;
  ids.push(...items.map(({ id }) => id));
}
const { count } = ok(await doc2.countObservations()).data;
console.log(
  JSON.stringify({
    read: read.sort(),
    isListed: ids.includes(declared.id),
    isWhole: new Set(ids).size === count,
    refused: refused.status === 422 ? refused.data.code : refused.status,
  }),
);
`;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp({ extract: extractInChildren });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(path.join(tmpdir(), 'doc2-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

it("a client generated from the document compiles strictly, and its journey and the guide's lines succeed", {
  timeout: 180_000,
}, async () => {
  const { body: document } = await test.call({ url: `${API_PREFIX}/reference/json` });
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(COMPILER_OPTIONS));
  await writeFile(path.join(folder, 'journey.ts'), JOURNEY);
  await writeFile(path.join(folder, 'use.ts'), CLIENT_USE);
  await symlink(MODULES, path.join(folder, 'node_modules'));
  const inFolder = { cwd: folder };
  await run(process.execPath, [GENERATOR, 'openapi.json', 'doc2.ts'], inFolder);
  const { stdout: problems } = await run(process.execPath, [COMPILER, '-p', folder], inFolder).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(problems).toBe('');

  const claire = await test.signIn(ADMINISTRATOR);
  const scopes = ['files.send', 'files.read', 'observations.read', 'observations.declare'];
  const payload = { name: 'Client', scopes };
  const { body } = await claire.call({ method: 'POST', url: `${API_PREFIX}/tokens`, payload });
  const { port } = test.app.server.address() as AddressInfo;
  const env = {
    ...process.env,
    DOC2_URL: `http://127.0.0.1:${port}`,
    DOC2_TOKEN: (body as { token: string }).token,
  };
  const { stdout } = await run(process.execPath, ['journey.ts'], { ...inFolder, env });
  expect(JSON.parse(stdout)).toEqual({
    read: ['2026-03-12 72.50', '2026-03-13 71.90'],
    isListed: true,
    isWhole: true,
    refused: 'observation_without_measure',
  });
  const { stdout: listed } = await run(process.execPath, ['use.ts'], { ...inFolder, env });
  expect(listed).toContain('Poids au réveil');
  expect(listed).toContain("value_string: '70.10'");
});
