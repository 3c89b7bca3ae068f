import { formatMeasure, type ShownMeasure, spokenMeasure } from '../../shared/observations/format-measure.ts';
import type { MeasureDefinition } from '../../shared/observations/observation-type.ts';
import { browserLocale } from '../core/locale.ts';
import { VisuallyHidden } from '../core/ui/text/visually-hidden.tsx';

interface MeasureValueProps {
  measure: ShownMeasure;
  definition: Pick<MeasureDefinition, 'unit_short'> | undefined;
  /** Strikes out an observation's value that does not count. */
  struck?: boolean;
}

/** A value with its unit; the sign before a bounded one is read aloud in words. */
export function MeasureValue({ struck = false, ...measure }: MeasureValueProps) {
  return struck ? (
    <s>
      <Value {...measure} />
    </s>
  ) : (
    <Value {...measure} />
  );
}

function Value({ measure, definition }: MeasureValueProps) {
  const locale = browserLocale();
  const shownText = formatMeasure(measure, definition, locale);
  if (measure.comparator === undefined) return shownText;
  return (
    <>
      <span aria-hidden>{shownText}</span>
      <VisuallyHidden>{spokenMeasure(measure, definition, locale)}</VisuallyHidden>
    </>
  );
}
