import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import type { Specimen } from '../../../core/catalogue/catalogue-file.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { documentDoubt, valueDoubt } from '../../vocabulary/doubts/document-doubt.ts';
import { saysEffortInRemark } from '../../vocabulary/doubts/effort-remarks.ts';
import { clausesOf, isOfAnother, isOnlyExpected } from '../../vocabulary/doubts/remark-doubts.ts';
import { namesInRemark } from '../../vocabulary/names-in-remark.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { saysSampleOfOther } from '../../vocabulary/people/relative-titles.ts';
import { isRemarkOfControl } from '../../vocabulary/quality-control.ts';
import { matterInRemark } from '../../vocabulary/specimens/specimen-remark.ts';
import { isTargetValue } from '../../vocabulary/target-value.ts';
import { isOf } from '../choosing/own-specimen.ts';
import { isOfAnotherDay } from './label-day.ts';
import { CHANGED_BY_EFFORT, OF_BODY, saysEffortTest } from './method-doubts.ts';

/** Maximum number of remarks of a report that are compared with each of its values. */
const REMARKS_MAX = 200;

/** A longer text is a report, not a remark. */
const REMARK_SIZE_MAX = 2000;

/** Longer remarks explain methods and families, not whose one result is. */
const SENTENCE_MAX = 120;

/** A remark that voids values, and the measures that it names. */
interface Voiding {
  words: string;
  ofDocument: boolean;
  names: ReadonlySet<string>;
  isOfResult: boolean;
}

/** The voiding remarks of each list, which the values of a report share. */
const voidingsByRemarks = new WeakMap<readonly string[], readonly Voiding[]>();

/** Why the remarks of a source void a value, in French; null if none does. */
export function remarkDoubt(
  catalogue: Catalogue,
  candidate: Candidate,
  { measure, specimen, type }: CatalogueEntry,
): string | null {
  const { remarks } = candidate;
  if (remarks === undefined) return null;
  const isOfEffort = (text: string) => text.length <= SENTENCE_MAX && saysEffortInRemark(text);
  if (CHANGED_BY_EFFORT.has(type.id) && remarks.own.some((text) => isOfEffort(text) || saysEffortTest(text)))
    return REFUSALS.effort;
  const matter = remarks.own.filter(isSentence).map(matterInRemark).find(isOfOtherMatter(specimen));
  if (matter) return REFUSALS.specimen(matter.clause);
  const stated = OF_BODY.has(type.id) ? remarks.own.find((text) => STATED.test(plainLabel(text))) : undefined;
  if (stated !== undefined) return REFUSALS.estimated(stated);
  const otherDay = remarks.own
    .flatMap((text) => text.split('\n'))
    .find((line) => isOfOtherSampling(line, candidate));
  if (otherDay !== undefined) return REFUSALS.otherSampling(otherDay.trim());
  const [only = '', ...otherNotes] = remarks.own;
  if (otherNotes.length === 0 && isTargetValue(only)) return REFUSALS.goal;
  if ([...remarks.own, ...remarks.shared].some(saysControl)) return REFUSALS.control;
  const [own, shared, beside] = [remarks.own, remarks.shared, remarks.beside].map((list) =>
    voidingOf(list, catalogue),
  );
  const found =
    own?.find(({ names, isOfResult }) => names.size === 0 || isOfResult || names.has(measure.id)) ??
    shared?.find(({ names, ofDocument }) => names.size === 0 || ofDocument || names.has(measure.id)) ??
    beside?.find(({ names }) => names.has(measure.id));
  // A laboratory writes targets beside its results.
  const expected = specimen === 'patient' ? remarks.own.flatMap(clausesOf).find(isOnlyExpected) : undefined;
  const other =
    remarks.own.map(ofAnother).find((words) => words !== undefined) ??
    remarks.shared.find((text) => text.length <= SENTENCE_MAX && saysSampleOfOther(text))?.trim() ??
    expected?.trim();
  if (found === undefined) return other === undefined ? null : REFUSALS.voidByComment(other);
  return found.ofDocument ? REFUSALS.voidPage(found.words) : REFUSALS.voidByComment(found.words);
}

const isSentence = (text: string): boolean => text.length <= SENTENCE_MAX;

/** « Dosage réalisé sur urines », beside a measure of the blood. */
const isOfOtherMatter = (specimen: Specimen) => (found: ReturnType<typeof matterInRemark>) =>
  found !== null && found.natures.size > 0 && !isOf(specimen, found.natures);

