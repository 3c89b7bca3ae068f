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
  /** The same with the smallest server; absent when the scenario is more than one request. */
  floor?: number | undefined;
}

const REPORT = path.resolve(import.meta.dirname, '../../docs/performance.md');
const HEAD = [
  '| travail | observations | par seconde | p50 | p99 | processeur : serveur | PostgreSQL | part du SQL direct | part du plus petit serveur |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
];

const wholeNumber = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('fr', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const ratio = new Intl.NumberFormat('fr', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Replaces the table of an engine, between its two marks in docs/performance.md. */
export function writeReport(engine: Engine, lines: readonly Line[]): void {
  writeTable(engine, tableOf(lines));
}

/** The same work, done by doc2 and by another server. */
export interface PeerLine {
  title: string;
  doc2: Measured;
  peer: Measured;
}

/** Replaces the table that compares doc2 with another server. */
export function writePeerReport(peer: string, rows: number, lines: readonly PeerLine[]): void {
  const head = [
    `| travail à ${wholeNumber.format(rows)} observations | doc2, par seconde | ${peer}, par seconde | rapport | p99 : doc2 | ${peer} |`,
    '|---|--:|--:|--:|--:|--:|',
  ];
  const body = lines.map(
    ({ title, doc2, peer: other }) =>
      `| ${title} | ${wholeNumber.format(doc2.rate)} | ${wholeNumber.format(other.rate)} | ${ratio.format(doc2.rate / other.rate)} | ${doc2.p99} ms | ${other.p99} ms |`,
  );
  writeTable('peer', [...head, ...body]);
}

/** Replaces a table of docs/performance.md, between its two marks. */
export function writeTable(name: string, table: readonly string[]): void {
  const text = readFileSync(REPORT, 'utf8');
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const before = text.slice(0, text.indexOf(start) + start.length);
  const after = text.slice(text.indexOf(end));
  writeFileSync(REPORT, `${before}\n${machine()}\n\n${table.join('\n')}\n${after}`);
}

/** The machine and the day, as a sentence above a table. */
export function machine(): string {
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
  { title, rows, rate, p50, p99, serverCpu, databaseCpu, directSql, floor }: Line,
  index: number,
): string {
  const cells = [
    index === 0 ? title : '',
    wholeNumber.format(rows),
    wholeNumber.format(rate),
    `${p50} ms`,
    `${p99} ms`,
    `${precise.format(serverCpu)} ms`,
    `${precise.format(databaseCpu)} ms`,
    shareOf(rate, directSql),
    shareOf(rate, floor),
  ];
  return `| ${cells.join(' | ')} |`;
}

const shareOf = (rate: number, possible: number | undefined): string =>
  possible === undefined ? '' : `${wholeNumber.format((100 * rate) / possible)} %`;
