import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import {
  BUILT_FOLDER,
  builtChild,
  hashOfSources,
  STAMP,
} from '../src/server/extractions/running/built-child.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Packages that go into the file; the others bring programs or data of their own, and are loaded from their folders. */
const BUNDLED = ['zod', 'uuid', 'saxes', 'xmlchars'];

/** Builds the child of extraction as one file, unless it is up to date, with the catalogue that it reads beside it. */
export async function buildExtraction(folder = BUILT_FOLDER): Promise<void> {
  if ((await builtChild(folder)) !== undefined) return;
  await rm(folder, { recursive: true, force: true });
  const sources = await hashOfSources();
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: path.join(ROOT, 'src/server/extractions/running/child.ts'),
      outDir: folder,
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'child.js', codeSplitting: false } },
    },
  });
  await cp(path.join(ROOT, 'src/server/core/catalogue/types'), path.join(folder, 'types'), {
    recursive: true,
  });
  await writeFile(path.join(folder, STAMP), sources);
}
