import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { z } from 'zod';

const HOME_SCREEN = 'shell/home-screen.tsx';
const ROOT = '<div id="root"></div>';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
const serverModuleSchema = z.object({ renderHome: z.function({ input: [], output: z.promise(z.string()) }) });

/**
 * Writes `home.html`: the page of /home, painted before any script runs, with the links to what its script needs
 * next. `index.html` stays the page of all other addresses.
 */
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
        const folder = join(config.root, config.build.outDir);
        const [page, manifest, home] = await Promise.all([
          readFile(join(folder, 'index.html'), 'utf8'),
          readFile(join(folder, '.vite/manifest.json'), 'utf8'),
          render(config.root, join(folder, '../prerender')),
        ]);
        if (!page.includes(ROOT)) throw new Error(`index.html does not hold ${ROOT}`);
        const links = headLinks(manifestSchema.parse(JSON.parse(manifest)));
        const html = page.replace(ROOT, `<div id="root">${home}</div>`).replace('</head>', `${links}</head>`);
        await writeFile(join(folder, 'home.html'), html);
        await rm(join(folder, '.vite'), { recursive: true });
      },
    },
  };
}

/** Builds the home page for Node, in a folder of its own, and runs it. */
async function render(root: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: 'prerender.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  const built: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const html = await serverModuleSchema.parse(built).renderHome();
  await rm(outDir, { recursive: true });
  return html;
}

/** The style sheets and scripts that the home screen adds to the entry's own. */
function headLinks(manifest: z.infer<typeof manifestSchema>): string {
  const chunk = manifest[HOME_SCREEN];
  if (chunk === undefined) throw new Error(`${HOME_SCREEN} is not a chunk of its own`);
  const styles = chunk.css.map((file) => `<link rel="stylesheet" href="/${file}" nonce="__CSP_NONCE__">`);
  const scripts = [chunk.file].map(
    (file) => `<link rel="modulepreload" href="/${file}" nonce="__CSP_NONCE__">`,
  );
  return [...styles, ...scripts].join('');
}
