import type { Evidence } from '../../shared/extractions/contract.ts';
import type { Measure } from '../../shared/observations/contract.ts';
import { formatMeasure } from '../../shared/observations/format-measure.ts';
import type { MeasureDefinition } from '../../shared/observations/observation-type.ts';
import { DONE_TEXTS as TEXTS } from '../../shared/texts/extraction/conversions.ts';
import { browserLocale, decimalSeparator } from '../core/locale.ts';
import styles from './items.module.css';

interface ConversionProps {
  evidence: Evidence;
  measure: Measure;
  definition: MeasureDefinition | undefined;
}

/** How the written value was converted: « 7,67 pg/mL → 9,873 pmol/L (masse molaire 776,87 g/mol) ». */
export function Conversion({ evidence: { converted_from: from }, measure, definition }: ConversionProps) {
  if (from === undefined) return null;
  const local = (number: string) => number.replace('.', decimalSeparator());
  const original = `${from.comparator ?? ''}${local(from.value)}\u00a0${from.unit}`;
  const by =
    from.molar_mass !== undefined
      ? TEXTS.molarMass(local(from.molar_mass))
      : from.valence !== undefined
        ? TEXTS.valence(from.valence)
        : from.formula === undefined
          ? ''
          : TEXTS.ngsp;
  return (
    <span className={styles.conversion}>
      {TEXTS.converted(original, formatMeasure(measure, definition, browserLocale()), by)}
    </span>
  );
}
