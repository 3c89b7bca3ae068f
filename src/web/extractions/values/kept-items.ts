import { useState } from 'react';
import type { ExtractedItem } from '../../../shared/extractions/contract.ts';

/** Which observations of a preview are selected; those already saved are not part of the selection. */
export interface KeptItems {
  isKept(item: ExtractedItem): boolean;
  toggle(item: ExtractedItem): void;
  all(): void;
  none(): void;
  /** Fingerprints of the unselected ones. */
  excluded: readonly string[];
  /** Observations to choose from. */
  total: number;
}

/** @param items of the preview; empty without one */
export function useKeptItems(items: readonly ExtractedItem[]): KeptItems & { reset(): void } {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const open = items.filter(({ observation_id }) => observation_id === null);
  return {
    isKept: ({ fingerprint }) => !excluded.has(fingerprint),
    toggle: ({ fingerprint }) => {
      const next = new Set(excluded);
      if (!next.delete(fingerprint)) next.add(fingerprint);
      setExcluded(next);
    },
    all: () => setExcluded(new Set()),
    none: () => setExcluded(new Set(open.map(({ fingerprint }) => fingerprint))),
    reset: () => setExcluded(new Set()),
    excluded: [...excluded],
    total: open.length,
  };
}
