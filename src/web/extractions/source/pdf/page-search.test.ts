import { describe, expect, it } from 'vitest';
import { findOnPage, printedLines, wordsIn } from './page-search.ts';

const word = (text: string, x: number, y: number, width = 0.1) => ({
  text,
  box: { x, y, width, height: 0.02 },
});

describe('a search on a printed page', () => {
  const lines = printedLines([
    word('10,2', 0.5, 0.101),
    word('Hémoglobine', 0.1, 0.1),
    word('gl', 0.22, 0.1, 0.02),
    word('ycquée', 0.24, 0.1, 0.06),
    word('Hématocrite', 0.1, 0.2),
  ]);

  it('reads lines from left to right', () => {
    expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'Hémoglobine gl ycquée 10,2',
      'Hématocrite',
    ]);
  });

  it('finds words whatever their case, accents and the pieces they are printed in', () => {
    expect(findOnPage(lines, 'GLYCQUEE')).toEqual([
      { x: 0.22, y: 0.1, width: expect.closeTo(0.08), height: expect.closeTo(0.02) },
    ]);
    expect(findOnPage(lines, 'hema')).toHaveLength(1);
    expect(findOnPage(lines, 'hem')).toHaveLength(2);
    expect(findOnPage(lines, 'sodium')).toEqual([]);
    expect(findOnPage(lines, ' ')).toEqual([]);
  });

  it('separates the words in a box from those before it, which name the value', () => {
    const at = (x: number, width: number) => wordsIn(lines, { x, y: 0.09, width, height: 0.04 });
    expect(at(0.45, 0.2)).toEqual({ text: '10,2', before: 'Hémoglobine gl ycquée' });
    expect(at(0.05, 0.6)).toEqual({ text: '10,2', before: 'Hémoglobine gl ycquée' });
    expect(wordsIn(lines, { x: 0, y: 0, width: 1, height: 1 })).toEqual({ text: '', before: '' });
  });
});