/** A weight or a size that a remark says to be the usual one, or to be copied from a paper. */
const PAPER = anyOf('carte d identite', 'cni', 'passeport', 'permis');
const STATED = new RegExp(
  `^(?:${anyOf('poids', 'taille')} )?${anyOf('de forme', 'habituel(?:le)?', 'usuel(?:le)?', `(?:sur|d apres|selon) (?:la |le )?${PAPER}`)}$`,
);

/** « Prélèvement du 02/03/2024 », « prélevé le 2 mars », but not « Prélèvement reçu le 13/03 », nor of an earlier result. */
const SAMPLED = new RegExp(
  `^(?:date (?:de |du )?|(?:sang|tube|serum|plasma|blood|sample) )?${anyOf('prelevements?|prelevee?s?|echantillons?', 'sampled|collected|drawn|sample (?:taken|drawn|collected)')}(?: ${anyOf(
    'effectuee?s?|realisee?s?|faite?s?|pratiquee?s?|prelevee?s?|taken|collected',
  )})? (?:${anyOf('le|du|en date du|on|of|from')} )?\\d`,
);

/**
 * Whether a remark says that the sample of its result is of another day than that of the result. A remark that quotes
 * another number beside that day is about an earlier result.
 */
function isOfOtherSampling(line: string, { effective_time, value }: Candidate): boolean {
  const plain = plainLabel(line);
  if (line.length > SENTENCE_MAX || !(SAMPLED.test(plain) || IS_OF_SAMPLE.test(plain))) return false;
  const quoted = QUOTED.exec(line)?.[1]?.replace(',', '.');
  const isQuotation =
    quoted !== undefined && value.kind === 'number' && Number(quoted) !== Number(value.text);
  return !isQuotation && isOfAnotherDay(line, effective_time);
}

/** « Ce résultat est celui du prélèvement du 05/03/2025 ». */
const IS_OF_SAMPLE = new RegExp(
  `\\b${anyOf('resultats?|valeurs?|dosages?|analyses?', 'results?|values?')}(?: ${anyOf(
    'est|sont|correspond(?:ent)?|obtenue?s?|issue?s?|faite?s?|realisee?s?|is|are|from',
    'celui|celle|ceux|celles',
  )})* (?:${anyOf('d un|du|de l|au|a l|sur le|sur l|of the|from the|on the')} )?${anyOf('prelevement|echantillon|tube|sample|specimen')} (?:${anyOf('le|du|of|from|on')} )?\\d`,
);

/** The number of an earlier result, behind the day of its sample: « Prélèvement du 05/03/2025 : 2,4 mg/L ». */
const HOUR_BEHIND = String.raw`[\d/.,:]|\s*(?:${anyOf('h|heures?|hours?|am|pm')})(?!\p{L})`;
const QUOTED = new RegExp(
  String.raw`\d{4}\s*\)?\s*[:=]\s*(?:[\p{L}\s]{0,30}\s)?[<>≤≥]?\s*(\d+(?:[.,]\d+)?)(?!${HOUR_BEHIND})`,
  'iu',
);

const saysControl = (text: string): boolean =>
  text.length <= REMARK_SIZE_MAX && text.split('\n').some(isRemarkOfControl);

function voidingOf(remarks: readonly string[], catalogue: Catalogue): readonly Voiding[] {
  const before = voidingsByRemarks.get(remarks);
  if (before !== undefined) return before;
  const found = remarks.slice(0, REMARKS_MAX).flatMap((text): Voiding[] => {
    const document = text
      .split('\n')
      .flatMap((line) => documentDoubt(line, false) ?? [])
      .find(({ kind }) => kind === 'void');
    const words = document?.words ?? valueDoubt(text)?.words;
    if (words === undefined) return [];
    const names = namesInRemark(text, catalogue);
    return [{ words, ofDocument: document !== undefined, names, isOfResult: /\br[ée]sultat\b/iu.test(text) }];
  });
  voidingsByRemarks.set(remarks, found);
  return found;
}

/** The clause of a short remark that says that the result is of another person; undefined if none does. */
function ofAnother(remark: string): string | undefined {
  if (remark.length > SENTENCE_MAX) return undefined;
  if (saysSampleOfOther(remark)) return remark.trim();
  return clausesOf(remark).find(isOfAnother)?.trim();
}
