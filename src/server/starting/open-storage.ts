import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Clock } from '../core/clock.ts';
import { keptSecretKey } from '../core/secrets/secret-key.ts';
import { localStorage } from '../core/storage/local-storage.ts';
import { localUploadRoute } from '../core/storage/local-upload-route.ts';
import { s3Storage } from '../core/storage/s3-storage.ts';
import type { Storage } from '../core/storage/storage.ts';

export interface OpenedStorage {
  storage: Storage;
  /** The route of the direct links, when this server handles them. */
  plugins: ((app: FastifyInstance) => Promise<void>)[];
}

/**
 * Opens the configured storage: an S3 bucket, or a folder.
 * @throws when S3 is configured and no credentials are found
 */
export async function openStorage(config: Config, clock: Clock): Promise<OpenedStorage> {
  if (config.s3 !== null) return { storage: await s3Storage(config.s3, clock), plugins: [] };
  const secret = config.secretKey ?? keptSecretKey(config.dataDir, 'secret-key');
  return folderStorage(path.resolve(config.dataDir, 'files'), secret, clock);
}

/** A folder of this machine, and the route that its direct links lead to. */
export function folderStorage(folder: string, secret: string, clock: Clock): OpenedStorage {
  const storage = localStorage(folder, secret);
  return { storage, plugins: [(app) => localUploadRoute(app, { storage, secret, clock })] };
}
