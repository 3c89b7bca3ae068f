import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Measured } from './measure.ts';
import type { Engine } from './servers.ts';

export interface Line extends Measured {
  name: string;
  title: string;
  rows: number;
  /** Scenarios per second when the same SQL is sent without the server. */
  directSql: number | undefined;
}

const REPORT = path.resolve(import.meta.dirname, '../../docs/performance.md');
const HEAD = [
  '| travail | observations | par seconde | p50 | p99 | processeur : serveur | PostgreSQL | part du SQL direct |',
  '|---|--:|--:|--:|--:|--:|--:|--:|',
];

const whole = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('fr', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Replaces the table of an engine, between its two marks in docs/performance.md. */
export function writeReport(engine: Engine, lines: readonly Line[]): void {
  const text = readFileSync(REPORT, 'utf8');
  const [start, end] = [`<!-- bench:${engine} -->`, `<!-- /bench:${engine} -->`];
  const before = text.slice(0, text.indexOf(start) + start.length);
  const after = text.slice(text.indexOf(end));
  writeFileSync(REPORT, `${before}\n${machine()}\n\n${tableOf(lines).join('\n')}\n${after}`);
}

function machine(): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toLocaleDateString('fr', { dateStyle: 'long' });
  return `Le ${day}, ${cpus().length} cœurs ${processor?.model.trim()}, ${memory} Gio de mémoire, Linux, Node ${process.version}.`;
}

function tableOf(lines: readonly Line[]): string[] {
  const names = [...new Set(lines.map(({ name }) => name))];
  const rows = names.flatMap((name) => lines.filter((line) => line.name === name).map(rowOf));
  return [...HEAD, ...rows];
}

function rowOf(
  { title, rows, rate, p50, p99, serverCpu, databaseCpu, directSql }: Line,
  index: number,
): string {
  const cells = [
    index === 0 ? title : '',
    whole.format(rows),
    whole.format(rate),
    `${p50} ms`,
    `${p99} ms`,
    `${precise.format(serverCpu)} ms`,
    `${precise.format(databaseCpu)} ms`,
    directSql === undefined ? '' : `${whole.format((100 * rate) / directSql)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}
