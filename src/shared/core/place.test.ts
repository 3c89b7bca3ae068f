import { describe, expect, it } from 'vitest';
import { isSamePlace } from './place.ts';

const box = { x: 0.5, y: 0.5, width: 0.1, height: 0.02 };

describe('whether two places of a file belong to the same value', () => {
  it.each([
    ['one cell', { line: 3, column: 2, text: '7' }, { line: 3, column: 2, text: '70' }, true],
    ['two cells', { line: 3, column: 2, text: '7' }, { line: 3, column: 3, text: '7' }, false],
    ['one field', { path: 'OBX[1]-5', line: 3, text: '7' }, { path: 'OBX[1]-5', line: 3, text: '7' }, true],
    ['two fields', { path: 'OBX[1]-5', text: '7' }, { path: 'OBX[2]-5', text: '7' }, false],
    ['two values of a line', { line: 3, text: 'a 7' }, { line: 3, text: 'b 8' }, false],
    ['one value of a line', { line: 3, text: 'a 7' }, { line: 3, text: 'a 7' }, true],
    ['nothing said', { text: '7' }, { text: '7' }, false],
    ['one box', { page: 1, box, text: '7' }, { page: 1, box: { ...box, x: 0.51 }, text: '9' }, true],
    [
      'a box within',
      { page: 1, box, text: '7' },
      { page: 1, box: { ...box, x: 0.2, width: 0.6 }, text: '' },
      true,
    ],
    [
      'boxes side by side',
      { page: 1, box, text: '7' },
      { page: 1, box: { ...box, x: 0.6 }, text: '7' },
      false,
    ],
    [
      'the whole page, marked from the keyboard',
      { page: 1, box, text: '7' },
      { page: 1, box: { x: 0, y: 0, width: 1, height: 1 }, text: '' },
      false,
    ],
    ['boxes of two pages', { page: 1, box, text: '7' }, { page: 2, box, text: '7' }, false],
  ])('%s', (_, a, b, expected) => {
    expect(isSamePlace(a, b)).toBe(expected);
    expect(isSamePlace(b, a)).toBe(expected);
  });
});
