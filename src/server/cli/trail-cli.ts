import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TRAIL_TEXTS } from '../../shared/texts/console/trail.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';
import { checkExport, exportKeys, exportMonth } from '../audit/sealing/export.ts';
import { verifyTrail } from '../audit/sealing/verify.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { lockUnlessHeld } from '../core/data-lock.ts';
import { connectDatabase, type Database } from '../core/database/database.ts';
import { embeddedSocket, startEmbeddedDatabase } from '../core/database/embedded/embedded-database.ts';
import { trailKeysOf } from '../starting/trail-keys.ts';

/** The database refuses to delete any more recent month. */
const FEWEST_MONTHS = 6;

/**
 * `npm run trail -- verify|export|check|key`: verifies the audit trail, on either database, whether or not a server
 * runs.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const options = { expect: { type: 'string' }, months: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [command, subject, key] = positionals;
    const config = loadConfig(process.env);
    if (command === 'check' && subject !== undefined) return await check(subject, key);
    if (command === 'key') return print(exportKeys(trailKeysOf(config)[0]).public_key);
    if (command === 'verify')
      return await withDatabase(config, (database) =>
        verify(database, config, { expect: values.expect, months: monthsOf(values.months) }),
      );
    if (command === 'export' && /^\d{4}-\d\d$/.test(subject ?? ''))
      return await withDatabase(config, (database) => write(database, subject ?? '', trailKeysOf(config)[0]));
    return complain(TRAIL_TEXTS.usage);
  } catch (error) {
    return complain(
      fill(TRAIL_TEXTS.failed, { reason: error instanceof Error ? error.message : String(error) }),
    );
  }
}

async function verify(
  database: Database,
  config: Config,
  { expect: noted, months }: { expect?: string | undefined; months?: number | undefined },
): Promise<number> {
  const [seal, hash = ''] = (noted ?? '').split(':');
  const expected = noted === undefined ? undefined : { seal: Number(seal), hash };
  const from = performance.now();
  const { finding, head, unsealed_since, ...done } = await verifyTrail(database, {
    keys: trailKeysOf(config),
    months: months ?? config.trailMonths,
    now: new Date(),
    expected,
  });
  if (finding !== undefined) return complain(fill(TRAIL_TEXTS[finding.what][finding.is], { id: finding.id }));
  print(fill(TRAIL_TEXTS.whole, { ...done, seconds: ((performance.now() - from) / 1000).toFixed(1) }));
  if (done.dropped > 0) print(fill(TRAIL_TEXTS.dropped, done));
  if (unsealed_since !== null) {
    const minutes = Math.floor((Date.now() - unsealed_since.getTime()) / 60_000);
    print(fill(TRAIL_TEXTS.unsealed, { ...done, minutes }));
  }
  if (head !== undefined) print(fill(TRAIL_TEXTS.head, { ...head }));
  return 0;
}

function monthsOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Math.max(Number.parseInt(text, 10) || 0, FEWEST_MONTHS);
}

async function write({ unhurried }: Database, month: string, key: string): Promise<number> {
  for await (const text of exportMonth(unhurried, month, key)) process.stdout.write(text);
  return 0;
}

async function check(file: string, key: string | undefined): Promise<number> {
  const { wrong_line, ...done } = await checkExport(createReadStream(file, 'utf8'), key);
  return wrong_line === undefined
    ? print(fill(TRAIL_TEXTS.exportWhole, done))
    : complain(fill(TRAIL_TEXTS.exportWrong, { wrong_line }));
}

/** Opens the configured database; the embedded one through the socket of the running server, or in its folder. */
async function withDatabase(
  { database: { url }, dataDir }: Config,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  if (url !== undefined) return closing(connectDatabase({ connectionString: url, max: 2 }), work);
  const release = lockUnlessHeld(path.resolve(dataDir));
  if (release === undefined) return closing(connectDatabase({ ...embeddedSocket(dataDir), max: 2 }), work);
  const embedded = await startEmbeddedDatabase(dataDir);
  try {
    return await closing(connectDatabase({ ...embedded.connection, max: 2 }), work);
  } finally {
    await embedded.stop();
    release();
  }
}

function closing(database: Database, work: (database: Database) => Promise<number>): Promise<number> {
  return work(database).finally(() => database.close());
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
