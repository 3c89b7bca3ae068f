import { CATALOGUE_CLI as TEXTS } from '../../shared/texts/catalogue.ts';
import { yieldedCodes } from '../core/catalogue/check-codes.ts';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import { CatalogueError } from '../core/catalogue/problems.ts';

/** `npm run catalogue -- check DIR`: prints every problem of the operator's types at once. */
process.exitCode = await main(process.argv.slice(2));

async function main([command, folder]: readonly string[]): Promise<number> {
  if (command !== 'check' || folder === undefined) return complain(TEXTS.usage);
  try {
    const catalogue = await loadCatalogue(folder);
    const measures = catalogue.types.flatMap((type) => type.measures);
    const used = measures.flatMap(({ loinc, loinc_alt }) => [
      ...(loinc === null ? [] : [loinc]),
      ...loinc_alt,
    ]);
    const unsourced = [...new Set(used)].filter((code) => !catalogue.codes.has(code)).sort();
    if (unsourced.length > 0) process.stdout.write(`${TEXTS.unsourced(unsourced)}\n`);
    const ownSentences = new Set(yieldedCodes(await loadCatalogue()).map(TEXTS.yielded));
    for (const sentence of yieldedCodes(catalogue).map(TEXTS.yielded)) {
      if (!ownSentences.has(sentence)) process.stdout.write(`${sentence}\n`);
    }
    process.stdout.write(`${TEXTS.right(catalogue.types.length, measures.length)}\n`);
    return 0;
  } catch (error) {
    return complain(error instanceof CatalogueError ? error.message : String(error));
  }
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
