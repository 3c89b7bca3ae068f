import { readStateGroup } from '../files/state-groups.ts';
import type { TypeFamily } from '../files/type-families.ts';
import { STATE_GROUP_TEXTS } from '../texts/extraction/extraction-state-texts.ts';
import { FILE_FILTER_TEXTS as TEXTS } from '../texts/file-filters.ts';
import { periodLabel, rangeLabel } from './filter-labels.ts';
import {
  batchTime,
  FILE_FILTER_NAMES,
  type FileFilterName,
  type FileFilters,
} from './filters/file-filters.ts';

/**
 * Label of each filter's chip, in the order of chips.
 * @param formatTime formats a time in milliseconds for the reader
 */
export function fileFilterLabels(
  filters: FileFilters,
  formatTime: (time: number) => string,
): { name: FileFilterName; label: string }[] {
  const labelOf: Record<FileFilterName, (value: string) => string> = {
    state: (state) => STATE_GROUP_TEXTS[readStateGroup(state) ?? 'none'],
    type: (family) => TEXTS.families[family as TypeFamily],
    size: (range) => rangeLabel(range, TEXTS.megabytes),
    day: (period) => TEXTS.imported(periodLabel(period)),
    author: (name) => TEXTS.ofAuthor(name),
    batch: (id) => TEXTS.batchOf(formatTime(batchTime(id))),
    observations: (range) => TEXTS.observed(rangeLabel(range, null)),
  };
  return FILE_FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, label: labelOf[name](value) }];
  });
}
