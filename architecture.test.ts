import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import packageJson from './package.json' with { type: 'json' };
import { findViolations, type SourceFile } from './tools/architecture/rules.ts';

/** Packages that the screens may import. Those of the server are `dependencies`: what a running server needs. */
const WEB_PACKAGES = [
  '@emotion/cache',
  '@emotion/react',
  '@emotion/styled',
  '@fontsource-variable/inter',
  '@hookform/resolvers',
  '@mui/material',
  '@mui/x-charts',
  '@noble/hashes',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@zxcvbn-ts/language-common',
  'fflate',
  'firebase',
  'lucide-react',
  'pdfjs-dist',
  'react',
  'react-dom',
  'react-hook-form',
  'zod',
];

/** Rooms of the web that import from others, to show a part of them: a query, a list, a button. */
const WEB_ENTRIES = {
  extractions: ['files', 'observations'],
  files: ['audit', 'observations', 'views'],
  observations: ['audit', 'views'],
  shell: ['auth', 'observations', 'views'],
  subjects: ['audit', 'observations'],
  users: ['audit', 'auth'],
};

function sources(): SourceFile[] {
  const entries = readdirSync('src', { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .map((name) => ({ path: name, text: readFileSync(name, 'utf8') }));
}

const PARSING_MS = 60_000;

it(
  'every file is on its floor, in its room, and imports only what it may',
  () => {
    const packages = { web: WEB_PACKAGES, server: Object.keys(packageJson.dependencies) };
    expect(findViolations(sources(), { packages, webEntries: WEB_ENTRIES })).toEqual([]);
  },
  PARSING_MS,
);
