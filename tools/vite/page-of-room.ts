import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PAGES, type Preloads, STARTED } from './chunks.ts';

/** Preloaded, so that the sign-in form neither waits for its answer nor moves when it arrives. */
const CONFIGURATION =
  '<link rel="preload" as="fetch" crossorigin href="/api/v1/bff/configuration" nonce="__CSP_NONCE__">';

type Chunk = Rolldown.OutputChunk;

/**
 * Writes the pages of `PAGES`: the application's page, with preloads of the chunks that the screens at their addresses
 * need, which the router would otherwise request only once it runs.
 */
export function pageOfRoom(): Plugin {
  let folder = '';
  const links: Record<string, string[]> = {};
  return {
    name: 'page-of-room',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const named = (names: readonly string[]) =>
          names.map((name) => found(chunks, (each) => each.name === name));
        const inPage = withImports(named(['index']), chunks);
        const started = withImports(named(STARTED), chunks);
        for (const [page, { chunks: names, screen }] of Object.entries<Preloads>({
          ...PAGES,
          index: { chunks: [] },
        })) {
          const own = [...started, ...named(names)];
          if (screen) own.push(found(chunks, (each) => each.facadeModuleId?.endsWith(`/${screen}`) === true));
          const needed = withImports(own, chunks).filter((chunk) => !inPage.includes(chunk));
          const sheets = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          links[page] = [
            ...Array.from(new Set(sheets), styleSheet),
            ...needed.map(({ fileName }) => modulePreload(fileName)),
          ];
        }
      },
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        for (const [name, own] of Object.entries(links)) {
          const head = [...own, CONFIGURATION].map((link) => `  ${link}\n  `).join('  ');
          const room = name in PAGES ? name.split('-', 1)[0] : '';
          await writeFile(
            join(folder, `${name}.html`),
            page.replace('</head>', () => `${head}</head>`).replace('data-room=""', `data-room="${room}"`),
          );
        }
      },
    },
  };
}

function found(chunks: readonly Chunk[], isIt: (chunk: Chunk) => boolean): Chunk {
  const chunk = chunks.find(isIt);
  if (chunk === undefined) throw new Error(`the build lacks a chunk that a page preloads: ${isIt}`);
  return chunk;
}

/** These chunks and all that they import, each once. */
function withImports(own: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const all = new Set(own);
  // Iterating a set also visits the elements that are added during the loop.
  for (const { imports } of all)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk);
  return [...all];
}

const modulePreload = (file: string): string =>
  `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
const styleSheet = (file: string): string =>
  `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
