import { expect, it } from 'vitest';
import { downloadPath, fileSchema } from './contract.ts';

const ID = '019400c2-0000-7000-8000-000000000001';
const file = {
  id: ID,
  batch_id: ID,
  stored: false,
  name: 'a.csv',
  creation: {
    author_type: 'user',
    author_id: ID,
    author_name: null,
    channel: 'web_upload',
    time: '2026-01-01T00:00:00Z',
  },
  erased_time: null,
};

it('a file announced without type or size has zero bytes of an unknown type', () => {
  expect(fileSchema.parse(file)).toMatchObject({ mimetype: 'application/octet-stream', size: 0 });
});

it.each([
  [true, `/files/${ID}/_download?inline=true`],
  [false, `/files/${ID}/_download?inline=false`],
])('the path of a content says whether it is to be shown (%s)', (inline, path) => {
  expect(downloadPath(ID, inline)).toBe(path);
});
