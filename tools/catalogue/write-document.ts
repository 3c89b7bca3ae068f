import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadCatalogue } from '../../src/server/core/catalogue/load-catalogue.ts';
import { catalogueDocument } from './document.ts';

/** Rewrites docs/catalogue.md after a change of the types. */
const file = path.resolve(import.meta.dirname, '../../docs/catalogue.md');
writeFileSync(file, catalogueDocument(await loadCatalogue()));
