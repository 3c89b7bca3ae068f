import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { serveChild } from '../serve-child.ts';

/** For tests: a child where a library leaves a promise that nobody reads, which fails while the file is read. */
process.once('message', () => {
  void Promise.reject(new Error('nobody reads this'));
});
serveChild(loadCatalogue());
