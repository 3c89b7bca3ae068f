import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { createTabs } from './writes-in-other-tabs.ts';

const WAIT = { timeout: 60_000, interval: 10 };
let channels = 0;

/** Two tabs of one browser; the second shows a list, a file and its content. */
function openTabs() {
  channels += 1;
  const client = new QueryClient();
  const reads: string[] = [];
  for (const queryKey of [
    ['files', 'list', 1],
    ['files', 'detail', 'a'],
    ['extractions', 'a', 'detail', 1],
    ['extractions', 'a', 'content'],
    ['observations', 'detail', 'b'],
    ['observations', 'copied', 'b'],
    ['subjects', 'c', 'latest'],
    ['subjects', 'c', 'erasure_preview'],
    ['dashboard', 'failed_extractions'],
    ['users', 'd', 'files'],
    ['users', 'd'],
  ]) {
    const queryFn = () => reads.push(queryKey.join(' '));
    const shown = new QueryObserver(client, {
      ...{ queryKey, queryFn, initialData: 0 },
      staleTime: Number.POSITIVE_INFINITY,
    });
    onTestFinished(shown.subscribe(() => undefined));
  }
  const nothing = (): void => undefined;
  const tab = { is: true, listener: nothing, look: nothing };
  const visibility = {
    isSeen() {
      tab.look();
      return tab.is;
    },
    onChange(listener: () => void) {
      tab.listener = listener;
    },
  };
  const name = `doc2.test.${process.pid}.${channels}`;
  const first = createTabs(new QueryClient(), { isSeen: () => true, onChange: () => undefined }, name);
  const second = createTabs(client, visibility, name);
  onTestFinished(() => {
    first.close();
    second.close();
  });
  return { first, reads, seen: tab };
}

describe('a write in one tab', () => {
  it('makes another tab refetch, except contents and the values that a form was filled in from', async () => {
    const { first, reads } = openTabs();
    await first.during('/files/:file_id/_erase', Promise.resolve());
    await first.during('/observations', Promise.resolve());
    await vi.waitUntil(() => reads.length > 0, WAIT);
    expect(reads).toEqual([
      'files list 1',
      'files detail a',
      'extractions a detail 1',
      'observations detail b',
      'subjects c latest',
      'dashboard failed_extractions',
      'users d files',
    ]);
  });

  it('on a subject is announced too', async () => {
    const { first, reads } = openTabs();
    await first.during('/subjects/:subject_id/_erase', Promise.resolve());
    await vi.waitUntil(() => reads.length > 0, WAIT);
    expect(reads).toContain('subjects c latest');
  });

  it('that takes long is announced when it starts', async () => {
    const { first, reads } = openTabs();
    const extraction = Promise.withResolvers<void>();
    const write = first.during('/files/:file_id/extractions', extraction.promise);
    await vi.waitUntil(() => reads.length > 0, WAIT);
    extraction.resolve();
    await write;
  });

  it('is announced even if it failed, and the caller gets its error', async () => {
    const { first, reads } = openTabs();
    await expect(first.during('/observations', Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.waitUntil(() => reads.length > 0, WAIT);
  });

  it('waits until the other tab is visible', async () => {
    const { first, reads, seen } = openTabs();
    const looked = Promise.withResolvers<void>();
    seen.look = looked.resolve;
    seen.is = false;
    await first.during('/observations', Promise.resolve());
    await looked.promise;
    expect(reads).toEqual([]);
    seen.is = true;
    seen.listener();
    await vi.waitUntil(() => reads.length > 0, WAIT);
  });
});

test('a tab refetches when somebody comes back to it, and not when they leave it', async () => {
  const { reads, seen } = openTabs();
  seen.is = false;
  seen.listener();
  expect(reads).toEqual([]);
  seen.is = true;
  seen.listener();
  await vi.waitUntil(() => reads.length > 0, WAIT);
  expect(reads).toContain('files list 1');
});
