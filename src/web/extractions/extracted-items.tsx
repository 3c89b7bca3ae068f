import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExtractedItem } from '../../shared/extractions/contract.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { OBSERVATION_ERROR_TEXTS } from '../../shared/texts/observations.ts';
import { observationTypesQuery } from '../core/observation-types.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/failed.ts';
import { Paginator } from '../core/ui/paginator.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import styles from './items.module.css';

const PAGE_SIZE = 10;

/** Observations extracted from a file, each with where its values were read. */
export function ExtractedItems({ items }: { items: readonly ExtractedItem[] }) {
  const types = useQuery(observationTypesQuery(useServices().api));
  useScreenError(failed(types.error, OBSERVATION_ERROR_TEXTS.types));
  const [page, setPage] = useState(1);
  if (items.length === 0) return <p className={styles.none}>{TEXTS.noObservation}</p>;
  const byId = new Map(types.data?.map((type) => [type.id, type]));
  // A new extraction may be shorter than the page that was shown.
  const current = Math.min(page, Math.ceil(items.length / PAGE_SIZE));
  const shown = items.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  return (
    <>
      <ul className={styles.items} aria-label={TEXTS.observations}>
        {shown.map((item, position) => (
          <Item
            key={item.id ?? `${current} ${position}`}
            item={item}
            type={byId.get(item.observation?.type_id ?? '')}
          />
        ))}
      </ul>
      {items.length > PAGE_SIZE && (
        <Paginator
          page={current}
          pageSize={PAGE_SIZE}
          pageSizes={[PAGE_SIZE]}
          count={{ count: items.length, exact: true }}
          shown={shown.length}
          onChange={(next) => setPage(next.page)}
        />
      )}
    </>
  );
}

function Item({ item, type }: { item: ExtractedItem; type: ObservationType | undefined }) {
  const { observation, observation_id, extractor, evidence } = item;
  if (observation === undefined) return null;
  const { title, effective_time, creation, measures = [] } = observation;
  return (
    <li className={styles.item}>
      <div className={styles.heading}>
        <span className={styles.title}>
          {observation_id === null ? (
            title
          ) : (
            <Link to="/space/administration/observations/$observation_id" params={{ observation_id }}>
              {title}
            </Link>
          )}
        </span>
        <span className={styles.muted}>
          <TimeText iso={effective_time ?? creation.time} /> · {extractor}
        </span>
      </div>
      <EvidenceTable measures={measures} evidence={evidence} type={type} label={title} />
    </li>
  );
}
