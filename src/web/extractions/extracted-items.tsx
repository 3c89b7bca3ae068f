import Checkbox from '@mui/material/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ExtractedItem, Extraction, ItemsPage } from '../../shared/extractions/contract.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { extractorTitle } from '../../shared/texts/extraction/extraction-verdict.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extraction/extractions.ts';
import { OBSERVATION_ERROR_TEXTS } from '../../shared/texts/observations.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { ObservationStatusBadge } from '../core/ui/text/observation-status-badge.tsx';
import { ObservationTime } from '../observations/measure-time.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { DateAndSubject } from './date-and-subject.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import styles from './items.module.css';
import { Paged } from './paged-items.tsx';
import { ITEMS_PAGE_SIZE } from './queries.ts';
import type { KeptItems } from './values/kept-items.ts';
import { KeptItemsBar } from './values/kept-items-bar.tsx';
import { useShownValue } from './values/shown-value.tsx';
import { measureKey } from './values/values-of.ts';

interface ExtractedItemsProps {
  items: readonly ExtractedItem[];
  report: Extraction['report'];
  /** The page that they are on; absent in a preview, which has all of them. */
  page: ItemsPage | undefined;
  /** In a preview: which ones to save. */
  keptItems: KeptItems | undefined;
  onPage: (page: number) => void;
}

/** Observations extracted from a file, each with the places of its values. */
export function ExtractedItems({ items, report, page, keptItems, onPage }: ExtractedItemsProps) {
  const types = useQuery(observationTypesQuery(useServices().api));
  useScreenError(failed(types.error, OBSERVATION_ERROR_TEXTS.types));
  const { value } = useShownValue();
  const isShown = (item: ExtractedItem) => value?.key.startsWith(measureKey(item, '')) === true;
  if (items.length === 0 && !page?.count) return <p className={styles.none}>{TEXTS.noObservation}</p>;
  const byId = new Map(types.data?.map((type) => [type.id, type]));
  const list = (shown: readonly ExtractedItem[]) => (
    <ul className={styles.items} aria-label={TEXTS.observations}>
      {shown.map((item) => (
        <Item
          key={item.fingerprint}
          item={item}
          type={byId.get(item.observation?.type_id ?? '')}
          report={report}
          keptItems={keptItems}
          isShown={isShown(item)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {keptItems && <KeptItemsBar keptItems={keptItems} />}
      {/* The same element for a preview and for saved observations: what is being typed in it stays. */}
      <Paged
        items={items}
        pageSize={ITEMS_PAGE_SIZE}
        label={TEXTS.observations}
        at={value === undefined ? -1 : items.findIndex(isShown)}
        page={page}
        onPage={onPage}
      >
        {list}
      </Paged>
    </>
  );
}

interface ItemProps {
  item: ExtractedItem;
  type: ObservationType | undefined;
  report: Extraction['report'];
  keptItems: KeptItems | undefined;
  /** One of its values is shown in the file. */
  isShown: boolean;
}

function Item({ item, type, report, keptItems, isShown }: ItemProps) {
  const { observation, observation_id, extractor } = item;
  if (observation === undefined) return null;
  const { title, measures = [] } = observation;
  const isOpen = keptItems !== undefined && observation_id === null;
  return (
    <li
      className={styles.item}
      data-left-out={isOpen && !keptItems.isKept(item)}
      {...(isShown && { 'aria-current': true })}
    >
      <div className={styles.heading}>
        <span className={styles.title}>
          {isOpen && (
            <Checkbox
              size="small"
              className={styles.checkbox ?? ''}
              checked={keptItems.isKept(item)}
              onChange={() => keptItems.toggle(item)}
              slotProps={{ input: { 'aria-label': TEXTS.keep(title) } }}
            />
          )}
          {observation_id === null ? (
            title
          ) : (
            <Link to="/space/administration/observations/$observation_id" params={{ observation_id }}>
              {title}
            </Link>
          )}{' '}
          <ObservationStatusBadge {...observation} />
        </span>
        <span className={styles.muted}>
          {keptItems && observation_id !== null && <>{TEXTS.alreadySaved} · </>}
          <ObservationTime {...observation} /> · {extractorTitle(extractor)}
        </span>
      </div>
      <DateAndSubject item={item} report={report} />
      <EvidenceTable
        item={item}
        measures={measures}
        type={type}
        label={title}
        struck={observation.status === 'entered-in-error'}
      />
    </li>
  );
}
