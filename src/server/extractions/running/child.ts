import { startupSnapshot } from 'node:v8';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { serveChild } from './serve-child.ts';

/** The folder of the operator's own types, which `startChild` passes. */
const folder = () => process.argv[2];

if (startupSnapshot.isBuildingSnapshot()) {
  // The snapshot contains the extractors and doc2's own catalogue, in a child that has not read any file.
  const ownCatalogue = loadCatalogue();
  startupSnapshot.setDeserializeMainFunction(() =>
    serveChild(folder() === undefined ? ownCatalogue : loadCatalogue(folder())),
  );
} else serveChild(loadCatalogue(folder()));
