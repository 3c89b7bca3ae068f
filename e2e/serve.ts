import { rmSync } from 'node:fs';

// Serves the browser tests: the program itself, on a data folder that is removed at the end.
const folder = process.env.DATA_DIR;
if (folder === undefined) throw new Error('DATA_DIR is needed');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../src/server/main.ts');
