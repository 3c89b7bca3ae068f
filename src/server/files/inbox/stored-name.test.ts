import { describe, expect, it } from 'vitest';
import { markedName, storedName } from './stored-name.ts';
import { isUnfinishedName } from './unfinished-names.ts';

describe('a name in a watched folder', () => {
  it.each([
    '.cache',
    '~$bilan.docx',
    '.~lock.bilan.ods#',
    'bilan.pdf.part',
    'B.TMP',
    'bilan.pdf~',
    'a.lck',
    'Thumbs.db',
    '.',
    '..',
  ])('shows that its file is hidden, locked or unfinished: %s', (name) =>
    expect(isUnfinishedName(name)).toBe(true),
  );
  it.each(['bilan.pdf', 'part', 'bilan.part.pdf', 'tmp', '~bilan.pdf', 'bilan.hpr', 'lock.pdf'])(
    'is accepted, though it resembles those: %s',
    (name) => expect(isUnfinishedName(name)).toBe(false),
  );

  it.each([
    ['UTF-8', Buffer.from('Résultat.hpr'), 'Résultat.hpr'],
    ['Windows-1252', Buffer.from('R\xe9sultat.hpr', 'latin1'), 'Résultat.hpr'],
    ['nothing that is left of it', Buffer.from('\u202e'), 'fichier'],
  ])('is stored as its text: %s', (_, name, stored) => {
    expect(storedName(name)).toBe(stored);
  });

  it('of 300 bytes is cut before its extension, not in the middle of a character', () => {
    const faces = '😀'.repeat(12);
    expect(storedName(Buffer.from(`${'a'.repeat(249)}${faces}.hpr`))).toBe(`${'a'.repeat(249)}😀.hpr`);
    expect(storedName(Buffer.from(`${'a'.repeat(250)}${faces}.hpr`))).toBe(`${'a'.repeat(250)}.hpr`);
  });

  it('keeps its extension after a mark, and has 255 bytes at most', () => {
    expect(markedName(Buffer.from('bilan.pdf'), '-1a2b').toString()).toBe('bilan-1a2b.pdf');
    expect(markedName(Buffer.from('bilan'), '', '.txt').toString()).toBe('bilan.txt');
    const long = markedName(Buffer.from(`${'é'.repeat(125)}.hpr`), '-1a2b', '.txt');
    expect(long.length).toBeLessThanOrEqual(255);
    expect(long.toString()).toMatch(/^é+-1a2b\.hpr\.txt$/u);
  });
});
