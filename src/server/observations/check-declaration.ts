import { AppError } from '../../shared/core/app-error.ts';
import { splitComparator } from '../../shared/observations/comparator.ts';
import type { Measure, NewObservation } from '../../shared/observations/contract.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { type ValidMeasure, validateMeasures } from '../../shared/observations/validate-measures.ts';
import { RETIRED_TYPE } from '../../shared/texts/catalogue.ts';
import { errorText } from '../../shared/texts/errors/api-error-texts.ts';
import type { Catalogue, CatalogueEntry } from '../core/catalogue/catalogue.ts';
import type { Database } from '../core/database/database.ts';
import { convertDeclaredUnits } from './convert-declared-units.ts';
import { findObservation } from './repository.ts';

interface Deps {
  database: Database;
  catalogue: Catalogue;
  timeZone: string;
  inOwnUnit(value: string, unit: string, entry: CatalogueEntry): string | null;
}

interface Checked {
  /** The type, with the measures that it lost, which a version may keep. */
  type: ObservationType;
  measures: ValidMeasure[];
}

/**
 * The type and the measures of a declaration, as today's catalogue allows them. A version with exactly the measures of
 * the observation before it is allowed whatever the catalogue has become: it may only move them to another subject.
 * @throws AppError `validation_failed`, `observation_without_measure` (with fields)
 */
export async function checkMeasures(deps: Deps, declared: NewObservation): Promise<Checked> {
  const { catalogue } = deps;
  const type = catalogue.type(declared.type_id);
  if (type === undefined) throw refusalOfType(errorText('observation_type_not_found').message);
  const withFormer = { ...type, measures: [...type.measures, ...catalogue.formerMeasures(type.id)] };
  try {
    return { type: withFormer, measures: allowedMeasures(deps, type, declared) };
  } catch (error) {
    const unchanged = await unchangedMeasures(deps, declared);
    if (unchanged === undefined) throw error;
    return { type: withFormer, measures: unchanged };
  }
}

const refusalOfType = (message: string) =>
  new AppError('validation_failed', { fields: [{ path: 'type_id', message }] });

function allowedMeasures(deps: Deps, type: ObservationType, { measures }: NewObservation): ValidMeasure[] {
  if (type.retired) throw refusalOfType(RETIRED_TYPE);
  const checked = validateMeasures(type, convertDeclaredUnits(measures, deps));
  if ('errors' in checked) throw new AppError(checked.code, { fields: checked.errors });
  return checked.measures;
}

/** The measures of the previous version if this one declares exactly the same; otherwise undefined. */
async function unchangedMeasures(
  { database, timeZone }: Deps,
  { type_id, measures, source }: NewObservation,
): Promise<ValidMeasure[] | undefined> {
  if (source?.entity_type !== 'Observation') return undefined;
  const before = await findObservation(database.queries, source.entity_id, { withMeasures: true, timeZone });
  const keptMeasures = before?.measures ?? [];
  const isSame =
    before?.type_id === type_id &&
    keptMeasures.length === measures.length &&
    keptMeasures.every((each) => measures.some((measure) => isUnchanged(measure, each)));
  if (!isSame) return undefined;
  return keptMeasures.map((each) => ({
    type_id: each.type_id,
    value: each.value_string,
    comparator: each.comparator,
  }));
}

/** Not if a unit is given: it would be read with today's catalogue, which may no longer know it. */
function isUnchanged(sent: NewObservation['measures'][number], stored: Measure): boolean {
  if (sent.type_id !== stored.type_id || sent.unit) return false;
  const text = String(sent.value);
  if (typeof stored.value === 'string') return text === stored.value_string;
  const { comparator, rest } = splitComparator(text);
  const side = sent.comparator ?? comparator ?? undefined;
  return side === stored.comparator && rest.trim() !== '' && Number(rest.replace(',', '.')) === stored.value;
}
