import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { offsetAt } from '../../shared/core/local-time.ts';
import type { Config } from '../config/config.ts';
import { s3Client } from '../core/storage/s3-storage.ts';
import { describeCause } from '../core/to-app-error.ts';
import { type Deps, filesDeps } from '../deps.ts';
import { bucketSource } from '../files/inbox/bucket-source.ts';
import { folderSource } from '../files/inbox/folder-source.ts';
import { type Inbox, startInbox } from '../files/inbox/inbox.ts';
import type { InboxSource, Trouble } from '../files/inbox/source.ts';

const EVERY_MS = 2_000;
const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;

type InboxDeps = Pick<Deps, 'config' | 'database' | 'storage' | 'scanner' | 'clock' | 'jobs' | 'metrics'> & {
  logger: FastifyBaseLogger;
  /** Places that cannot be emptied now, for health checks. */
  blockedPlaces: Set<string>;
};

/** Watches the places where results arrive, if any; the log reports what prevents one from being emptied. */
export function watchInbox(deps: InboxDeps): Inbox {
  const { config, logger } = deps;
  const take = { ...filesDeps(deps), dayOf: dayIn(config.extractionTimeZone) };
  const events = {
    // The cause must not contain the name of a file, which may be that of a person.
    failed: (place: string, { cause, ...trouble }: Trouble) =>
      logger.error({ place, ...trouble, cause: describeCause(cause) }, 'the inbox is not emptied'),
    recovered: (place: string) => logger.info({ place }, 'the inbox is emptied again'),
    arrived: deps.metrics.observeArrival,
    polled: (place: string, waiting: number | null, problem: string | null) => {
      deps.metrics.observeInbox(place, { waiting, blocked: problem !== null });
      if (problem === null) deps.blockedPlaces.delete(place);
      else deps.blockedPlaces.add(place);
    },
  };
  return startInbox(take, sourcesOf(config), events, {
    quietMs: config.inbox.quietMs,
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    retryMs: LEASE_MS,
  });
}

/** Whether there is any place to watch. */
export const watchesInbox = ({ inbox }: Config): boolean =>
  inbox.folder !== null || inbox.bucketPrefix !== null;

function sourcesOf({ inbox: { folder, bucketPrefix: prefix, keeps }, s3 }: Config): InboxSource[] {
  const sources = folder === null ? [] : [folderSource(path.resolve(folder), keeps)];
  if (prefix !== null && s3 !== null)
    sources.push(bucketSource(s3Client(s3, s3.endpoint), { bucket: s3.bucket, prefix }, keeps));
  return sources;
}

/** The day of a time in a zone: its start, and its name, `YYYY-MM-DD`. */
function dayIn(timeZone: string) {
  return (time: Date) => {
    const local = time.getTime() + offsetAt(time.getTime(), timeZone);
    return {
      start: new Date(time.getTime() - (local % DAY_MS)),
      name: new Date(local).toISOString().slice(0, 10),
    };
  };
}
