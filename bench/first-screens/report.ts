import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machine } from '../load/report.ts';
import type { Visit } from './lighthouse.ts';

/** One screen: its title, how it is served, and the median of each figure. */
export interface Row {
  place: string;
  title: string;
  /** Load of the machine over the last minute. */
  load: number;
  of: (name: keyof Visit) => number;
}

const REPORT = path.resolve(import.meta.dirname, '../../docs/performance.md');
const [START, END] = ['<!-- bench:first-screens -->', '<!-- /bench:first-screens -->'];
const HEAD = [
  '| écran | servi | performance | premier affichage | plus grand affichage | blocage | déplacement | demandes | script | charge, indice |',
  '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
];

const format = (digits: number) =>
  new Intl.NumberFormat('fr', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [whole, tenths, hundredths] = [format(0), format(1), format(2)];

export const printTable = (rows: readonly Row[]): void => console.log(rows.map(lineOf).join('\n'));

/** Replaces the table of docs/performance.md. */
export function writeTable(rows: readonly Row[]): void {
  const text = readFileSync(REPORT, 'utf8');
  const before = text.slice(0, text.indexOf(START) + START.length);
  const after = text.slice(text.indexOf(END));
  writeFileSync(REPORT, `${before}\n${machine()}\n\n${[...HEAD, ...rows.map(lineOf)].join('\n')}\n${after}`);
}

function lineOf({ title, place, load, of }: Row): string {
  const seconds = (name: 'firstPaint' | 'largestPaint') => `${tenths.format(of(name) / 1000)} s`;
  const cells = [
    title,
    place,
    whole.format(100 * of('score')),
    seconds('firstPaint'),
    seconds('largestPaint'),
    `${whole.format(of('blocking'))} ms`,
    hundredths.format(of('shift')),
    whole.format(of('requests')),
    `${whole.format(of('script') / 1000)} Ko`,
    `${whole.format(load)}, ${whole.format(of('benchmarkIndex'))}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
