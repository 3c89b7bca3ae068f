import { startupSnapshot } from 'node:v8';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { serveChild } from './serve-child.ts';

/** The folder of the operator's own types, as `startChild` gives it. */
const folder = () => process.argv[2];

if (startupSnapshot.isBuildingSnapshot()) {
  // The snapshot holds the extractors and doc2's own catalogue, of a child that has read no file.
  const own = loadCatalogue();
  startupSnapshot.setDeserializeMainFunction(() =>
    serveChild(folder() === undefined ? own : loadCatalogue(folder())),
  );
} else serveChild(loadCatalogue(folder()));
