import { expect, test } from 'vitest';
import { batchProgress, lostFiles } from './running-batch-text.ts';

test.each([
  [{ files: 3, stored: 3, waiting: 1 }, 'Lot de Paul\u00a0: 2/3 fichiers traités'],
  [{ files: 3, stored: 1, waiting: 2 }, 'Lot de Paul\u00a0: 1/3 fichiers traités'],
  // One is being sent, and another was announced too long ago to arrive.
  [{ files: 3, stored: 1, waiting: 1 }, 'Lot de Paul\u00a0: 1/3 fichiers traités'],
  [{ files: 3, stored: 3, waiting: 0 }, 'Lot de Paul\u00a0: 3/3 fichiers traités, terminé'],
  [{ files: 3, stored: 2, waiting: 0 }, 'Lot de Paul\u00a0: 2/3 fichiers traités, 1\u00a0fichier non reçu'],
  [{ files: 3, stored: 0, waiting: 0 }, 'Lot de Paul\u00a0: 0/3 fichiers traités, 3\u00a0fichiers non reçus'],
])('a batch of %o is « %s »: what never arrived is not done', (batch, text) => {
  expect(batchProgress(batch, 'Paul')).toBe(text);
});

test('no file is lost while another of its batch is under way', () => {
  expect(lostFiles({ files: 3, stored: 1, waiting: 1 })).toBe(0);
});
