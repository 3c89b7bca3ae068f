import { expect, test } from 'vitest';
import { RunLog } from './run-log.ts';

test('a report never grows without end, and says what it leaves out', () => {
  const log = new RunLog();
  for (let line = 1; line <= 600; line += 1) log.refuse(`X = ${line}`, { line, text: '' }, 'parce que');
  for (let code = 0; code < 300; code += 1) log.unknownCode(`code-${code}`, `nom ${code}`);
  const lines = log.lines();
  expect(lines[0]).toBe('0 mesure retenue, 600 refusées, 300 codes inconnus.');
  expect(lines[1]).toBe('Refusé : X = 1 (ligne 1) : parce que.');
  expect(lines.at(-1)).toBe('… et 200 autres lignes de même nature.');
  expect(lines.length).toBe(1 + 500 + 200 + 1);
});

test('a line is short and printable whatever the file holds', () => {
  const log = new RunLog();
  log.info(`a\u0000\u001b[31mb\n\ud800${'x'.repeat(1000)}`);
  const line = log.lines()[1] ?? '';
  expect(line.startsWith('a [31mb \ufffdxxx')).toBe(true);
  expect(line.length).toBe(401);
});
