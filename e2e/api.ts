import { expect, type Page } from '@playwright/test';

/** The API, called in a test. */
export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
  /** Sends files in one batch, without waiting for their extractions. */
  sendFiles(
    files: readonly { name: string; content: Buffer }[],
  ): Promise<{ batch_id: string; ids: string[] }>;
  /** Sends a file and waits for its extraction. @returns the file's id */
  storeFile(name: string, content: Buffer): Promise<string>;
}

/** Calls the API as the person signed in on a page. */
export function apiOf(page: Page): Api {
  const { request } = page.context();
  const headers = async () => {
    const cookies = await page.context().cookies();
    return { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
  };
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await request.get(`/api/v1${path}`);
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await request.post(`/api/v1${path}`, { data: body, headers: await headers() });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  async function sendFiles(files: readonly { name: string; content: Buffer }[]) {
    const { batch_id } = await get<{ batch_id: string }>('/files/_upload_batch_id');
    const ids: string[] = [];
    for (const { name, content } of files) {
      const { file, upload_information } = await post<{
        file: { id: string };
        upload_information: { direct_link: string };
      }>(`/files/_upload_start?batch_id=${batch_id}`, { name, size: content.length });
      const type = { 'content-type': 'application/octet-stream' };
      const sent = await request.put(upload_information.direct_link, { data: content, headers: type });
      expect(sent.ok()).toBe(true);
      const finished = await request.put(`/api/v1/files/${file.id}/_upload_finish`, {
        headers: await headers(),
      });
      expect(finished.ok()).toBe(true);
      ids.push(file.id);
    }
    return { batch_id, ids };
  }
  return {
    get,
    post,
    sendFiles,
    async storeFile(name, content) {
      const { ids } = await sendFiles([{ name, content }]);
      const [id = ''] = ids;
      const extraction = () =>
        request.get(`/api/v1/files/${id}/extractions`).then((answer) => answer.status());
      await expect.poll(extraction, { timeout: 240_000, intervals: [100] }).toBe(200);
      return id;
    },
  };
}
