import { describe, expect, it } from 'vitest';
import { type ChosenFile, checkSelection } from './check-selection.ts';
import { FILE_SIZE_MAX } from './limits.ts';

const chosen = (name: string, given: Partial<ChosenFile> = {}): ChosenFile => ({
  name,
  size: 10,
  lastModified: 0,
  path: name,
  ...given,
});

describe('checkSelection', () => {
  it('refuses an empty selection', () => {
    expect(checkSelection([])).toEqual({ accepted: [], refused: [], problem: 'no_file' });
  });

  it('names all files that are invalid, and accepts the others', () => {
    const good = chosen('a.pdf', { size: FILE_SIZE_MAX });
    const large = chosen('b.pdf', { size: FILE_SIZE_MAX + 1 });
    const empty = chosen('c.pdf', { size: 0 });
    const larger = chosen('d.pdf', { size: FILE_SIZE_MAX * 2 });
    expect(checkSelection([good, large, empty, larger])).toEqual({
      accepted: [good],
      refused: [
        { file: large, reason: 'file_too_large' },
        { file: empty, reason: 'file_empty' },
        { file: larger, reason: 'file_too_large' },
      ],
    });
  });

  it.each(['\u200b', ' ', '\u202e', 'x'.repeat(256)])(
    'refuses a file named %j, which could not be stored',
    (name) => {
      expect(checkSelection([chosen(name), chosen('a.pdf')])).toMatchObject({
        accepted: [{ name: 'a.pdf' }],
        refused: [{ reason: 'file_name_unusable' }],
      });
    },
  );

  it('accepts the same file once, but the same name in two folders twice', () => {
    const { accepted, refused } = checkSelection([
      chosen('a.pdf'),
      chosen('a.pdf'),
      chosen('a.pdf', { path: '2025/a.pdf' }),
      chosen('a.pdf', { lastModified: 5 }),
    ]);
    expect(accepted).toHaveLength(3);
    expect(refused).toMatchObject([{ reason: 'file_chosen_twice' }]);
  });

  it('counts the files chosen earlier', () => {
    const { accepted } = checkSelection([chosen('a.pdf'), chosen('b.pdf')], [chosen('a.pdf')]);
    expect(accepted.map(({ name }) => name)).toEqual(['b.pdf']);
  });

  it('accepts 100 files, not 101, without counting the invalid ones', () => {
    const files = Array.from({ length: 100 }, (_, i) => chosen(`${i}.txt`));
    expect(checkSelection([...files, chosen('vide', { size: 0 })]).problem).toBeUndefined();
    expect(checkSelection([...files, chosen('de trop')]).problem).toBe('too_many_files');
  });
});
