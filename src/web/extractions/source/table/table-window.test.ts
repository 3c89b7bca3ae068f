import { describe, expect, it } from 'vitest';
import { parseRows, tableWindow } from './table-window.ts';

const table = ['Patient;X', 'Date;Poids (kg)', ...Array.from({ length: 600 }, (_, i) => `${i};7${i},5`)].join(
  '\n',
);

describe('the rows of a table around a value', () => {
  it('are the first two, which name its columns, and those beside it', () => {
    const { rows, line, column } = tableWindow(parseRows(table), { line: 403, column: 2, text: '7400,5 kg' });
    expect(rows.slice(0, 2).map(({ cells }) => cells[0])).toEqual(['Patient', 'Date']);
    expect(rows[2]).toMatchObject({ line: 253, isAfterGap: true });
    expect(rows.find((row) => row.line === line)?.cells[column]).toBe('7400,5');
  });

  it('mark no cell that differs from what was read', () => {
    expect(tableWindow(parseRows('a;b\n1;1'), { line: 2, text: '1 kg' }).column).toBe(-1);
    expect(tableWindow(parseRows('a;b\n1;2'), { line: 2, column: 1, text: '' }).column).toBe(-1);
    expect(tableWindow(parseRows('a;b\n1;2'), { line: 2, column: 1, text: '2 kg' }).column).toBe(1);
  });

  it('are the first ones without a value', () => {
    const { rows, line } = tableWindow(parseRows(table), null);
    expect(rows[0]?.line).toBe(1);
    expect(line).toBe(-1);
  });
});
