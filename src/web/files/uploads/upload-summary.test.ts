import { describe, expect, it } from 'vitest';
import { chosenTwiceItem, newItem, refusedItem, type UploadItem } from './upload-item.ts';
import { shareUploaded, summarise } from './upload-summary.ts';

const SPEED = 1;
const item = (given: Partial<UploadItem>): UploadItem => ({
  ...newItem(new File(['x'.repeat(1000)], 'a.txt'), 'a.txt', 0),
  ...given,
});
const summary = (...items: UploadItem[]) =>
  summarise({ items, batches: [], lost: undefined, speed: SPEED, delay: 0 }, 500);

describe('the summary of the uploads', () => {
  it('counts every chosen file once', () => {
    const file = new File([], 'vide.txt');
    const { chosen, accepted, sent, duplicate, refused, failed, waiting, remaining } = summary(
      item({ status: 'DONE', stored: true }),
      item({ status: 'FAILED', stored: true }),
      item({ status: 'DONE', stored: true, duplicateOf: { id: 'a', name: 'a.txt' } }),
      item({ status: 'FAILED' }),
      item({ status: 'UPLOADING' }),
      refusedItem(file, 'vide.txt', 0, { message: 'vide' }),
      chosenTwiceItem(file, 'vide.txt', 0),
    );
    expect({ chosen, sent, duplicate, refused, failed, waiting }).toEqual({
      chosen: 7,
      sent: 2,
      duplicate: 2,
      refused: 1,
      failed: 1,
      waiting: 1,
    });
    expect({ accepted, remaining }).toEqual({ accepted: 5, remaining: 1 });
  });

  it('estimates the share uploaded and the time left', () => {
    const { share, timeLeft, remaining } = summary(
      item({ status: 'EXTRACTING', stored: true }),
      item({ status: 'UPLOADING', started: 0 }),
      item({ status: 'PENDING' }),
    );
    expect(share).toBe(0.5);
    expect(timeLeft).toBe(750);
    expect(remaining).toBe(3);
  });

  it('has no time left when nothing is left to upload', () => {
    expect(summary(item({ status: 'EXTRACTING', stored: true })).timeLeft).toBeUndefined();
    expect(summary(item({ status: 'FAILED' })).share).toBe(0);
  });

  it('adds up the observations', () => {
    const done = { status: 'DONE', stored: true } as const;
    expect(summary(item({ ...done, observations: 2 }), item({ ...done, observations: 3 })).observations).toBe(
      5,
    );
  });
});

describe('the share of a file', () => {
  it('is 0 before it starts, and 1 once it is stored', () => {
    expect(shareUploaded(item({ status: 'PENDING' }), 500, SPEED, false)).toBe(0);
    expect(shareUploaded(item({ status: 'FAILED' }), 500, SPEED, false)).toBe(0);
    expect(shareUploaded(item({ status: 'EXTRACTING', stored: true }), 0, SPEED, false)).toBe(1);
  });

  it('is 0 in a pause, after which the file is sent from its start again', () => {
    const sent = item({ status: 'UPLOADING', started: 0 });
    expect(shareUploaded(sent, 500, SPEED, false)).toBe(0.5);
    expect(shareUploaded(sent, 500, SPEED, true)).toBe(0);
    const paused = { items: [sent], batches: [], lost: 'server', speed: SPEED, delay: 0 } as const;
    expect(summarise(paused, 500).share).toBe(0);
  });
});
