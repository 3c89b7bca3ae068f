import { AppError } from '../../shared/core/app-error.ts';
import type { Condition, ListQuery, MeasureCondition } from '../../shared/core/list-query.ts';
import { decimalOfNumber } from '../../shared/observations/decimal.ts';
import type { Catalogue, CatalogueEntry } from '../core/catalogue/catalogue.ts';

export interface MeasureQueryDeps {
  catalogue: Catalogue;
  /** A decimal converted into a measure's own unit; null if the text is not a unit of it. */
  inOwnUnit(value: string, unit: string, entry: CatalogueEntry): string | null;
}

type Bounds = MeasureCondition['bounds'];
const ABOUT_MEASURES = ['measure_type_id', 'value'];

/**
 * Merges the conditions of a query on measures (`measure_type_id`, `value` and its unit) into one, which a single
 * measure must meet. Without a measure, values of all the filtered types count; with a unit, only those of measures
 * that convert to it.
 * @throws AppError `query_invalid` when no filtered measure can have the unit
 */
export function withMeasures(query: ListQuery, deps: MeasureQueryDeps): ListQuery {
  const conditionsOn = (attribute: string) =>
    query.conditions.filter((condition) => condition.attribute === attribute);
  const values = conditionsOn('value');
  const named = conditionsOn('measure_type_id').flatMap((condition) => condition.values.map(String));
  if (values.length === 0 && named.length === 0) return query;
  const ids = named.length > 0 ? named : measuresOf(conditionsOn('type_id'), deps.catalogue);
  const unit = values.find((condition) => condition.unit !== undefined)?.unit;
  const bounds = boundsOf(values);
  const measures =
    unit === undefined
      ? bounds.map((each) => ({ type_ids: ids, bounds: each }))
      : bounds.flatMap((each) => inUnit(each, unit, ids, deps));
  if (measures.length === 0) throw new AppError('query_invalid', { parameters: { key: 'q:unit:value' } });
  const otherConditions = query.conditions.filter(({ attribute }) => !ABOUT_MEASURES.includes(attribute));
  const measured: Condition = { attribute: 'measure', operator: 'eq', values: [], measures };
  return { ...query, conditions: [...withTypes(otherConditions, ids, deps.catalogue), measured] };
}

/**
 * The conditions, with the types of the measures added unless the query names types: an index finds the observations of
 * a type, and of a day.
 */
function withTypes(
  conditions: readonly Condition[],
  ids: readonly string[],
  catalogue: Catalogue,
): Condition[] {
  const types = ids.map((id) => catalogue.measure(id)?.type.id);
  const typeIds = types.filter((id) => id !== undefined);
  if (typeIds.length === 0 || typeIds.length < types.length) return [...conditions];
  if (!conditions.some(({ attribute }) => attribute === 'type_id'))
    return [
      ...conditions,
      { attribute: 'type_id', operator: 'eq', values: [...new Set(typeIds)], isImplied: true },
    ];
  return conditions.map((condition) => {
    const { attribute, operator, values } = condition;
    const isImplied =
      attribute === 'type_id' && operator === 'eq' && typeIds.every((id) => values.includes(id));
    return isImplied ? { ...condition, isImplied } : condition;
  });
}

function measuresOf(types: readonly Condition[], catalogue: Catalogue): string[] {
  return types
    .filter(({ operator }) => operator === 'eq')
    .flatMap(({ values }) => values.flatMap((id) => catalogue.type(String(id))?.measures ?? []))
    .filter(({ value_type }) => value_type !== 'TEXTE')
    .map(({ id }) => id);
}

/** All bounds at once; several values of an equality are alternatives. */
function boundsOf(conditions: readonly Condition[]): Bounds[] {
  return conditions.reduce<Bounds[]>(
    (all, { operator, values }) =>
      all.flatMap((bounds) => values.map((value) => [...bounds, { operator, value: Number(value) }])),
    [[]],
  );
}

/** The bounds in the own unit of each measure that has a unit of that kind, with measures of equal bounds grouped. */
function inUnit(
  bounds: Bounds,
  unit: string,
  ids: readonly string[],
  { catalogue, inOwnUnit }: MeasureQueryDeps,
): MeasureCondition[] {
  const entries = ids.length === 0 ? catalogue.entries : ids.flatMap((id) => catalogue.measure(id) ?? []);
  const groups = new Map<string, { type_ids: string[]; bounds: Bounds }>();
  for (const entry of entries) {
    const ownBounds = bounds.map(({ operator, value }) => ({
      operator,
      value: inOwnUnit(decimalOfNumber(value) ?? '', unit, entry),
    }));
    if (ownBounds.some(({ value }) => value === null || value === '')) continue;
    const key = JSON.stringify(ownBounds);
    const group = groups.get(key) ?? {
      type_ids: [],
      bounds: ownBounds.map(({ operator, value }) => ({ operator, value: Number(value) })),
    };
    group.type_ids.push(entry.measure.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
