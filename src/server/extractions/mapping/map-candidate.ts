import { EXTRACTION_LOG, REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue, CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import { isLoinc } from '../../core/catalogue/loinc.ts';
import type { Candidate } from '../extractor.ts';
import type { RunLog } from '../run-log.ts';
import { namesControl } from '../vocabulary/quality-control.ts';
import { isOfNitrogen } from '../vocabulary/units/urea-nitrogen.ts';
import { isOfChild } from './adult-size.ts';
import { asWritten, nameOf } from './as-written.ts';
import { isBoundOfTarget } from './bare-bounds.ts';
import { chooseMeasure, possibleMeasures } from './choosing/choose-measure.ts';
import { isOtherSpecimen } from './choosing/named-measures.ts';
import { isOfFoetus } from './choosing/of-foetus.ts';
import { ofOwnSpecimen } from './choosing/own-specimen.ts';
import { isOfRelativesSample } from './choosing/sample-of-relative.ts';
import { labelDoubt } from './labels/label-doubts.ts';
import { methodDoubt, surroundingsDoubt } from './labels/method-doubts.ts';
import { remarkDoubt } from './labels/voiding-remarks.ts';
import { isLimitInTwoUnits } from './limit-in-two-units.ts';
import type { OrRefused } from './refused-result.ts';
import { isOfPartOfDay, isOfSeveralDays, isOfUnstatedPeriod } from './times/unstated-period.ts';
import type { Converted } from './units/convert-units.ts';
import type { LowGlucoses } from './units/low-glucoses.ts';
import { readValue } from './units/value-in-unit.ts';

/** A value accepted by the catalogue, in its measure's own unit. */
export interface MappedValue extends Converted {
  entry: CatalogueEntry;
  candidate: Candidate;
}

/** Maps a candidate. `refused` is the reason in French, or null if the catalogue has no such measure. */
export function tryMapping(
  catalogue: Catalogue,
  candidate: Candidate,
): MappedValue | { refused: string | null } {
  const entries = possibleMeasures(catalogue, candidate).filter((entry) =>
    isOfNitrogen(entry, candidate.units),
  );
  return entries.length === 0 ? { refused: null } : acceptValue(catalogue, entries, candidate);
}

/**
 * Like `tryMapping`, but a refused or unknown candidate is logged with its reason, and null is returned.
 *
 * @param glucoses where a glucose in doubt waits for the rest of the file
 */
export function mapCandidate(
  catalogue: Catalogue,
  candidate: Candidate,
  log: RunLog,
  glucoses?: LowGlucoses,
): MappedValue | null {
  const outcome = tryMapping(catalogue, candidate);
  if (!('refused' in outcome)) {
    glucoses?.see(candidate, outcome.entry);
    return outcome;
  }
  if (outcome.refused === REFUSALS.unitOfLowGlucose && glucoses?.hold(candidate) === true) return null;
  const { place, effective_time } = candidate;
  if (outcome.refused !== null) log.refuse(asWritten(candidate), place, outcome.refused, effective_time);
  else if (candidate.value.kind === 'text' && !isUnreadNumber(candidate) && !isCodedAnswer(candidate))
    log.tally('text', EXTRACTION_LOG.unknownText);
  else
    log.unknownCode(candidate.codes[0]?.code ?? nameOf(candidate), nameOf(candidate), place, effective_time);
  return null;
}

/** Longer texts are comments. */
const ANSWER_MAX = 30;

/** Whether a few words answer an analysis of LOINC: « Négatif », rather than a comment or a conclusion. */
const isCodedAnswer = ({ value, codes }: Candidate): boolean =>
  value.text.length <= ANSWER_MAX && codes.some(({ system, code }) => system === 'loinc' && isLoinc(code));

/** Whether a text stands where the source announces a number, by its unit or by the type of its field. */
const isUnreadNumber = ({ value, units, refusal }: Candidate): boolean =>
  refusal === REFUSALS.notANumber ||
  (/^\W*\d/.test(value.text) &&
    !/\p{L}{3}.*\n/su.test(value.text) &&
    units.some((unit) => unit.trim() !== ''));

function acceptValue(
  catalogue: Catalogue,
  entries: readonly CatalogueEntry[],
  candidate: Candidate,
): OrRefused<MappedValue> {
  if (isSignInDoubt(entries, candidate)) return { refused: REFUSALS.sign };
  if (candidate.refusal) return { refused: candidate.refusal };
  if ([candidate.own_specimen ?? '', ...(candidate.about ?? [])].some(namesControl))
    return { refused: REFUSALS.notAPatient };
  if (isOfRelativesSample(candidate)) return { refused: REFUSALS.relative };
  const ofSpecimen = ofOwnSpecimen(catalogue, entries, candidate);
  if (ofSpecimen.length === 0) return { refused: REFUSALS.specimen(candidate.own_specimen ?? '') };
  const entry = chooseMeasure(catalogue, ofSpecimen, candidate);
  if ('refused' in entry) return entry;
  if (isOtherSpecimen(candidate, entry)) return { refused: REFUSALS.specimen(candidate.specimen ?? '') };
  if (isOfFoetus(candidate, entry)) return { refused: REFUSALS.relative };
  const doubt = labelDoubt(catalogue, candidate, entry);
  if (doubt !== null) return { refused: doubt };
  const method = methodDoubt(candidate, entry) ?? surroundingsDoubt(candidate, entry);
  if (method !== null) return { refused: method };
  const remark = remarkDoubt(catalogue, candidate, entry);
  if (remark !== null) return { refused: remark };
  if (isBoundOfTarget(candidate, entry)) return { refused: REFUSALS.boundOfTarget };
  if (isLimitInTwoUnits(candidate, entries)) return { refused: REFUSALS.range };
  if (isOfUnstatedPeriod(candidate, entry)) return { refused: REFUSALS.periodUnstated };
  if (isOfPartOfDay(candidate, entry)) return { refused: REFUSALS.partOfDay };
  if (isOfSeveralDays(candidate, entry)) return { refused: REFUSALS.severalDays };
  const read = readValue(candidate, entry);
  if ('refused' in read) return read;
  return isOfChild(candidate, entry, read)
    ? { refused: REFUSALS.sizeOfChild }
    : { entry, candidate, ...read };
}

/** Whether a dash apart from the number may be its sign, which requires that the measure can be negative. */
function isSignInDoubt(entries: readonly CatalogueEntry[], { value }: Candidate): boolean {
  if (value.kind === 'text' || value.dash_apart === undefined) return false;
  return entries.some(({ measure }) => measure.min !== null && measure.min < 0);
}
