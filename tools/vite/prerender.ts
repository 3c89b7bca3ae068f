import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { z } from 'zod';
import type { ExternalProvider } from '../../src/shared/shell/external-providers.ts';
import { PAGES } from './chunks.ts';
import { prerenderedPage, type Screen, withoutStyles } from './prerendered-page.ts';
import { markedConnectScreen, markedForm, SAMPLES } from './sign-in-page.ts';

const ROOT = '<div id="root"></div>';
const APPLICATION_PAGES = ['index', ...Object.keys(PAGES)].map((name) => `${name}.html`);
const FRAME = /<div class="frame" data-room="\w*">/;
/** Stands for any id: no prerendered screen depends on it. */
const ANY = '00000000-0000-4000-8000-000000000000';

/** Prerendered screens of the sign-in, by the name of their page. */
const SIGN_IN_SCREENS = {
  connect: '/auth/login/connect',
  invite: '/auth/login/invitation/email/invite',
  reset: '/auth/login/invitation/email/reset',
};
/** Prerendered screens of the space before anything is known about the person, by the name of their page. */
const SPACE_SCREENS = {
  'space-dashboard': '/space/work/dashboard',
  'space-observations': '/space/administration/observations',
  'space-observation': `/space/administration/observations/${ANY}`,
  'space-files': '/space/administration/files',
};

type Render = (path: string) => Promise<string>;
const isFunction = (value: unknown) => typeof value === 'function';
const prerenderSchema = z.object({
  renderHome: z.custom<() => Promise<string>>(isFunction),
  renderLogo: z.custom<() => string>(isFunction),
  renderPublic:
    z.custom<(path: string, providers: readonly ExternalProvider[]) => Promise<string>>(isFunction),
  renderSpace: z.custom<Render>(isFunction),
});
type Prerender = z.infer<typeof prerenderSchema>;

/**
 * Renders pages at build time, so that they are visible before any script runs: `home.html`, the sign-in screens, the
 * accessibility statement, and the frame and title of the screens that people open first in the space. The
 * application's other pages hold its logo.
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
        const { outDir, renderer } = await buildRenderer(config.root, folder);
        const drawn = await renderer.renderHome();
        const home = page.replace(ROOT, () => `<div id="root">${drawn}</div>`);
        const sheets = await styleSheets(home, folder);
        await writeFile(join(folder, 'home.html'), withStyles(withoutLinks(home, sheets), sheets));
        const logo = renderer.renderLogo();
        for (const name of APPLICATION_PAGES)
          await writeFile(join(folder, name), framed(await read(name), logo));
        for (const { from, name, screen, scripts } of await screens(renderer, config.root)) {
          const bare = await read(`${from}.html`);
          const own = await styleSheets(bare, folder);
          const drawnPage = prerenderedPage(withoutLinks(bare, own), screen, scripts);
          // Screens that load later recognise by these links that they have these styles. Otherwise they would load
          // them again and declare the font once more, which would replace the font that the text was painted with.
          const links = own.map(({ link }) => link.replace('<link', '<link disabled')).join('');
          await writeFile(
            join(folder, `${name}.html`),
            withStyles(
              drawnPage.replace('</head>', () => `${links}\n  </head>`),
              own,
            ),
          );
        }
        await rm(outDir, { recursive: true });
      },
    },
  };
}

interface Page {
  name: string;
  /** The page that the screen is put into. */
  from: string;
  screen: Screen;
  scripts: readonly string[];
}

async function screens({ renderPublic, renderSpace }: Prerender, root: string): Promise<Page[]> {
  const text = (name: string) => readFile(join(root, name), 'utf8');
  const [style, start] = [
    await text('core/prerendered/prerendered.css'),
    await text('core/prerendered/prerendered.js'),
  ];
  const signIn = {
    style: style + (await text('auth/sign-in/prerendered-card.css')),
    scripts: [await text('auth/sign-in/prerendered-card.js'), start],
  };
  const space = style + (await text('shell/frame/prerendered-space.css'));
  const pages = [
    ...Object.entries(SIGN_IN_SCREENS).map(async ([name, path]) => {
      const screen = withoutStyles(await renderPublic(path, SAMPLES));
      const html = (name === 'connect' ? markedConnectScreen : markedForm)(screen.html);
      return {
        name,
        from: 'auth',
        screen: { ...screen, html, style: signIn.style },
        scripts: signIn.scripts,
      };
    }),
    ...Object.entries(SPACE_SCREENS).map(async ([name, path]) => {
      const screen = withoutStyles(await renderSpace(path));
      return { name, from: name, screen: { ...screen, style: space }, scripts: [start] };
    }),
  ];
  const name = 'accessibility';
  const statement = withoutStyles(await renderPublic('/accessibility', []));
  const screen = { ...statement, style, isOnlyRead: true };
  return [{ name, from: name, screen, scripts: [start] }, ...(await Promise.all(pages))];
}

/**
 * A page of the application whose frame contains the logo, and whose scripts load after the files of its first paint:
 * the preloads of modules would otherwise have the priority of style sheets.
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

/** Builds the screens for Node, in a separate folder. */
async function buildRenderer(root: string, folder: string): Promise<{ outDir: string; renderer: Prerender }> {
  const outDir = resolve(folder, '../prerender');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true },
  });
  const built: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return { outDir, renderer: prerenderSchema.parse(built) };
}
