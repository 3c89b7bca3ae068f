import { connectDatabase } from '../../../core/database/database.ts';
import { localStorage } from '../../../core/storage/local-storage.ts';
import { folderSource } from '../folder-source.ts';
import { startInbox } from '../inbox.ts';

/** A worker that watches a folder, and hangs for ever at one step, to be killed there. */
const [connectionString = '', files = '', folder = '', step = ''] = process.argv.slice(2);
const database = connectDatabase({ connectionString });
startInbox(
  {
    database,
    storage: localStorage(files, 'a secret of the tests, 32 characters long'),
    scanner: null,
    clock: () => new Date(),
    requestScan: async () => {},
    wakeScan: () => {},
    requestExtraction: async () => {},
    wakeExtraction: () => {},
    dayOf: (time) => ({ start: new Date(0), name: time.toISOString().slice(0, 10) }),
    reached: async (at) => {
      if (at !== step) return;
      console.log(at);
      await new Promise(() => {});
    },
  },
  [folderSource(folder, true)],
  { failed: () => {}, recovered: () => {}, arrived: () => {}, polled: () => {} },
  { quietMs: 0, everyMs: 20, leaseMs: 500, retryMs: 200 },
);
setInterval(() => {}, 60_000);
