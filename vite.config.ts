import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './tools/vite/chunks.ts';
import { commonPasswords } from './tools/vite/common-passwords.ts';
import { devPlaceholders } from './tools/vite/dev-placeholders.ts';
import { forBrowsers } from './tools/vite/for-browsers.ts';
import { pageOfRoom } from './tools/vite/page-of-room.ts';
import { precompress } from './tools/vite/precompress.ts';
import { prerender } from './tools/vite/prerender.ts';

const root = resolve(import.meta.dirname, 'src/web');
const api = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root,
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      input: ['index.html', 'home.html'].map((page) => resolve(root, page)),
      output: { codeSplitting },
    },
    modulePreload: { polyfill: false },
    // No image or font as a data: link, so that the content security policy can do without them.
    assetsInlineLimit: 0,
  },
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react(),
    commonPasswords(),
    forBrowsers(),
    devPlaceholders(),
    pageOfRoom(),
    prerender(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/emulator', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/gapi.js'].map(
        (path) => [path, { target: api, changeOrigin: false }],
      ),
    ),
  },
});
