import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { StoredFile } from '../../shared/files/contract.ts';
import { SOURCE_TEXTS as TEXTS } from '../../shared/texts/extraction/source-pane.ts';
import { useServices } from '../core/services-context.tsx';
import { batchFileIdsQuery } from './queries.ts';
import styles from './screen.module.css';
import { Tool } from './source/source-toolbar.tsx';
import { FIRST_VALUE } from './values/values-of.ts';

export interface Siblings {
  /** Ids, in order. */
  ids: readonly string[];
  at: number;
  /** Whether they are known, as they are at once when they come from a list. */
  isKnown: boolean;
  go(by: 1 | -1): void;
}

/**
 * The files around one: those of the list that it was opened from, else those of its batch.
 * @param file the one, once it has loaded
 * @param isOpen whether the next file shows its source too
 */
export function useSiblings(file_id: string, file: StoredFile | undefined, isOpen: boolean): Siblings {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [listed] = useState(() => {
    const lists = client
      .getQueryCache()
      .findAll({ queryKey: ['files', 'list'] })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ state }) => (state.data as { items?: { id: string }[] } | undefined)?.items ?? []);
    return lists.map((items) => items.map(({ id }) => id));
  });
  const list = listed.find((ids) => ids.includes(file_id));
  const { api } = useServices();
  const batch = useQuery({
    ...batchFileIdsQuery(api, file?.batch_id ?? ''),
    enabled: file !== undefined && list === undefined,
  });
  const ids = list ?? batch.data ?? [];
  const at = ids.indexOf(file_id);
  return {
    ids,
    at,
    isKnown: list !== undefined || !batch.isPending,
    go: (by) => {
      const next = ids[at + by];
      if (at < 0 || next === undefined) return;
      void navigate({
        to: '/space/administration/files/$file_id/extractions',
        params: { file_id: next },
        search: isOpen ? { value: FIRST_VALUE } : {},
      });
    },
  };
}

/**
 * Links to the previous and next file, if there are several: on a phone at the bottom of the screen, else beside the
 * heading, where their place is reserved until they are known.
 */
export function SiblingFiles({ ids, at, isKnown, go, place }: Siblings & { place: 'head' | 'foot' }) {
  const [isKept] = useState(!isKnown && place === 'head');
  const isAlone = at < 0 || ids.length < 2;
  if (isAlone && !isKept) return null;
  return (
    <div className={styles.siblings} data-alone={isAlone} data-place={place}>
      <Tool label={TEXTS.previousFile} disabled={at <= 0} onClick={() => go(-1)}>
        <ChevronLeft aria-hidden size={18} />
      </Tool>
      <span>{TEXTS.fileOf(at + 1, ids.length)}</span>
      <Tool label={TEXTS.nextFile} disabled={at === ids.length - 1} onClick={() => go(1)}>
        <ChevronRight aria-hidden size={18} />
      </Tool>
    </div>
  );
}
