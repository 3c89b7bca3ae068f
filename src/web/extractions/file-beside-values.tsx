import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Extraction } from '../../shared/extractions/contract.ts';
import { spokenMeasure } from '../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extraction/extractions.ts';
import { browserLocale } from '../core/locale.ts';
import { useServices } from '../core/services-context.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import styles from './screen.module.css';
import { SourcePane } from './source/source-pane.tsx';
import { useShownValue } from './values/shown-value.tsx';
import { measureKey, type NamedRefusal } from './values/values-of.ts';

interface WorkbenchProps {
  extraction: Extraction;
  refusals: readonly NamedRefusal[];
  /** Whether the file is shown, at a value or not. */
  isOpen: boolean;
  /** The values. */
  children: ReactNode;
}

/** The file and the values read in it, side by side; stacked on a narrow screen. */
export function Workbench({ extraction, refusals, isOpen, children }: WorkbenchProps) {
  const { value } = useShownValue();
  const types = useQuery(observationTypesQuery(useServices().api)).data;
  const words = useMemo(
    () => (value === undefined ? undefined : wordsOf(value.key, extraction, refusals, types ?? [])),
    [value, extraction, refusals, types],
  );
  return (
    <div className={styles.workbench}>
      <div className={styles.source}>
        <SourcePane file={extraction.file} title={words?.title} reason={words?.reason} isOpen={isOpen} />
      </div>
      <div className={styles.values}>{children}</div>
    </div>
  );
}

/** The title of a value, and why it was refused. */
function wordsOf(
  key: string,
  { extracted_items = [] }: Extraction,
  refusals: readonly NamedRefusal[],
  types: readonly ObservationType[],
): { title: string; reason?: string } | undefined {
  const refusal = refusals.find((each) => each.key === key)?.refusal;
  if (refusal) return { title: refusal.seen, reason: refusal.reason ?? TEXTS.unknownCode };
  for (const item of extracted_items) {
    const measure = item.observation?.measures?.find(({ type_id }) => measureKey(item, type_id) === key);
    if (measure === undefined) continue;
    const definition = types
      .find(({ id }) => id === item.observation?.type_id)
      ?.measures.find(({ id }) => id === measure.type_id);
    const title = definition?.title ?? measure.type_id;
    return { title: TEXTS.valueOf(title, spokenMeasure(measure, definition, browserLocale())) };
  }
  return undefined;
}
