import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SEND_TEXTS as TEXTS } from '../../src/shared/texts/console/send.ts';
import { UPLOAD_TEXTS } from '../../src/shared/texts/files.ts';
import type { UploadItem } from '../../src/web/files/uploads/upload-item.ts';
import { countUploads } from '../../src/web/files/uploads/upload-summary.ts';
import { type Sent, sendFiles } from './send-files.ts';

const NOT_PRINTED = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * `npm run send -- FILE… --to URL` sends files to a doc2, with the access token of `DOC2_TOKEN`. Prints a line for each
 * file, then the totals; status 1 unless every one arrived and was extracted. The same command again sends what is
 * missing.
 */
process.exitCode = await main(process.argv.slice(2), process.env.DOC2_TOKEN ?? '');

async function main(args: readonly string[], token: string): Promise<number> {
  const options = readArguments(args);
  if (options === undefined) return complain(TEXTS.usage);
  if (token === '') return complain(TEXTS.noToken);
  const base = readAddress(options.to);
  if ('problem' in base) return complain(base.problem);

  const opened = await Promise.all(options.paths.map(open));
  const files = opened.filter((one) => typeof one !== 'string');
  const problems = opened.filter((one) => typeof one === 'string');
  for (const problem of problems) complain(problem);
  if (files.length === 0) return 1;

  const minutes = options.patience;
  const sent = await sendFiles(files, {
    base: base.url,
    token,
    patienceMs: minutes * 60_000,
    onFile: (item, done, total) => print(`[${done}/${total}] ${item.path} : ${outcome(item)}`),
    onWaiting: (isWaiting) => complain(isWaiting ? TEXTS.waiting : TEXTS.resumed),
  });
  if (sent.items.length > 0) print(UPLOAD_TEXTS.counts(countUploads(sent.items)));
  if (sent.stopped !== undefined) complain(reason(sent.stopped, minutes));
  const isWhole = sent.items.length > 0 && sent.items.every(({ status }) => status === 'DONE');
  return isWhole && problems.length === 0 && sent.stopped === undefined ? 0 : 1;
}

function outcome({ status, duplicateOf, isChosenTwice, observations, error, stored }: UploadItem): string {
  if (duplicateOf !== undefined) return TEXTS.duplicateOf(duplicateOf.name);
  if (isChosenTwice) return TEXTS.chosenTwice;
  if (status === 'DONE') return TEXTS.sent(observations);
  const cause = error?.technical;
  const texts = [error?.message, cause instanceof Error ? cause.message : undefined, error?.advice];
  return TEXTS.failed(sentences(texts), stored);
}

/** Joins sentences, each once, and each with one full stop. */
function sentences(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.filter((part) => part !== undefined))]
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

function reason(stopped: NonNullable<Sent['stopped']>, minutes: number): string {
  if (stopped === 'away') return TEXTS.gaveUp(minutes);
  return sentences([stopped.message, stopped.advice]);
}

function readArguments(
  args: readonly string[],
): { paths: string[]; to: string; patience: number } | undefined {
  try {
    const options = { to: { type: 'string' }, patience: { type: 'string', default: '10' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const patience = Number(values.patience);
    if (values.to === undefined || positionals.length === 0 || !(patience > 0)) return undefined;
    return { paths: positionals, to: values.to, patience };
  } catch {
    return undefined;
  }
}

/** The address of a doc2, without a final slash; or what is wrong with it. */
function readAddress(text: string): { url: string } | { problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { problem: TEXTS.address(text) };
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) return { problem: TEXTS.notSecret(text) };
  return { url: url.origin + url.pathname.replace(/\/+$/, '') };
}

/** A file to send, whose content is read when it is sent; or why it cannot be sent. */
async function open(place: string): Promise<{ file: File; path: string } | string> {
  const found = await stat(place).catch(() => null);
  // Bytes that are not text were decoded to U+FFFD, so the decoded name finds no file.
  if (found === null && place.includes('\ufffd')) return TEXTS.notUtf8(place);
  if (found === null) return TEXTS.missing(place);
  if (!found.isFile()) return TEXTS.notAFile(place);
  const content = await openAsBlob(place).catch(() => null);
  if (content === null) return TEXTS.missing(place);
  const lastModified = Math.round(found.mtimeMs);
  return { file: new File([content], path.basename(place), { lastModified }), path: place };
}

/** Replaces characters that would break a line, control a terminal, or reverse the text after them, by their number. */
function printable(text: string): string {
  return text.replace(NOT_PRINTED, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

function complain(sentence: string): number {
  // The usage has line breaks of its own.
  process.stderr.write(`${sentence === TEXTS.usage ? sentence : printable(sentence)}\n`);
  return 1;
}
