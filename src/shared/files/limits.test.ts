import { expect, it } from 'vitest';
import { FILE_ERROR_TEXTS, UPLOAD_TEXTS } from '../texts/files.ts';
import {
  BATCH_LIFE_MS,
  DIRECT_LINK_HEADERS,
  DIRECT_UPLOAD_TIMEOUT_MS,
  FILE_SIZE_MAX,
  FILES_PER_BATCH_MAX,
  FILES_PER_PACK,
  PARALLEL_UPLOADS,
} from './limits.ts';
import { PREVIEW_TIMEOUT_MS, TEXT_PREVIEW_MAX } from './preview.ts';
import { DEFAULT_SPEED, PROGRESS_TICK_MS } from './upload-progress.ts';

it.each([
  ['the size of a file, 30 MB', FILE_SIZE_MAX, 31_457_280],
  ['the files of a send', FILES_PER_BATCH_MAX, 100],
  ['the files of a pack', FILES_PER_PACK, 10],
  ['the files sent at a time', PARALLEL_UPLOADS, 3],
  ['the time to send them all, 3 h', BATCH_LIFE_MS, 10_800_000],
  ['the time of one upload, 10 min', DIRECT_UPLOAD_TIMEOUT_MS, 600_000],
  ['the text that is previewed, 1 MB', TEXT_PREVIEW_MAX, 1_048_576],
  ['the wait for a preview, 2 min', PREVIEW_TIMEOUT_MS, 120_000],
  ['the bytes of a millisecond before the first upload, 500 KB/s', DEFAULT_SPEED, 512],
  ['the interval of a progress, 100 ms', PROGRESS_TICK_MS, 100],
])('%s is that of the specification', (_, limit, specified) => {
  expect(limit).toBe(specified);
});

const LINES = [
  UPLOAD_TEXTS.limitTime,
  UPLOAD_TEXTS.limitFiles,
  UPLOAD_TEXTS.limitSize,
  FILE_ERROR_TEXTS.tooMany.advice,
];
it('the sentences of the screens say these limits', () => {
  expect(LINES.map((line) => line.match(/\d+/g)?.map(Number))).toEqual([
    [BATCH_LIFE_MS / 3_600_000],
    [FILES_PER_BATCH_MAX],
    [FILE_SIZE_MAX / 1024 ** 2],
    [FILES_PER_BATCH_MAX, FILES_PER_PACK],
  ]);
});

it('a content is sent as bytes, whatever it is', () => {
  expect(DIRECT_LINK_HEADERS['content-type']).toBe('application/octet-stream');
});
