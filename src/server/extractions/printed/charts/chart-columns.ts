import { ownValue } from '../../../../shared/core/own-value.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { isUnitOf } from '../../mapping/units/unit-of.ts';
import { byLabel, saysOtherMoment } from '../../vocabulary/names/labels.ts';
import type { Cell } from '../page/cells.ts';
import { subjectOf } from '../page/sentence-subject.ts';
import { isCodeOfEither, isLooseCode } from '../sections/name-codes.ts';
import { type Label, readLabel } from '../sections/read-label.ts';
import { BLOOD } from '../sections/section.ts';
import type { Kind } from '../vital-sign-names/vital-sign-kind.ts';
import { KINDS } from '../vital-sign-names/vital-sign-kinds.ts';

/** A column of a chart of vital signs. */
export interface ChartColumn {
  name: string;
  kind: Kind | null;
  /** The analysis that the column holds instead of a vital sign, or the measure that a short name stands for. */
  label: Label | null;
  unit: string | null;
  /** Whether its heading states a unit that the vital sign does not have. */
  ofOtherUnit?: boolean;
  middle: number;
  left: number;
  right: number;
}

/** Short names that have this meaning only as a column heading of a chart. */
const SHORT: Readonly<Record<string, string>> = { PC: 'périmètre crânien', HU: 'hauteur utérine' };
/** Pressures with a heading each, in abbreviations that only a chart uses. */
const PRESSURES: readonly Kind[] = [
  [
    /(?:TA|PA|BP|[Tt]ension|[Pp]ression art[ée]rielle) ?(?:S|[Ss]ys(?:t(?:olique|\.)?|\.)?)|[Ss]ystoli(?:que|c)|SYS/u,
    'PAS',
  ],
  [
    /(?:TA|PA|BP|[Tt]ension|[Pp]ression art[ée]rielle) ?(?:D|[Dd]ia(?:s?t(?:olique|\.)?|\.)?)|[Dd]iastoli(?:que|c)|DIA/u,
    'PAD',
  ],
  [/(?:TA|PA|[Tt]ension|[Pp]ression art[ée]rielle) ?(?:M|[Mm]oy(?:enne|\.)?)|MAP/u, 'PAM'],
].map(([name, word]) => ({
  name: name as RegExp,
  words: [word as string],
  unit: /(?:mm|cm) ?Hg/iu,
  implied: null,
}));
/** Measures that only a column or a row of a chart names so: in a sentence, « O2 2 L/min » may be a treatment. */
const ONLY_IN_CHARTS: readonly Kind[] = [
  {
    name: /O[2₂]|[Dd][ée]bit (?:d['’](?:O[2₂]|oxyg[èe]ne)|O[2₂])|[Oo]xyg[èe]ne/u,
    words: ['débit O2'],
    unit: /L\s?\/\s?(?:min|mn)/iu,
    implied: null,
  },
  {
    name: /[Dd]iur[èe]se(?: horaire)?/u,
    words: ['diurèse horaire'],
    unit: /mL\s?\/\s?h/iu,
    implied: null,
  },
];
/** A pressure taken lying down or sitting is the patient's; one taken standing up is that of a test. */
const AT_REST: Kind = {
  name: /(?:TA|PA|[Tt]ension|[Pp]ression art[ée]rielle) (?:couch[ée]e?|allong[ée]e?|assise?|au repos)/u,
  words: ['PAS', 'PAD'],
  unit: /(?:mm|cm) ?Hg/iu,
  implied: null,
};
const WHOLE_NAMES = [AT_REST, ...PRESSURES, ...ONLY_IN_CHARTS, ...KINDS].map((kind) => ({
  kind,
  whole: new RegExp(`^(?:${kind.name.source})$`, kind.name.flags),
}));
/** Not read in charts of vital signs: for instance, they rarely say whether a glucose is capillary or venous. */
const NOT_IN_CHARTS = /^(?:glycemie|urines?|proteinurie|diurese)/;
export function columnOf({ text, middle, left, right }: Cell, catalogue: Catalogue): ChartColumn {
  const bracketed = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(text);
  const [, name = text, unit = null] = bracketed ?? withBareUnit(text) ?? [];
  // « Poids (naissance) », « TA (cible) », « Poids (mère) » are other measures than those of the row.
  const about = unit === null || bracketed === null ? null : subjectOf(unit, unit.length, unit.length);
  const isOfOther =
    (about !== null && about !== 'negated') || (bracketed !== null && unit !== null && saysOtherMoment(unit));
  const named = isOfOther ? undefined : kindOf(name, unit);
  // « O2 » or « Diurèse » in another unit, or in none, is another measure.
  const isOther = named !== undefined && ONLY_IN_CHARTS.includes(named) && !fits(unit ?? '', named);
  const kind = isOther ? undefined : named;
  const label = kind === undefined && !isOfOther ? labelOf(name, unit, catalogue) : null;
  const knownUnit =
    label !== null
      ? unitOfLabel(unit, label)
      : unit === null
        ? kind?.implied
        : fits(unit, kind)
          ? unit
          : null;
  const ofOtherUnit = kind !== undefined && unit !== null && !fits(unit, kind);
  return {
    name,
    kind: kind ?? null,
    label,
    unit: knownUnit ?? null,
    ...(ofOtherUnit && { ofOtherUnit }),
    middle,
    left,
    right,
  };
}

function kindOf(name: string, unit: string | null): Kind | undefined {
  const kindName = name === 'T' && /^° ?[CF]$/.test(unit ?? '') ? 'T°' : name;
  return WHOLE_NAMES.find(({ whole }) => whole.test(kindName))?.kind;
}

/** « FiO2 % », « Diurèse mL/h »: a vital sign and its unit, without brackets. */
function withBareUnit(text: string): RegExpExecArray | null {
  const match = /^(.+?)\s+(\S{1,8})$/.exec(text);
  const [, name = '', unit = ''] = match ?? [];
  return fits(unit, kindOf(name, unit)) ? match : null;
}

function labelOf(name: string, unit: string | null, catalogue: Catalogue): Label | null {
  const short = ownValue(SHORT, name);
  if (short === undefined) {
    const label = readLabel(catalogue, name, BLOOD);
    const isLeft = label?.entries.some(({ type }) => NOT_IN_CHARTS.test(type.id));
    return label === null || isLeft || isLooseCode(label, unit) || isCodeOfEither(label.code) ? null : label;
  }
  const entries = byLabel(catalogue, short);
  return { word: short, entries, all: entries, bare: short, unit: null, underSection: true };
}

/** The unit of an analysis in a heading, if the analysis may have it; '' for an analysis without a unit. */
export function unitOfLabel(unit: string | null, { entries }: Label): string | null {
  if (unit === null) return entries.every(({ measure }) => measure.ucum === '1') ? '' : null;
  return entries.some((entry) => isUnitOf(unit, entry)) ? unit : null;
}

/** Whether a kind of vital sign may have this unit. */
export function fits(unit: string, kind: Kind | undefined): boolean {
  return kind !== undefined && new RegExp(`^(?:${kind.unit.source})$`, kind.unit.flags).test(unit);
}
