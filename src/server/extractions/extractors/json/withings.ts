import type { JsonNode } from '../../../../shared/core/json/json-node.ts';
import { ownValue } from '../../../../shared/core/own-value.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { GLUCOSE_LOG, JSON_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, ExtractorInput, Place } from '../../extractor.ts';
import { movePoint } from '../../vocabulary/units/decimal-math.ts';
import { epochIn } from '../csv/cells/written-date.ts';

/** Types of the public API of Withings (« Measure - Getmeas »): the measure and its unit. */
const TYPES: Readonly<Record<string, { id: string; label: string; unit: string }>> = {
  '1': { id: 'poids.poids', label: 'Weight', unit: 'kg' },
  '4': { id: 'taille.taille', label: 'Height', unit: 'm' },
  '6': { id: 'composition-corporelle.mg-pct', label: 'Fat Ratio', unit: '%' },
  '8': { id: 'composition-corporelle.mg', label: 'Fat Mass Weight', unit: 'kg' },
  '9': { id: 'pression-arterielle.pad', label: 'Diastolic Blood Pressure', unit: 'mmHg' },
  '10': { id: 'pression-arterielle.pas', label: 'Systolic Blood Pressure', unit: 'mmHg' },
  '11': { id: 'frequence-cardiaque.fc', label: 'Heart Pulse', unit: '/min' },
  '54': { id: 'saturation-en-oxygene.spo2', label: 'SpO2', unit: '%' },
  '71': { id: 'temperature-corporelle.t', label: 'Body Temperature', unit: '°C' },
  '76': { id: 'composition-corporelle.mm', label: 'Muscle Mass', unit: 'kg' },
  '77': { id: 'composition-corporelle.eau', label: 'Hydration', unit: 'kg' },
  '88': { id: 'composition-corporelle.mo', label: 'Bone Mass', unit: 'kg' },
};
/** Attributes of a group taken by a device, or typed in or confirmed by the person. */
const OF_THE_PERSON = new Set(['0', '2', '5', '7', '8', '15', '17']);
/** What a person aims at has this category; what was measured has the category 1. */
const MEASURED = '1';
const EXPONENT = /^-?\d$/;
const INTEGER = /^-?\d{1,9}$/;

/** The groups of measures of an answer of the API of Withings; null for any other JSON. */
export function withingsGroups(roots: readonly JsonNode[]): JsonNode[] | null {
  const groups = roots.flatMap((root) => (root.field('body') ?? root).field('measuregrps') ?? []);
  return groups.length === 0 ? null : groups.flatMap((each) => each.items());
}

/** The measures of the groups: each is an integer, a power of ten and a coded type. */
export function* readWithings(
  groups: readonly JsonNode[],
  placeOf: (node: JsonNode) => Omit<Place, 'text'>,
  { log }: ExtractorInput,
): Generator<Candidate> {
  for (const [at, group] of groups.entries()) {
    const textOf = (name: string) => group.field(name)?.text() ?? '';
    const refusal = refusalOf(textOf('category'), textOf('attrib'), epochIn(textOf('date')));
    for (const measure of group.field('measures')?.items() ?? []) {
      const type = ownValue(TYPES, measure.field('type')?.text() ?? '');
      const [value, unit] = ['value', 'unit'].map((name) => measure.field(name)?.text() ?? '');
      if (type === undefined || !INTEGER.test(value ?? '') || !EXPONENT.test(unit ?? '')) {
        log.tally('other', GLUCOSE_LOG.otherEvents);
        continue;
      }
      const text = movePoint(value ?? '', Number(unit));
      yield {
        codes: [],
        measure_id: type.id,
        label: type.label,
        value: { kind: 'number', text, comparator: null },
        units: [type.unit],
        effective_time: epochIn(textOf('date'))?.toISOString().replace('.000', '') ?? null,
        side: null,
        panel: `group ${at}`,
        panel_codes: [],
        subject: '',
        place: { ...placeOf(measure), text: `${text} ${type.unit}` },
        refusal,
      };
    }
  }
}

function refusalOf(category: string, attribute: string, date: Date | null): string | null {
  if (category !== MEASURED) return REFUSALS.goal;
  if (!OF_THE_PERSON.has(attribute)) return JSON_LOG.whoseMeasure;
  return date === null ? REFUSALS.invalidRow(GLUCOSE_LOG.noTime) : null;
}
