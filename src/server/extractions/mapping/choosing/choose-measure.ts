import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { parseUcum } from '../../../core/catalogue/parse-ucum.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate, Code } from '../../extractor.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { readUnit } from '../../vocabulary/units/units.ts';
import { byNitrogenCode } from '../../vocabulary/units/urea-nitrogen.ts';
import type { OrRefused } from '../refused-result.ts';
import { convert } from '../units/convert-units.ts';
import { entriesByName } from './named-measures.ts';
import { measuresOfCode } from './other-codes.ts';

/** The form of the codes of LOINC. Anything else under its name (« WBC^Leukocytes^LN ») is a local code. */
const LOINC_FORM = /^(?:L[AGLP])?\d+-\d$/i;

/** The measures that the codes of a candidate name; without a LOINC code, those that its words name. */
export function possibleMeasures(catalogue: Catalogue, candidate: Candidate): CatalogueEntry[] {
  if (candidate.measure_id !== undefined) {
    const entry = catalogue.measure(candidate.measure_id);
    return entry ? [entry] : [];
  }
  const loinc = candidate.codes.filter(({ system, code }) => system === 'loinc' && LOINC_FORM.test(code));
  const names = [candidate.label ?? '', ...(candidate.words ?? [])];
  const named = new Set(
    loinc.flatMap((code) => [
      ...catalogue.byLoinc(code.code),
      ...byNitrogenCode(catalogue, code, { names, units: candidate.units }),
    ]),
  );
  const others = new Set(candidate.codes.flatMap((code) => entriesByOtherCode(catalogue, code)));
  const inBoth = [...named].filter((entry) => others.has(entry));
  if (inBoth.length > 0) return inBoth;
  // If terminologies contradict each other, the measures of both are returned, so that the value is refused as
  // ambiguous.
  if (named.size + others.size > 0) return [...named, ...others];
  return loinc.length > 0 ? [] : entriesByName(catalogue, candidate);
}

function entriesByOtherCode(catalogue: Catalogue, { system, code }: Code): CatalogueEntry[] {
  return measuresOfCode(system, code).flatMap((id) => catalogue.measure(id) ?? []);
}

/** Words of an electrocardiogram, whose rate has the code of the pulse. */
const ECG_TYPE = 'electrocardiogramme';
/** The codes of LOINC for the study and for the panel of twelve leads. */
const ECG_PANELS = ['11524-6', '34534-8'];
/** Words of the pulse, which is taken beside a trace as well. */
const PULSE = wholeWords(['pouls|pulse|puls|constantes|signes vitaux|vital signs?|parametres vitaux']);
const ECG = wholeWords(['ecgs?|ekgs?|electrocardiogra\\w*']);

/** A recording of hours, whose rates are summaries. */
const HOLTER = wholeWords([
  'holter(?! (?:tensionnel|glyc\\w*))',
  'ecgs? (?:ambulatoire|continu|de 24 ?h)',
  'ambulatory (?:ecg|ekg)',
]);

/** The one measure that the codes, the side, the panel and the name identify. */
export function chooseMeasure(
  catalogue: Catalogue,
  entries: readonly CatalogueEntry[],
  candidate: Candidate,
): OrRefused<CatalogueEntry> {
  const [first, ...others] = entries;
  if (first !== undefined && others.length === 0) return first;
  const ambiguous = {
    refused: REFUSALS.ambiguous(entries.map(({ measure }) => measure.title).join(', ')),
  };
  // A `doc2` code names exactly one measure. If other measures remain, another code contradicts it, whatever their
  // units.
  const ownIds = candidate.codes.filter(({ system }) => system === 'doc2').map(({ code }) => code);
  if (entries.some(({ measure }) => ownIds.includes(measure.id))) return ambiguous;
  const around = plainLabel([candidate.specimen ?? '', ...(candidate.about ?? [])].join(' '));
  if (entries.some(({ type }) => type.id === ECG_TYPE) && HOLTER.test(around))
    return { refused: REFUSALS.summary };
  const sided = entries.some(({ side }) => side !== null);
  if (sided && candidate.side === null) return { refused: REFUSALS.sideMissing };
  const onSide = ofUnit(
    entries.filter(({ side }) => side === null || side === candidate.side),
    candidate,
  );
  const codes = new Set(candidate.codes.map(({ code }) => code));
  const ofPanel = onSide.filter(
    ({ type }) => type.loinc !== null && candidate.panel_codes.includes(type.loinc),
  );
  const isOfTrace =
    (ECG.test(around) || candidate.panel_codes.some((code) => ECG_PANELS.includes(code))) &&
    !PULSE.test(`${around} ${plainLabel(candidate.label ?? '')}`);
  const ofExamination = onSide.filter(({ type }) => isOfTrace && type.id === ECG_TYPE);
  const named = onSide.filter((entry) => byLabel(catalogue, candidate.label ?? '').includes(entry));
  const dedicated = onSide.filter(({ type }) => type.loinc !== null && codes.has(type.loinc));
  const chosen = [onSide, ofExamination, named, ofPanel, dedicated].find(
    (choice) => choice.length === 1,
  )?.[0];
  return chosen ?? ambiguous;
}

/** Among measures with the same name, those in the source's unit, or else those with the same dimension. */
function ofUnit(entries: readonly CatalogueEntry[], candidate: Candidate): readonly CatalogueEntry[] {
  if (candidate.words === undefined || entries.length < 2) return entries;
  if (!candidate.units.some((unit) => unit.trim() !== '')) return entries;
  const read = entries.map((entry) => {
    const ucum = entry.measure.ucum ?? '';
    const unit = readUnit(candidate.units[0] ?? '', ucum);
    const same = unit !== null && convert('1', unit, entry)?.converted === false;
    return { entry, same, near: unit !== null && unit.dimension === parseUcum(ucum)?.dimension };
  });
  const same = read.filter((each) => each.same);
  return (same.length > 0 ? same : read.filter((each) => each.near)).map(({ entry }) => entry);
}
