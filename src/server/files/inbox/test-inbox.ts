import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { InboxOutcome } from '../../../shared/files/inbox.ts';
import { connectDatabase } from '../../core/database/database.ts';
import { createTestDatabase, urlOf } from '../../core/testing/test-database.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { folderSource } from './folder-source.ts';
import type { TakeDeps } from './import-arrival.ts';
import { type Inbox, type InboxPace, startInbox } from './inbox.ts';
import type { InboxSource, Trouble } from './source.ts';

const PACE: InboxPace = { quietMs: 0, everyMs: 20, leaseMs: 500, retryMs: 200 };
export const TODAY = '2026-11-22';

interface Watching extends Inbox {
  outcomes: InboxOutcome[];
  troubles: Trouble[];
  recovered(): number;
  /** Result of the last look: the number of waiting files, if known, and what prevents their import. */
  polled(): { waiting: number | null; problem: string | null } | undefined;
}

/** A hanging worker never stops. */
const stopSoon = (inbox: Inbox) => Promise.race([inbox.stop(), new Promise((end) => setTimeout(end, 1000))]);

/** An application, and a watched folder next to it. */
export interface TestInbox {
  test: TestApp;
  /** Address of its database, for other processes. */
  databaseUrl: string;
  folder: string;
  drop(name: string | Buffer, content: string | Buffer): Promise<void>;
  watch(options?: {
    pace?: Partial<InboxPace>;
    deps?: Partial<TakeDeps>;
    source?: InboxSource;
    keeps?: boolean;
  }): Watching;
  /** Stops watching, empties the folder, and deletes what was stored, for the next test. */
  fresh(): Promise<void>;
  /** Audit events with this action. */
  events(action: string): Promise<{ entity_id: string; user_id: string; detail: string }[]>;
  /** Files of the folder and of its subfolders, except `recu` and `refuse`. */
  left(): Promise<string[]>;
  /** Files of one subfolder, by their paths in it; none when it does not exist. */
  filesIn(name: string): Promise<string[]>;
  stored(): Promise<{ id: string; name: string; batch_id: string }[]>;
  /** Waits until nothing is left to import. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestInbox(): Promise<TestInbox> {
  const { connection, drop } = await createTestDatabase();
  const extract = async () => ({ extractors: [], observations: [] });
  const test = await startTestApp({
    extract,
    openDatabase: async () => ({ database: connectDatabase(connection), drop }),
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'doc2-inbox-'));
  const started: Inbox[] = [];
  let run = 0;
  let since = { files: '', audit: '0' };
  const filesUnder = async (top: string): Promise<string[]> => {
    const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => path.relative(top, path.join(parentPath, name)))
      .sort();
  };
  const inbox: TestInbox = {
    test,
    databaseUrl: urlOf(connection),
    folder,
    async drop(name, content) {
      const target = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]);
      await mkdir(path.dirname(target.toString('latin1')), { recursive: true });
      // Each content is unique, so that no earlier test has stored it.
      await writeFile(target, typeof content !== 'string' || content === '' ? content : `${run} ${content}`);
    },
    watch({ pace, deps, source, keeps = true } = {}) {
      const outcomes: InboxOutcome[] = [];
      const troubles: Trouble[] = [];
      let recovered = 0;
      let polled: ReturnType<Watching['polled']>;
      const watching = startInbox(
        { ...test.files, dayOf: () => ({ start: new Date(0), name: TODAY }), ...deps },
        [source ?? folderSource(folder, keeps)],
        {
          failed: (_, trouble) => troubles.push(trouble),
          recovered: () => {
            recovered += 1;
          },
          arrived: (_, outcome) => outcomes.push(outcome),
          polled: (_, waiting, problem) => {
            polled = { waiting, problem };
          },
        },
        { ...PACE, ...pace },
      );
      started.push(watching);
      return { ...watching, outcomes, troubles, recovered: () => recovered, polled: () => polled };
    },
    left: async () => (await filesUnder(folder)).filter((name) => !/^(?:recu|refuse)\//.test(name)),
    filesIn: (name) => filesUnder(path.join(folder, name)),
    async stored() {
      const { rows } = await test.database.pool.query(
        `select id, name, batch_id from files
           where stored and creation_channel = 'inbox' and id::text > $1 order by name, id`,
        [since.files],
      );
      return rows;
    },
    async events(action) {
      const { rows } = await test.database.pool.query(
        'select entity_id, user_id, detail from audit where action = $1 and id > $2 order by id',
        [action, since.audit],
      );
      return rows;
    },
    async fresh() {
      await Promise.all(started.splice(0).map(stopSoon));
      run += 1;
      const { rows } = await test.database.pool.query(
        `select coalesce((select max(id::text) from files), '') as files,
           coalesce((select max(id) from audit), 0)::text as audit`,
      );
      since = rows[0];
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    },
    empty: () =>
      vi
        .waitUntil(async () => (await inbox.left()).length === 0, { timeout: 60_000, interval: 20 })
        .then(() => {}),
    async close() {
      await Promise.all(started.map(stopSoon));
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return inbox;
}
