import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { z } from 'zod';
import type { ExternalProvider } from '../../src/shared/shell/external-providers.ts';
import { PAGES } from './chunks.ts';
import { SAMPLES, signInPage } from './sign-in-page.ts';

const ROOT = '<div id="root"></div>';
const APPLICATION_PAGES = ['index', ...Object.keys(PAGES)].map((name) => `${name}.html`);
const FRAME = /<div class="frame" data-room="\w*">/;
const prerenderSchema = z.object({
  renderHome: z.custom<() => Promise<string>>((value) => typeof value === 'function'),
  renderLogo: z.custom<() => string>((value) => typeof value === 'function'),
  renderSignIn: z.custom<(path: string, providers: readonly ExternalProvider[]) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Renders pages at build time, so that they are visible before any script runs: `home.html`, and `connect.html`, which is
 * `auth.html` with the sign-in card. The application's other pages hold its logo.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        const read = (name: string) => readFile(join(folder, name), 'utf8');
        const page = await read('home.html');
        if (!page.includes(ROOT)) throw new Error(`home.html does not hold ${ROOT}`);
        const drawn = await render(config.root, resolve(folder, '../prerender'));
        const home = page.replace(ROOT, () => `<div id="root">${drawn.home}</div>`);
        const sheets = await styleSheets(home, folder);
        await writeFile(join(folder, 'home.html'), withStyles(withoutLinks(home, sheets), sheets));
        for (const name of APPLICATION_PAGES)
          await writeFile(join(folder, name), framed(await read(name), drawn.logo));
        const auth = await read('auth.html');
        const ownSheets = await styleSheets(auth, folder);
        const before = (name: string) => readFile(join(config.root, 'auth', name), 'utf8');
        const signIn = signInPage(auth, {
          card: drawn.connect,
          style: await before('prerendered-card.css'),
          script: await before('prerendered-card.js'),
        });
        // The links stay, at the end: screens loaded later find their styles through them.
        const links = ownSheets.map(({ link }) => link).join('');
        const last = withoutLinks(signIn, ownSheets).replace('</body>', () => `${links}\n  </body>`);
        await writeFile(join(folder, 'connect.html'), withStyles(last, ownSheets));
      },
    },
  };
}

/**
 * A page of the application whose frame holds the logo, and whose scripts give way to what its first paint needs: the
 * preloads of modules would otherwise have the priority of style sheets.
 */
function framed(page: string, logo: string): string {
  if (!FRAME.test(page)) throw new Error(`a page does not hold ${FRAME}`);
  return page
    .replace(FRAME, (frame) => frame + logo)
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}

interface StyleSheet {
  /** The element that loads it. */
  link: string;
  text: string;
}

async function styleSheets(page: string, folder: string): Promise<StyleSheet[]> {
  const links = Array.from(page.matchAll(/\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g));
  return Promise.all(
    links.map(async ([link, href = '']) => ({ link, text: await readFile(join(folder, href), 'utf8') })),
  );
}

const withoutLinks = (page: string, sheets: readonly StyleSheet[]): string =>
  sheets.reduce((html, { link }) => html.replace(link, ''), page);

/** Inlines style sheets, so that the first paint needs no other request. */
const withStyles = (page: string, sheets: readonly StyleSheet[]): string =>
  page.replace(
    '</head>',
    () => `  <style nonce="__CSP_NONCE__">${sheets.map(({ text }) => text).join('')}</style>\n  </head>`,
  );

/** Builds the pages for Node, in a separate folder, and runs them. */
async function render(
  root: string,
  outDir: string,
): Promise<{ home: string; logo: string; connect: string }> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true },
  });
  const built: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const { renderHome, renderLogo, renderSignIn } = prerenderSchema.parse(built);
  const drawn = {
    home: await renderHome(),
    logo: renderLogo(),
    connect: await renderSignIn('/auth/login/connect', SAMPLES),
  };
  await rm(outDir, { recursive: true });
  return drawn;
}
