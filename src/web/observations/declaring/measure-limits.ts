import { formatDecimal } from '../../../shared/observations/format-measure.ts';
import type { MeasureDefinition } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { browserLocale } from '../../core/locale.ts';

/** The values that a measure accepts, in words. */
export function limitsOf(
  { value_type, min, max }: Pick<MeasureDefinition, 'value_type' | 'min' | 'max'>,
  locale = browserLocale(),
): string {
  const localBound = (bound: number) => formatDecimal(String(bound), locale);
  if (value_type === 'TEXTE') return TEXTS.jsonText;
  const kind = value_type === 'ENTIER' ? TEXTS.jsonInteger : TEXTS.jsonDecimal;
  if (min !== null && max !== null) return TEXTS.jsonBetween(kind, localBound(min), localBound(max));
  if (min !== null) return TEXTS.jsonFrom(kind, localBound(min));
  return max === null ? kind : TEXTS.jsonUpTo(kind, localBound(max));
}
