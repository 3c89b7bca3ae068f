import { serveChild } from '../serve-child.ts';

/** For tests: a child whose catalogue cannot be loaded. */
serveChild(Promise.reject(new Error('no catalogue')));
