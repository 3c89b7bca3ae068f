import type { XmlElement } from 'libxml2-wasm';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { CDA_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { attribute, element } from '../../parsing/xml.ts';
import { isPressure } from '../../vocabulary/blood-pressure.ts';
import { numbersOf, type OfOthers, ofOthers } from '../../vocabulary/doubts/visit-words.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { linesIn } from './narrative-lines.ts';
import type { Scope } from './scope.ts';

/** LOINC codes of the sections of what is measured during a visit: vital signs, physical findings. */
const OF_VISIT = new Set(['8716-3', '29545-1', '22029-3', '11384-5']);
const TITLE_OF_VISIT = new RegExp(
  `^${anyOf(
    'constantes|signes vitaux|parametres vitaux|examen (?:clinique|physique|somatique|general)|vital signs|physical (?:exam(?:ination)?|findings)',
  )}(?: (?:du jour|du patient|de la patiente))?$`,
);
const DIGITS_OF_DAY = 8;
/** Measured at the bedside, although it is that of arterial blood. */
const SATURATION = 'saturation-en-oxygene';

/** The day of the visit that a document is about, as its encounter states; null for a stay or an unfinished one. */
export function encounterDay(root: XmlElement): string | null {
  const encounter = element(element(root, 'componentOf'), 'encompassingEncounter');
  const time = element(encounter, 'effectiveTime');
  const [low, high] = ['low', 'high'].map((end) => attribute(element(time, end), 'value'));
  const single = attribute(time, 'value');
  const texts = single === null ? [low, high] : [single];
  const days = new Set(texts.map((text) => text?.slice(0, DIGITS_OF_DAY) ?? ''));
  const [day = ''] = days;
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? [];
  return days.size === 1 && year !== undefined ? `${year}-${month}-${date}` : null;
}

/** What the text of a section says of others, and whether it is of the examination of a visit and of nothing else. */
function readExamination(section: XmlElement, years: number): OfOthers & { isOfVisit: boolean } {
  const title = element(section, 'title')?.content ?? '';
  const code = attribute(element(section, 'code'), 'code') ?? '';
  const text = element(section, 'text');
  const lines = text === null ? [] : linesIn(text, () => false).map(({ cells }) => cells.join(' '));
  const isOfExamination = OF_VISIT.has(code) || TITLE_OF_VISIT.test(plainLabel(title));
  const others = ofOthers([title, ...lines], years);
  return { ...others, isOfVisit: isOfExamination && !others.isUndated };
}

/** The age of somebody in years, one too many before their birthday; NaN if either date is unknown. */
const ageAt = (born: string | null, time: string | null): number =>
  Number(time?.slice(0, 4) || Number.NaN) - Number(born?.slice(0, 4) || Number.NaN);

/**
 * What the text of a section gives, with the day of the visit for what was measured on the patient during it. The
 * numbers that it gives of somebody else (« son mari pèse 90 kg ») are refused.
 */
export async function* datedByVisit(
  candidates: AsyncIterable<Candidate>,
  section: XmlElement,
  { day, patient }: { day: string | null; patient: Scope['patient'] },
  { catalogue, log }: ExtractorInput,
): AsyncGenerator<Candidate> {
  const { isOfVisit, numbers } = readExamination(section, ageAt(patient.born, patient.time ?? day));
  const isDated = day !== null && isOfVisit;
  for await (const candidate of candidates) {
    const takes = isDated && candidate.effective_time === null && isOnPatient(candidate, catalogue);
    if (takes && !candidate.refusal) log.tally('visit', CDA_LOG.datedByVisit);
    const written = numbersOf(candidate.value.text);
    const isOfOther = written.length > 0 && written.every((number) => numbers.has(number));
    const refusal = candidate.refusal ?? (isOfOther ? REFUSALS.relative : null);
    yield { ...candidate, refusal, ...(takes && { effective_time: day }) };
  }
}

function isOnPatient({ measure_id, label, codes }: Candidate, catalogue: Catalogue): boolean {
  const own = codes.flatMap(({ system, code }) => (system === 'doc2' ? [code] : []));
  const ids = measure_id === undefined ? own : [measure_id];
  const entries = ids.length > 0 ? ids.map((id) => catalogue.measure(id)) : byLabel(catalogue, label ?? '');
  const isOfPatient =
    entries.length > 0 &&
    entries.every((entry) => entry?.specimen === 'patient' || entry?.type.id === SATURATION);
  return isOfPatient || isPressure(label ?? '');
}
