import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { serveChild } from '../serve-child.ts';

/** For tests: a child in which a promise of a library is rejected unhandled while the file is read. */
process.once('message', () => {
  void Promise.reject(new Error('nobody reads this'));
});
serveChild(loadCatalogue());
