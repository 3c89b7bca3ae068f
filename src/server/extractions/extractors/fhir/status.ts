import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { child, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import type { RunLog } from '../../run-log.ts';
import { asideSection } from '../../vocabulary/doubts/sections-not-of-patient.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { DONORS, NEWBORNS, RELATIVES } from '../../vocabulary/people/other-people.ts';
import { mayNamePerson, namesControl, namesTestPatient } from '../../vocabulary/quality-control.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import type { Collected, FhirContent } from './collect-observations.ts';
import { resourceType } from './fhir-source.ts';
import { specimensOf } from './read-specimen.ts';
import { patientOf, subjectTypeOf } from './read-subject.ts';

/** Statuses of a result. A preliminary one is kept and logged as such; any other status excludes a result. */
const RESULTS = new Set(['final', 'amended', 'corrected', 'preliminary']);
const NOT_A_PATIENT = new Set([
  'Group',
  'Device',
  'Location',
  'Substance',
  'Organization',
  'Procedure',
  'Medication',
  'BiologicallyDerivedProduct',
  'NutritionProduct',
  'Practitioner',
]);

/** How sure a result is said to be (DSTU2), when it is not sure enough to be kept. */
const UNSURE = new Set(['early', 'questionable', 'calibrating', 'error']);

/** Why a whole result is absent, its components included; « unknown » only says that it has no value of its own. */
const ABSENT = new Set(['error', 'not-performed', 'not-permitted']);

/** Why an Observation, or a resource that holds it, is not a result of the patient; null if it is one. */
export function statusRefusal(
  { observation, holders }: Collected,
  { log, find, replaced }: Pick<FhirContent, 'find' | 'replaced'> & { log: RunLog },
): string | null {
  for (const node of [observation, ...holders]) {
    const status = textAt(node, 'status');
    if (status === 'entered-in-error') return REFUSALS.entered_in_error;
    if (status === 'cancelled') return REFUSALS.cancelled;
  }
  const patient = patientOf({ observation, holders }, find);
  if (isOfControl(observation) || isControlPatient(patient)) return REFUSALS.control;
  if (isAim(observation)) return REFUSALS.goal;
  if (isAnimal(patient)) return REFUSALS.notAPatient;
  const documents = holders.filter((node) => resourceType(node) === 'Composition');
  if (documents.length > 0 && documents.every((node) => replaced.has(node))) return REFUSALS.replaced;
  const reports = holders.filter((node) => resourceType(node) === 'DiagnosticReport');
  const isOfReplaced = reports.length > 0 && reports.every((node) => replaced.has(node));
  if (isOfReplaced || replaced.has(observation)) return REFUSALS.outdated;
  if ([observation, ...holders].some((node) => isOfUnfitSpecimen(node, find))) return REFUSALS.specimenUnfit;
  if (ABSENT.has(textAt(observation, 'dataAbsentReason', 'coding', 'code') ?? ''))
    return REFUSALS.declaredAbsent;
  const subject = subjectTypeOf({ observation, holders }, find);
  if (list(observation, 'focus').length > 0 || hasFocalSubject(observation) || subject === 'RelatedPerson')
    return REFUSALS.relative;
  if (holders.some((node) => subjectTypeOf({ observation: node, holders: [] }, find) === 'RelatedPerson'))
    return REFUSALS.relative;
  if (NOT_A_PATIENT.has(subject)) return REFUSALS.notAPatient;
  if ([observation, ...holders].some(isOfDonor) || isNamedDonor(patient)) return REFUSALS.relative;
  if ([observation, ...holders].some((node) => isOfOtherSpecimen(node, patient, find)))
    return REFUSALS.relative;
  const reliability = textAt(observation, 'reliability') ?? '';
  if (UNSURE.has(reliability)) return REFUSALS.unsureRecord(reliability);
  const parts = [observation, ...list(observation, 'component'), ...holders];
  if (parts.some((part) => list(part, 'modifierExtension').length > 0)) return REFUSALS.modifier;
  const status = textAt(observation, 'status');
  if (status === null) log.tally('status', EXTRACTION_LOG.statusMissing);
  else if (!RESULTS.has(status)) return REFUSALS.statusUnknown(status);
  else if (status === 'preliminary') log.tally('preliminary', EXTRACTION_LOG.preliminary);
  if ([observation, ...holders, patient].some(isTestData) || isTestPatient(patient))
    log.tally('trial', EXTRACTION_LOG.trial);
  return null;
}

/** Whether the category or the method of a result names a control: « Quality control », « Calibration ». */
const isOfControl = (observation: TreeNode): boolean => kindsOf(observation).some(namesControl);

const AIM = new RegExp(`^(?:${TARGET_WORDS})\\b`);

/** Whether its category or its method says that it is aimed at: « Objectif fixé avec le patient ». */
const isAim = (observation: TreeNode): boolean =>
  kindsOf(observation).some((text) => AIM.test(plainLabel(text)));

/** The words of the categories and of the method of a result. */
function kindsOf(observation: TreeNode): string[] {
  const concepts = [...list(observation, 'category'), ...list(observation, 'method')];
  return concepts.flatMap((concept) =>
    [
      textAt(concept, 'text') ?? [],
      ...list(concept, 'coding').map((coding) => textAt(coding, 'display') ?? []),
    ].flat(),
  );
}

/** Whether an extension says that a result is about somebody else than the patient of its record (before R5's `focus`). */
function hasFocalSubject(observation: TreeNode): boolean {
  return list(observation, 'extension').some((each) =>
    /\/(?:observation-)?foc(?:al-?subject|us(?:Code)?)$/i.test(textAt(each, 'url') ?? ''),
  );
}

const DONOR = wholeWords([DONORS]);

/** Whether the subject of a resource is called a donor: « Donneur vivant ». */
const isOfDonor = (node: TreeNode): boolean =>
  DONOR.test(plainLabel(textAt(child(node, 'subject'), 'display') ?? ''));

const NO_NAME =
  /^(?:le |la |the )?(?:donneur|donneuse|donor)(?: (?:vivante?|decedee?|living|deceased|n ?\d+|\d+))?$/;

/** Whether a Patient has no other name than « Donneur ». */
function isNamedDonor(patient: TreeNode | null): boolean {
  return namesOf(patient).some((name) => NO_NAME.test(plainLabel(name)));
}

/** Whether the name of a Patient without a birth date is that of a control: « QC NIVEAU 2 ». */
function isControlPatient(patient: TreeNode | null): boolean {
  if (textAt(patient, 'birthDate') !== null) return false;
  const isSomebody =
    /^(?:fe)?male$/.test(textAt(patient, 'gender') ?? '') || list(patient, 'address').length > 0;
  return namesOf(patient).some((name) => namesControl(name) && !(isSomebody && mayNamePerson(name)));
}

/** Whether a Patient is an animal: its own element until STU3, an extension since R4. */
function isAnimal(patient: TreeNode | null): boolean {
  const extensions = list(patient, 'extension').map((each) => textAt(each, 'url'));
  return child(patient, 'animal') !== null || extensions.some((url) => url?.endsWith('/patient-animal'));
}

const OTHERS = wholeWords([...RELATIVES, ...NEWBORNS, DONORS]);

/** Whether the specimen of a resource was taken from somebody else than the patient: « Donneur vivant ». */
function isOfOtherSpecimen(node: TreeNode, patient: TreeNode | null, find: FhirContent['find']): boolean {
  return specimensOf(node, find).some(({ specimen }) => {
    const subject = child(specimen, 'subject');
    const reference = textAt(subject, 'reference');
    const owner = reference === null ? null : find(reference);
    if (owner !== null && patient !== null && owner !== patient) return true;
    return OTHERS.test(plainLabel(textAt(subject, 'display') ?? ''));
  });
}

/** Statuses of a specimen that the laboratory refused, or that was never one. */
const UNFIT = new Set(['unsatisfactory', 'entered-in-error']);

function isOfUnfitSpecimen(node: TreeNode, find: FhirContent['find']): boolean {
  const specimens = specimensOf(node, find);
  return (
    specimens.length > 0 && specimens.every(({ specimen }) => UNFIT.has(textAt(specimen, 'status') ?? ''))
  );
}

/** Whether a Patient has the two names of nobody: « TEST PATIENT ». A person may have one of them. */
const isTestPatient = (patient: TreeNode | null): boolean =>
  namesOf(patient).some((name) => /\S \S/.test(name) && namesTestPatient(name));

/** The names of a Patient, each with its parts, the given ones first. */
function namesOf(patient: TreeNode | null): string[] {
  return list(patient, 'name').map((name) => {
    const parts = ['given', 'family'].flatMap((part) => list(name, part).map((each) => textAt(each) ?? ''));
    return parts.some((part) => part !== '') ? parts.join(' ') : (textAt(name, 'text') ?? '');
  });
}

/** Whether a label of a resource (`meta.security`, or `meta.tag`) says that it was made up to try a program. */
function isTestData(node: TreeNode | null): boolean {
  const meta = child(node, 'meta');
  return ['security', 'tag'].some((labels) =>
    list(meta, labels).some((label) => textAt(label, 'code') === 'HTEST'),
  );
}

/** Why the resources that hold a result exclude it from the patient's: « Bilan du donneur », a section of targets. */
export function holderRefusal(
  { holders }: Collected,
  { person, effective_time }: Pick<Candidate, 'person' | 'effective_time'>,
): string | null {
  const patient = { born: person?.birth_date ?? null, time: effective_time, sex: person?.sex ?? null };
  return firstNonNull(holders, (node) => {
    const code = child(node, 'code');
    const codings = list(code, 'coding');
    const names = [textAt(node, 'title'), textAt(code, 'text'), textAt(codings[0] ?? null, 'display')].filter(
      (name) => name !== null,
    );
    const isSection = resourceType(node) === null;
    if (isSection && list(node, 'focus').length > 0) return REFUSALS.relative;
    const codes = isSection ? codings.flatMap((coding) => textAt(coding, 'code') ?? []) : [];
    // A section has a title and the name of its code: « Biologie », « Mère ».
    return firstNonNull(isSection ? names : names.slice(0, 1), (title) =>
      asideSection({ codes, title }, patient),
    );
  });
}

/** The first non-null answer among these resources. */
export function firstNonNull<Item, Value>(
  nodes: readonly Item[],
  read: (node: Item) => Value | null,
): Value | null {
  for (const node of nodes) {
    const answer = read(node);
    if (answer !== null) return answer;
  }
  return null;
}
