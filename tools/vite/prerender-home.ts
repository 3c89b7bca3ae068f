import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { z } from 'zod';

const ROOT = '<div id="root"></div>';
const prerenderSchema = z.object({
  renderHome: z.custom<() => Promise<string>>((value) => typeof value === 'function'),
});

/** Renders `home.html` at build time, so that /home is visible before any script runs. */
export function prerenderHome(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-home',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const path = resolve(config.root, config.build.outDir, 'home.html');
        const page = await readFile(path, 'utf8');
        if (!page.includes(ROOT)) throw new Error(`home.html does not hold ${ROOT}`);
        const home = await render(config.root, resolve(config.root, config.build.outDir, '../prerender'));
        const painted = page.replace(ROOT, () => `<div id="root">${home}</div>`);
        await writeFile(path, await inlineStyles(painted, resolve(config.root, config.build.outDir)));
      },
    },
  };
}

/** Inlines the style sheets, so that the first paint needs no other request. */
async function inlineStyles(page: string, folder: string): Promise<string> {
  const links = Array.from(page.matchAll(/\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g));
  const styles = await Promise.all(links.map(([, href = '']) => readFile(join(folder, href), 'utf8')));
  const bare = links.reduce((html, [link]) => html.replace(link, ''), page);
  return bare.replace(
    '</head>',
    () => `  <style nonce="__CSP_NONCE__">${styles.join('')}</style>\n  </head>`,
  );
}

/** Builds the home page for Node, in a folder of its own, and runs it. */
async function render(root: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true },
  });
  const built: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const html = await prerenderSchema.parse(built).renderHome();
  await rm(outDir, { recursive: true });
  return html;
}
