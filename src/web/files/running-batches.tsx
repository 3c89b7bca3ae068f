import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../shared/core/pagination.ts';
import type { UploadBatch } from '../../shared/files/contract.ts';
import type { FollowedState } from '../../shared/files/polling-delays.ts';
import { BATCHES_TEXTS as TEXTS } from '../../shared/texts/extraction/extraction-state-texts.ts';
import { FILE_SCREEN_TEXTS as FILES } from '../../shared/texts/files.ts';
import { useServices } from '../core/services-context.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { batchesQuery } from './queries.ts';
import { batchProgress } from './running-batch-text.ts';
import styles from './uploads/upload-list.module.css';
import { usePolling } from './use-polling.ts';

export const batchFollowedStates = ({ items }: { items: readonly UploadBatch[] }): FollowedState[] =>
  items.map(({ waiting }) => (waiting > 0 ? 'moving' : 'final'));

/**
 * The batches under way, of all people and channels; none until they are known. A batch that ends stays until the
 * screen is left, and is shown as ended.
 * @param except those that the screen shows elsewhere
 */
export function useRunningBatches(except: readonly string[] = []): UploadBatch[] {
  const { api } = useServices();
  const latest = batchesQuery(api, { page: 1, page_size: DEFAULT_PAGE_SIZE });
  const { data } = usePolling(latest, batchFollowedStates);
  const [met, setMet] = useState<readonly string[]>([]);
  const shownBatches = data?.items.filter(
    ({ id, waiting }) => (waiting > 0 || met.includes(id)) && !except.includes(id),
  );
  const fresh = shownBatches?.map(({ id }) => id).filter((id) => !met.includes(id)) ?? [];
  if (fresh.length > 0) setMet([...met, ...fresh]);
  return shownBatches ?? [];
}

/** A link to each batch under way; nothing when there are none. */
export function RunningBatches({ batches }: { batches: readonly UploadBatch[] }) {
  if (batches.length === 0) return null;
  const title = batches.some(({ waiting }) => waiting > 0) ? TEXTS.running : TEXTS.ranLast;
  return (
    <Panel title={title}>
      <ul className={styles.running} aria-label={title}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Link to="/space/administration/files/_/uploads/$batch_id" params={{ batch_id: batch.id }}>
              {batchProgress(batch, batch.author_name ?? FILES.unknown)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
