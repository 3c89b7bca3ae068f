import IconButton from '@mui/material/IconButton';
import { Pencil } from 'lucide-react';
import type { ExtractedItem } from '../../shared/extractions/contract.ts';
import { comparatorSign } from '../../shared/observations/comparator.ts';
import type { Measure } from '../../shared/observations/contract.ts';
import type { MeasureDefinition } from '../../shared/observations/observation-type.ts';
import { CORRECTION_TEXTS } from '../../shared/texts/extraction/correction.ts';
import { decimalSeparator } from '../core/locale.ts';
import { MeasureValue } from '../observations/measure-value.tsx';
import { Conversion } from './conversion.tsx';
import { useCorrecting } from './correcting/correcting.tsx';
import { CorrectionForm } from './correcting/correction-form.tsx';
import { CorrectionBadge } from './correcting/correction-made.tsx';
import { useStaysOpen } from './correcting/use-stays-open.ts';
import { correctionAt } from './correction-at.ts';
import styles from './items.module.css';
import { PlaceText } from './place-text.tsx';
import { useShownValue } from './values/shown-value.tsx';
import { ValueButton } from './values/value-button.tsx';
import { evidenceOf, measureKey } from './values/values-of.ts';

interface MeasureRowProps {
  item: ExtractedItem;
  measure: Measure;
  definition: MeasureDefinition | undefined;
  struck: boolean;
}

/** An extracted measure: its value, how it was transformed, where it was read; and its correction. */
export function MeasureRow({ item, measure, definition, struck }: MeasureRowProps) {
  const { value: shown, select } = useShownValue();
  const { extraction, open, setOpen } = useCorrecting();
  const evidence = evidenceOf(item, measure.type_id);
  const name = measureKey(item, measure.type_id);
  const title = definition?.title ?? measure.type_id;
  const correction = correctionAt(extraction, evidence);
  const value = (
    <MeasureValue measure={measure} definition={definition} struck={struck || correction !== undefined} />
  );
  const canCorrect = evidence && !correction && !struck && extraction.file.erased_time === null;
  const { isOpen } = useStaysOpen(open === name, Boolean(canCorrect));
  return (
    <>
      <tr data-value data-shown={shown?.key === name}>
        <th scope="row">{title}</th>
        <td className={styles.value}>
          {evidence === undefined ? value : <ValueButton name={name}>{value}</ValueButton>}
          {canCorrect && (
            <IconButton
              size="small"
              className={styles.pencil ?? ''}
              aria-label={CORRECTION_TEXTS.correct(title)}
              title={CORRECTION_TEXTS.correct(title)}
              aria-expanded={open === name}
              onClick={() => {
                setOpen(open === name ? undefined : name);
                select(name);
              }}
            >
              <Pencil aria-hidden size={14} />
            </IconButton>
          )}
        </td>
        <td>
          {evidence && <PlaceText place={evidence} />}
          {evidence && <Conversion evidence={evidence} measure={measure} definition={definition} />}
          {correction && <CorrectionBadge correction={correction} />}
        </td>
      </tr>
      {evidence && isOpen && (
        <tr>
          <td colSpan={3}>
            <CorrectionForm
              target={{
                seen: evidence.text || title,
                places: item.observation_id === null ? [evidence] : item.evidence,
                item,
                measure_type_id: measure.type_id,
              }}
              guess={{ label: title, value: writtenValue(measure), unit: definition?.unit_short ?? '' }}
              effectiveTime={item.observation?.effective_text ?? ''}
              onSaved={() => setOpen(undefined)}
              onCancel={() => setOpen(undefined)}
            />
          </td>
        </tr>
      )}
    </>
  );
}

/** The value as a person would type it. */
function writtenValue({ value, value_string, comparator }: Measure): string {
  const sign = comparator === undefined ? '' : `${comparatorSign(comparator)} `;
  return sign + (typeof value === 'number' ? value_string.replace('.', decimalSeparator()) : value_string);
}
