import { describe, expect, it } from 'vitest';
import { findViolations } from './rules.ts';

const HOUSE = {
  packages: { web: ['react', '@mui/material', 'zod'], server: ['fastify', 'kysely', 'zod'] },
  webEntries: { extractions: ['files'] },
};
const check = (path: string, text: string) => findViolations([{ path, text }], HOUSE);

describe('imports that are forbidden', () => {
  it.each([
    [
      'src/shared/files/rule.ts',
      "import { z } from '../../server/files/service.ts'",
      'stands on shared alone',
    ],
    ['src/shared/files/rule.ts', "import { useState } from 'react'", 'not a package of shared'],
    ['src/shared/files/rule.ts', "import { join } from 'node:path'", 'shared has no Node'],
    [
      'src/web/files/screen.tsx',
      "import { service } from '../../server/files/service.ts'",
      'stands on shared alone',
    ],
    [
      'src/web/files/screen.tsx',
      "import type { Row } from '../../server/files/repository.ts'",
      'stands on shared alone',
    ],
    [
      'src/web/files/screen.tsx',
      "type Row = import('../../server/files/repository.ts').Row",
      'stands on shared alone',
    ],
    ['src/web/files/screen.tsx', "export * from '../../server/files/service.ts'", 'stands on shared alone'],
    [
      'src/web/files/screen.tsx',
      "export { a } from '../../server/files/service.ts'",
      'stands on shared alone',
    ],
    [
      'src/web/files/screen.tsx',
      "const late = import('../../server/files/service.ts')",
      'stands on shared alone',
    ],
    ['src/web/files/screen.tsx', "import { readFile } from 'node:fs'", 'web has no Node'],
    ['src/web/files/screen.tsx', "import Fastify from 'fastify'", 'not a package of web'],
    [
      'src/web/files/screen.tsx',
      "import { row } from '../observations/row.tsx'",
      'may not enter room observations',
    ],
    [
      'src/web/files/screen.tsx',
      "import { report } from '../extractions/report.tsx'",
      'may not enter room extractions',
    ],
    [
      'src/server/extractions/service.ts',
      "import { save } from '../files/service.ts'",
      'may not enter room files',
    ],
    ['src/web/core/ui/button.tsx', "import { row } from '../../files/row.tsx'", 'core knows no room'],
    ['src/web/files/screen.tsx', "import { router } from '../router.tsx'", 'root of a floor'],
    [
      'src/server/files/service.ts',
      "import { screen } from '../../web/files/screen.tsx'",
      'stands on shared alone',
    ],
    ['src/server/files/service.ts', "import { useState } from 'react'", 'not a package of server'],
    ['src/server/files/service.ts', "import { Box } from '@mui/material/Box'", 'not a package of server'],
    [
      'src/server/files/service.ts',
      "import { save } from '../observations/service.ts'",
      'may not enter room observations',
    ],
    ['src/server/core/serve.ts', "import { save } from '../observations/service.ts'", 'core knows no room'],
    ['src/server/files/service.ts', "import { loadConfig } from '../config.ts'", 'root of a floor'],
    ['src/server/files/service.ts', "import { it } from 'vitest'", 'not a package of server'],
    [
      'src/server/files/start.ts',
      "new Worker(new URL('../observations/worker.ts', import.meta.url))",
      'may not enter',
    ],
    ['src/server/main.ts', "import { tool } from '../../tools/build-web.ts'", 'stands on shared alone'],
  ])('%s: %s', (path, text, reason) => {
    expect(check(path, text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('imports that are allowed', () => {
  it.each([
    [
      'src/shared/extractions/contract.ts',
      "import { file } from '../files/contract.ts'; import { z } from 'zod'",
    ],
    ['src/web/files/screen.tsx', "import { row } from './row.tsx'; import { api } from '../core/api.ts'"],
    ['src/web/extractions/screen.tsx', "import { fileQuery } from '../files/file-query.ts'"],
    ['src/web/files/screen.tsx', "import { rule } from '../../shared/observations/rule.ts'"],
    [
      'src/web/router.tsx',
      "import { files } from './files/routes.tsx'; import { space } from './shell/routes.tsx'",
    ],
    ['src/server/files/routes.ts', "import { readFile } from 'node:fs'; import Fastify from 'fastify'"],
    [
      'src/server/files/files.api.test.ts',
      "import { it } from 'vitest'; import { start } from '../test-app.ts'",
    ],
  ])('%s: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});

describe('other laws', () => {
  it.each([
    ['src/server/files/service.ts', "import { sql } from 'kysely'", 'SQL outside'],
    ['src/server/files/service.ts', 'db.selectFrom("file")', 'SQL outside'],
    ['src/server/files/service.ts', 'const query = sql`select 1`', 'SQL outside'],
    ['src/web/files/queries.ts', "fetch('/api/v1/files')", 'fetch outside core/api'],
    ['src/web/files/queries.ts', "window.fetch('/api/v1/files')", 'fetch outside core/api'],
    ['src/web/files/queries.ts', 'new XMLHttpRequest()', 'XMLHttpRequest outside core/api'],
    ['src/web/files/screen.tsx', 'export default 3', 'default export'],
    ['src/web/files/FilesScreen.tsx', '', 'kebab-case'],
    ['src/web/files/index.ts', '', 'says nothing'],
    ['src/shared/core/utils.ts', '', 'says nothing'],
    ['src/shared/core/long.ts', '\n'.repeat(301), 'more than 300'],
  ])('%s: %s', (path, text, reason) => {
    expect(check(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  it('SQL is at home in a repository and in core/database', () => {
    const text = "import { sql } from 'kysely'; sql`select 1`; db.selectFrom('file')";
    expect(check('src/server/files/repository.ts', text)).toEqual([]);
    expect(check('src/server/core/database/lists/page.ts', text)).toEqual([]);
  });

  it('rooms of shared do not lead back to themselves', () => {
    const files = [
      { path: 'src/shared/extractions/contract.ts', text: "import { a } from '../files/contract.ts'" },
      { path: 'src/shared/files/contract.ts', text: "import type { b } from '../extractions/contract.ts'" },
    ];
    expect(findViolations(files, HOUSE)).toEqual([
      'src/shared/extractions: its imports lead back to it',
      'src/shared/files: its imports lead back to it',
    ]);
  });

  it('rooms of the web that may enter another do not lead back to themselves', () => {
    const webEntries = { extractions: ['files'], files: ['observations'], observations: ['extractions'] };
    expect(findViolations([], { ...HOUSE, webEntries })).toEqual([
      'src/web/extractions: its entries lead back to it',
      'src/web/files: its entries lead back to it',
      'src/web/observations: its entries lead back to it',
    ]);
  });
});
