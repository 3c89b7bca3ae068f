import type { Refusal, RunCounts } from '../../shared/extractions/contract.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { EvidenceButton } from './evidence-button.tsx';
import styles from './items.module.css';
import { Paged } from './paged.tsx';
import { PlaceText } from './place-text.tsx';

interface RefusalsProps {
  refusals: readonly Refusal[];
  counts: RunCounts;
}

/** Values that were found in the file and not extracted, why, and where. */
export function Refusals({ refusals, counts }: RefusalsProps) {
  if (refusals.length === 0) return <p className={styles.none}>{TEXTS.noRefusal}</p>;
  const listed = refusals.reduce((sum, { times }) => sum + times, 0);
  const left = counts.refused + counts.unknown - listed;
  const keyed = refusals.map((refusal, index) => ({ refusal, key: `refus ${index}` }));
  return (
    <>
      <Paged items={keyed} label={TEXTS.refusals}>
        {(shown) => (
          <ul className={styles.items} aria-label={TEXTS.refusals}>
            {shown.map(({ refusal, key }) => (
              <RefusalLine key={key} name={key} refusal={refusal} />
            ))}
          </ul>
        )}
      </Paged>
      {left > 0 && <p className={styles.none}>{TEXTS.moreRefusals(left)}</p>}
    </>
  );
}

function RefusalLine({ name, refusal }: { name: string; refusal: Refusal }) {
  const { seen, times, place } = refusal;
  const reason = refusal.reason ?? TEXTS.unknownCode;
  return (
    <li className={styles.item}>
      <div className={styles.heading}>
        <span className={styles.seen}>
          {place === null ? (
            seen
          ) : (
            <EvidenceButton target={{ key: name, title: seen, place, reason }}>{seen}</EvidenceButton>
          )}
        </span>
        {times > 1 && <span className={styles.muted}>{TEXTS.times(times)}</span>}
      </div>
      <p className={styles.reason}>{reason}</p>
      {place && <PlaceText place={place} />}
    </li>
  );
}
