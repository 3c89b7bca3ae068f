import { expect, it } from 'vitest';
import type { ScanState } from '../../../shared/files/contract.ts';
import { errorAbove } from '../file-outcome.ts';
import { STATES, startTestQueue } from './upload-test-queue.ts';

/** A queue with one file, for which the scanner returns these results, one per request. */
async function scanned(scanAt: (look: number) => ScanState) {
  const test = await startTestQueue();
  test.server.stateOf = () => {
    const scan = scanAt(test.count(STATES));
    const state = scan === 'clean' ? ('done' as const) : ('quarantined' as const);
    return { scan, extraction: { state, observations: 0 } };
  };
  test.add(['a.txt']);
  return test;
}

it('a file that waits for the scanner is followed, however long, and is then done', async () => {
  const { finished, item } = await scanned((look) => (look > 40 ? 'clean' : 'pending'));
  await finished();
  expect(item('a.txt')).toMatchObject({ status: 'DONE', stored: true });
});

it('an infected file is reported at once', async () => {
  const { finished, item, count } = await scanned(() => 'infected');
  await finished();
  expect(item('a.txt')).toMatchObject({
    status: 'FAILED',
    stored: true,
    error: { message: expect.stringContaining('quarantaine') },
  });
  expect(count(STATES)).toBe(1);
});

it('the files in quarantine are named above the list, before those that failed otherwise', () => {
  const failed = { name: 'b.json', scan: 'clean', error: { message: 'Extraction en erreur' } } as const;
  const infected = ['a.txt', 'c.txt'].map((name) => ({ name, scan: 'infected' }) as const);
  expect(errorAbove([failed])).toBe(failed.error);
  expect(errorAbove([failed, ...infected.slice(0, 1)])?.message).toContain('a.txt');
  expect(errorAbove([failed, ...infected])).toMatchObject({
    message: expect.stringMatching(/a\.txt.+c\.txt/),
    advice: expect.stringContaining('contactez le support'),
  });
  expect(errorAbove([{ name: 'd.pdf', scan: 'too_large' }])?.message).toContain('d.pdf');
});
