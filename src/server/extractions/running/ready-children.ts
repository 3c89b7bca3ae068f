import { builtChild } from './built-child.ts';
import { ChildPool } from './child-pool.ts';
import { DEFAULT_LIMITS, IMAGE_LIMITS } from './run-limits.ts';

/** Starts one child per file that may be extracted at the same time, and one more for a file that may hold images. */
export async function readyChildren(options: {
  extractionsAtOnce: number;
  catalogueDir: string | undefined;
}): Promise<ChildPool> {
  const wanted = new Map([
    [DEFAULT_LIMITS.memoryBytes, options.extractionsAtOnce],
    [IMAGE_LIMITS.memoryBytes, 1],
  ]);
  return new ChildPool({ catalogueDir: options.catalogueDir, module: await builtChild() }, wanted);
}
