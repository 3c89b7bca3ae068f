import { vi } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { DIRECT_LINK_HEADERS } from '../../shared/files/limits.ts';
import type { knownIds } from '../core/testing/known-ids.ts';
import { ADMINISTRATOR, type TestApp } from './test-app.ts';

/** Creates something to find: a file with its observations, a subject and an observation of it. */
export async function fill(test: TestApp, known: ReturnType<typeof knownIds>): Promise<void> {
  const claire = await test.signIn(ADMINISTRATOR);
  const ask = async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const { body } = await claire.call({ method, url: API_PREFIX + path, ...(payload && { payload }) });
    known.learn(path, body);
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
