import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../../shared/texts/catalogue.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { unitKind } from './loinc-agreement.ts';
import { plainLabel } from './plain-label.ts';

/** Two measures that nothing distinguishes, and the name that they share. */
export interface SharedName {
  entry: CatalogueEntry;
  reason: string;
}

/**
 * Finds the names that lead to two measures of the same sample, side and kind of unit. A name that both measures list
 * as ambiguous is accepted, since it is known to need its context.
 */
export function sharedNames(entries: readonly CatalogueEntry[]): SharedName[] {
  const entryOf = new Map<string, CatalogueEntry>();
  const found: SharedName[] = [];
  for (const entry of entries) {
    const ambiguous = new Set(entry.ambiguous.map(plainLabel));
    for (const name of new Set([entry.measure.title, ...entry.synonyms].map(plainLabel))) {
      const context = [name, entry.specimen, entry.side ?? '', unitKind(entry.measure)].join('\n');
      const other = entryOf.get(context);
      if (other === undefined) entryOf.set(context, entry);
      else if (other !== entry && !(ambiguous.has(name) && other.ambiguous.map(plainLabel).includes(name))) {
        found.push({ entry, reason: TEXTS.sharedName(name, other.measure.id) });
      }
    }
  }
  return found;
}

/** A type with a name that another type has. */
interface TakenTypeName {
  id: string;
  field: 'title' | 'synonyms';
  reason: string;
}

/**
 * Finds the titles and synonyms that two types share: a person who picks such a name cannot tell which type they
 * picked.
 */
export function sharedTypeNames(types: readonly ObservationType[]): TakenTypeName[] {
  const typeIdOf = new Map<string, string>();
  const found: TakenTypeName[] = [];
  for (const { id, title, synonyms = [] } of types) {
    for (const [index, name] of [title, ...synonyms].entries()) {
      const plain = plainLabel(name);
      const other = typeIdOf.get(plain) ?? id;
      typeIdOf.set(plain, other);
      const field = index === 0 ? 'title' : 'synonyms';
      if (other !== id) found.push({ id, field, reason: TEXTS.sharedTypeName(name, other) });
    }
  }
  return found;
}
