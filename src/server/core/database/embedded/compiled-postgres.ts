import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of the WebAssembly API that is used here: the types of Node do not declare it, those of browsers do. */
declare global {
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: 'WebAssembly.Module';
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * PGlite's PostgreSQL, compiled once a process and kept: an engine that starts again, or beside another one, finds its
 * machine code ready. Where engines open and close again and again, V8 sometimes aborts the process while it frees the
 * code of the last one (github.com/nodejs/node/issues/64500).
 */
export function compiledPostgres(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(library), 'pglite.wasm')));
}
