import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/server/core/catalogue/load-catalogue.ts';
import { catalogueDocument } from './document.ts';

test('docs/catalogue.md is up to date with the catalogue (npx node tools/catalogue/write-document.ts writes it)', async () => {
  const written = readFileSync(path.resolve(import.meta.dirname, '../../docs/catalogue.md'), 'utf8');
  expect(written).toBe(catalogueDocument(await loadCatalogue()));
});
