import { expect, test } from 'vitest';
import { RunLog } from './run-log.ts';

test('a log has a limited number of lines, and counts the rest', () => {
  const log = new RunLog();
  for (let line = 1; line <= 600; line += 1) log.refuse(`X = ${line}`, { line, text: '' }, 'parce que');
  for (let code = 0; code < 300; code += 1) log.unknownCode(`code-${code}`, `nom ${code}`, { text: '' });
  const lines = log.lines();
  expect(lines[0]).toBe('0 mesure retenue, 600 refusées, 300 codes inconnus.');
  expect(lines[1]).toBe('Refusé : X = 1 (ligne 1) : parce que.');
  expect(lines.at(-1)).toBe('… et 200 autres lignes de même nature.');
  expect(lines.length).toBe(1 + 500 + 200 + 1);
});

test('refusals keep their place and time, and each unknown code is listed once with its count', () => {
  const log = new RunLog();
  log.taken = 2;
  log.refuse('K = 99 mmol/L', { line: 4, text: '99 mmol/L' }, 'trop haut', '2026-03-12');
  log.refuse('K = 98 mmol/L', { line: 6, text: '98 mmol/L' }, 'trop haut', 'le 12 mars');
  log.unknownCode('x', 'Inconnu [x]', { line: 5, text: '1' }, '2026-03');
  log.unknownCode('x', 'Autre nom [x]', { line: 9, text: '2' }, '2026-04');
  expect(log.counts()).toEqual({ taken: 2, refused: 2, unknown: 2 });
  expect(log.refusals()).toEqual([
    {
      ...{ seen: 'K = 99 mmol/L', reason: 'trop haut', times: 1, place: { line: 4, text: '99 mmol/L' } },
      effective_time: '2026-03-12',
    },
    { seen: 'K = 98 mmol/L', reason: 'trop haut', times: 1, place: { line: 6, text: '98 mmol/L' } },
    {
      ...{ seen: 'Inconnu [x]', reason: null, times: 2, place: { line: 5, text: '1' } },
      effective_time: '2026-03',
    },
  ]);
});

test('a line is short and printable, whatever the file contains', () => {
  const log = new RunLog();
  log.info(`a\u0000\u001b[31mb\n\ud800${'x'.repeat(1000)}`);
  const line = log.lines()[1] ?? '';
  expect(line.startsWith('a [31mb \ufffdxxx')).toBe(true);
  expect(line.length).toBe(401);
});
