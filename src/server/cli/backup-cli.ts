import { existsSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_TEXTS } from '../../shared/texts/console/backup.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';
import { type Config, ConfigError, loadConfig } from '../config/config.ts';
import { BackupError, type BackupSummary, backUp, restore } from '../core/backup/backup.ts';
import { DataLockedError } from '../core/data-lock.ts';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, for the embedded database and folder. */
process.exitCode = await main(process.argv.slice(2));

async function main([command, folder]: readonly string[]): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const isRestore = command === 'restore';
  if (folder === undefined) return complain(isRestore ? BACKUP_TEXTS.restoreUsage : BACKUP_TEXTS.backupUsage);
  let config: Config;
  try {
    config = loadConfig(process.env);
  } catch (error) {
    return complain(error instanceof ConfigError ? error.message : String(error));
  }
  if (config.database.url !== undefined) return complain(BACKUP_TEXTS.notEmbedded);
  const names = { folder: path.resolve(folder), data: path.resolve(config.dataDir) };
  try {
    const work = isRestore
      ? restore(folder, config.dataDir, new Date())
      : backUp(config.dataDir, folder, new Date());
    print(isRestore ? BACKUP_TEXTS.restored : BACKUP_TEXTS.saved, { ...names, ...figures(await work) });
    return 0;
  } catch (error) {
    return complain(sentence(error, names));
  }
}

function sentence(error: unknown, names: Record<string, string>): string {
  if (error instanceof DataLockedError) return error.message;
  if (error instanceof BackupError) return fill(BACKUP_TEXTS[error.reason], names);
  return fill(BACKUP_TEXTS.failed, { reason: error instanceof Error ? error.message : String(error) });
}

function figures({ files, bytes }: BackupSummary) {
  return { files, megabytes: Math.ceil(bytes / 1024 / 1024) };
}

function print(text: string, values: Record<string, string | number>): void {
  process.stdout.write(`${fill(text, values)}\n`);
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
