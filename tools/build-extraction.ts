import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import {
  BUILT_FOLDER,
  BUNDLE,
  builtChild,
  SNAPSHOT,
  STAMP,
  stampOf,
} from '../src/server/extractions/running/built-child.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Packages bundled into the file; the others have programs or data of their own, and are loaded from their folders. */
const BUNDLED = ['zod', 'uuid', 'saxes', 'xmlchars'];

/**
 * Code in a snapshot has no `import()` of its own: Node gives that of its main context to scripts that request it
 * (`vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER`).
 */
const IMPORT_PACKAGE = `
const { Script, constants } = require('node:vm');
const importPackage = (name) =>
  new Script('(name) => import(name)', {
    filename: __filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext()(name);
`;
const importsOfSnapshot: Plugin = {
  name: 'imports-of-snapshot',
  renderChunk: (code) => `${IMPORT_PACKAGE}${code.replaceAll(/\bimport\((?=["'`])/g, 'importPackage(')}`,
};

/**
 * Builds the child process of extraction as one file and as a snapshot, with its catalogue, unless they are up to date.
 */
export async function buildExtraction(folder = BUILT_FOLDER): Promise<void> {
  if ((await builtChild(folder)) === path.join(folder, SNAPSHOT)) return;
  await rm(folder, { recursive: true, force: true });
  const stamp = await stampOf(folder);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    plugins: [importsOfSnapshot],
    build: {
      ssr: path.join(ROOT, 'src/server/extractions/running/child.ts'),
      outDir: folder,
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: BUNDLE, codeSplitting: false } },
    },
  });
  await cp(path.join(ROOT, 'src/server/core/catalogue/types'), path.join(folder, 'types'), {
    recursive: true,
  });
  const snapshot = ['--snapshot-blob', path.join(folder, SNAPSHOT), '--build-snapshot'];
  // Where no snapshot can be made, child processes start from the file.
  await promisify(execFile)(process.execPath, [...snapshot, path.join(folder, BUNDLE)]).catch(
    () => undefined,
  );
  await writeFile(path.join(folder, STAMP), stamp);
}
