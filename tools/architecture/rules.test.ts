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
    [
      'src/server/core/http/serve.ts',
      "import { save } from '../../observations/service.ts'",
      'core knows no room',
    ],
    ['src/server/files/service.ts', "import { loadConfig } from '../config.ts'", 'root of a floor'],
    ['src/server/files/service.ts', "import { it } from 'vitest'", 'not a package of server'],
    [
      'src/server/files/start.ts',
      "new Worker(new URL('../observations/worker.ts', import.meta.url))",
      'may not enter',
    ],
    [
      'src/server/files/service.ts',
      "import { createRequire } from 'node:module'; createRequire(import.meta.url)('papaparse')",
      'imports papaparse: not a package of server',
    ],
    [
      'src/server/files/service.ts',
      "import { createRequire } from 'node:module'; const load = createRequire(import.meta.url); load('./late'); load('papaparse')",
      'imports papaparse: not a package of server',
    ],
    [
      'src/server/files/service.ts',
      "import { createRequire as from } from 'node:module'; const load = from(import.meta.url); load.resolve('papaparse/x')",
      'imports papaparse/x: not a package of server',
    ],
    [
      'src/server/files/service.ts',
      "import module from 'node:module'; const require = module.createRequire(import.meta.url); require('../observations/service.ts')",
      'may not enter room observations',
    ],
    [
      'src/server/core/tracing.ts',
      "import { createRequire } from 'node:module'; createRequire(import.meta.url)('firebase-tools/lib/x')",
      'not a package of server',
    ],
    ['src/server/main.ts', "import { tool } from '../build-web.ts'", 'stands on shared alone'],
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
    ['src/web/extractions/screen.tsx', "import { fileQuery } from '../files/one-file-query.ts'"],
    ['src/web/files/screen.tsx', "import { rule } from '../../shared/observations/rule.ts'"],
    [
      'src/web/router.tsx',
      "import { files } from './files/routes.tsx'; import { space } from './shell/routes.tsx'",
    ],
    [
      'src/server/core/identity/emulator/parts.ts',
      "import { createRequire } from 'node:module'; createRequire(import.meta.url)('firebase-tools/lib/x')",
    ],
    ['src/server/files/service.ts', "const require = (name: string) => name; require('papaparse')"],
    ['src/server/files/routes.ts', "import { readFile } from 'node:fs'; import Fastify from 'fastify'"],
    [
      'src/server/files/files.api.test.ts',
      "import { it } from 'vitest'; import { start } from '../test-app.ts'",
    ],
  ])('%s: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});

describe('other rules', () => {
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
    ['src/server/files/service.ts', 'const late = (name: string) => import(name)', 'cannot be told'],
    [
      'src/server/files/service.ts',
      "import { createRequire } from 'node:module'; createRequire(import.meta.url)(process.argv[2])",
      'cannot be told',
    ],
    ['src/shared/core/long.ts', '\n'.repeat(251), 'more than 250'],
    ['src/shared/core/long.ts', `const WORD = /^(?:${'word|'.repeat(30)}end)$/;`, 'named lists of words'],
  ])('%s: %s', (path, text, reason) => {
    expect(check(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  it('SQL is allowed in a repository and in core/database', () => {
    const text = "import { sql } from 'kysely'; sql`select 1`; db.selectFrom('file')";
    expect(check('src/server/files/repository.ts', text)).toEqual([]);
    expect(check('src/server/core/database/lists/read-page.ts', text)).toEqual([]);
  });

  it('rooms of shared do not import each other in a circle', () => {
    const files = [
      { path: 'src/shared/extractions/contract.ts', text: "import { a } from '../files/contract.ts'" },
      { path: 'src/shared/files/contract.ts', text: "import type { b } from '../extractions/contract.ts'" },
    ];
    expect(findViolations(files, HOUSE)).toEqual([
      'src/shared/extractions: its imports lead back to it',
      'src/shared/files: its imports lead back to it',
    ]);
  });

  it('folders beside each other inside a room do not import each other in a circle', () => {
    const circle = [
      { path: 'src/server/files/inbox/import-arrival.ts', text: "import { a } from '../batches/open.ts'" },
      { path: 'src/server/files/batches/open.ts', text: "import type { b } from '../inbox/sources/list.ts'" },
    ];
    expect(findViolations(circle, HOUSE)).toEqual([
      'src/server/files/inbox: its imports lead back to it',
      'src/server/files/batches: its imports lead back to it',
    ]);
    // Screens below import what the room shares, and its routes import the screens.
    const shared = [
      { path: 'src/server/files/inbox/import-arrival.ts', text: "import { a } from '../queries.ts'" },
      { path: 'src/server/files/queries.ts', text: "import { b } from './inbox/import-arrival.ts'" },
      {
        path: 'src/server/files/batches/open.test.ts',
        text: "import { a } from '../inbox/import-arrival.ts'",
      },
      {
        path: 'src/server/files/inbox/import-arrival-fixture.ts',
        text: "import { a } from '../batches/open.ts'",
      },
    ];
    expect(findViolations(shared, HOUSE)).toEqual([]);
  });

  it('rooms of the web may not enter each other in a circle', () => {
    const webEntries = { extractions: ['files'], files: ['observations'], observations: ['extractions'] };
    expect(findViolations([], { ...HOUSE, webEntries })).toEqual([
      'src/web/extractions: its entries lead back to it',
      'src/web/files: its entries lead back to it',
      'src/web/observations: its entries lead back to it',
    ]);
  });
});

describe('French outside shared/texts', () => {
  it.each([
    ['src/web/files/screen.tsx', "const title = 'Éléments par page'"],
    ['src/web/files/screen.tsx', 'const title = `Page précédente`'],
    ['src/web/files/screen.tsx', 'export const Screen = () => <p>Le fichier est absent</p>'],
    ['src/web/files/screen.tsx', 'export const Screen = () => <img alt="Le fichier du patient" />'],
    ['src/server/config/config.ts', 'const line = `La variable est absente de ce fichier`'],
    ['src/server/config/config.ts', "throw new Error('Ce dossier est occupé')"],
    ['src/server/core/http/serve.ts', "const answer = { message: 'un nombre de 3 chiffres' }"],
    [
      'src/shared/files/contract.ts',
      "const rule = z.string().describe('Nom du fichier, sans chemin, tel que reçu')",
    ],
    ['src/server/extractions/mapping/units.ts', "log.info('la valeur est refusée')"],
    ['src/server/extractions/run-log.ts', "log.info('valeur refusée (ligne 12)')"],
  ])('%s: %s', (path, text) => {
    expect(check(path, text)).toEqual([expect.stringContaining('French outside shared/texts')]);
  });

  it.each([
    ['src/shared/texts/files.ts', "const title = 'Éléments par page'"],
    ['src/shared/files/contract.ts', "endpoint({ summary: 'Liste des fichiers de la personne' })"],
    ['src/server/extractions/mapping/units.ts', "const spellings = ['mm à 1h', 'sans unité']"],
    ['src/server/extractions/columns.ts', "const DATE = 'pr[ée]l[èe]vement (?:du|le) patient'"],
    ['src/server/files/service.ts', "const words = ['prélèvement', 'patient']"],
    ['src/server/extractions/mapping/molar.ts', "const ID = 'mesure-de-la-tension-du-patient'"],
    ['src/server/files/service.ts', "throw new Error('the folder on the disk is full')"],
    ['src/server/files/service.ts', "// La valeur est refusée\nconst a = 'x'"],
    ['src/server/files/service.test.ts', "it('a', () => 'La valeur est refusée')"],
  ])('is allowed in %s: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
