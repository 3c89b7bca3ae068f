import { beginningOf } from '../../shared/core/storable-text.ts';
import type { Measure } from '../../shared/observations/contract.ts';
import { type DefinedMeasure, definedMeasures } from '../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../shared/texts/observations.ts';
import { VisuallyHidden } from '../core/ui/text/visually-hidden.tsx';
import { MeasureValue } from './measure-value.tsx';
import styles from './observation-measures.module.css';

interface ObservationMeasuresProps {
  measures: readonly Measure[];
  /** Undefined while types load, or when the catalogue no longer has this one. */
  type: ObservationType | undefined;
  /** Largest number of measures shown on one line, followed by the number of the others. Absent: all. */
  max?: number;
  /** Characters of that line. */
  line?: number;
  /** Whether they do not count. */
  struck?: boolean;
}

/** Width of a line, in characters. */
const LINE = 34;

/** Measures on one line: short title, value in the browser's locale, short unit. */
export function ObservationMeasures({
  measures,
  type,
  max,
  line = LINE,
  struck = false,
}: ObservationMeasuresProps) {
  const defined = definedMeasures(type, measures);
  const shownMeasures = max === undefined ? defined : ofOneLine(defined, line).slice(0, max);
  const others = measures.length - shownMeasures.length;
  return (
    <ul className={styles.measures}>
      {shownMeasures.map(({ measure, definition }) => (
        <li key={measure.type_id} className={styles.measure}>
          <span className={styles.label}>{definition?.title_short ?? measure.type_id}</span>{' '}
          <span className={`${styles.value} ${typeof measure.value === 'number' ? styles.number : ''}`}>
            <MeasureValue
              measure={max === undefined ? measure : shortened(measure)}
              definition={definition}
              struck={struck}
            />
          </span>
        </li>
      ))}
      {others > 0 && (
        <li className={styles.more}>
          <span aria-hidden>{OBSERVATION_SCREEN_TEXTS.otherMeasuresShort(others)}</span>
          <VisuallyHidden>{OBSERVATION_SCREEN_TEXTS.otherMeasures(others)}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}

/** Longest text of a value in a list. */
const TEXT = 60;

/** The first measures that fit on one line: at least one. */
function ofOneLine(measures: readonly DefinedMeasure[], line: number): DefinedMeasure[] {
  let length = 0;
  return measures.filter(({ measure, definition }, index) => {
    const { title_short = measure.type_id, unit_short = '' } = definition ?? {};
    length += title_short.length + measure.value_string.length + (unit_short ?? '').length + 2;
    return index === 0 || length <= line;
  });
}

/** A long text is cut after a word; its page shows it in full. */
function shortened<M extends Measure>(measure: M): M {
  if (typeof measure.value === 'number' || measure.value_string.length <= TEXT) return measure;
  const start = beginningOf(measure.value_string, TEXT);
  const end = start.lastIndexOf(' ');
  return { ...measure, value_string: `${end > 0 ? start.slice(0, end) : start}\u00a0…` };
}
