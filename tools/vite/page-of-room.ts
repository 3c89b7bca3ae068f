import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { CHUNKS_OF_ROOMS } from './chunks.ts';

/** Preloaded, so that the sign-in form neither waits for its answer nor moves when it comes. */
const CONFIGURATION =
  '<link rel="preload" as="fetch" crossorigin href="/api/v1/bff/configuration" nonce="__CSP_NONCE__">';

/**
 * Writes `auth.html` and `space.html`: the application's page, with preloads of the chunks that the screens under that
 * address need, which the router would otherwise request only once it runs.
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
        for (const [room, names] of Object.entries(CHUNKS_OF_ROOMS)) {
          links[room] = names.flatMap((name) => {
            const chunk = chunks.find((each) => each.name === name);
            if (chunk === undefined) throw new Error(`no chunk ${name}`);
            return [
              ...[...(chunk.viteMetadata?.importedCss ?? [])].map(styleSheet),
              modulePreload(chunk.fileName),
            ];
          });
        }
      },
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        for (const [room, own] of Object.entries(links)) {
          const head = [...own, CONFIGURATION].map((link) => `  ${link}\n  `).join('  ');
          await writeFile(
            join(folder, `${room}.html`),
            page.replace('</head>', () => `${head}</head>`).replace('data-room=""', `data-room="${room}"`),
          );
        }
      },
    },
  };
}

const modulePreload = (file: string): string =>
  `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
const styleSheet = (file: string): string =>
  `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
