import type { RunCounts } from '../../../shared/extractions/contract.ts';
import { readSeen } from '../../../shared/extractions/split-read-text.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { unbroken } from '../../../shared/texts/words/typography.ts';
import { useCorrecting } from '../correcting/correcting.tsx';
import { CorrectionForm } from '../correcting/correction-form.tsx';
import { CorrectionBadge } from '../correcting/correction-made.tsx';
import { useStaysOpen } from '../correcting/use-stays-open.ts';
import { correctionAt } from '../correction-at.ts';
import styles from '../items.module.css';
import { Paged } from '../paged-items.tsx';
import { PlaceText } from '../place-text.tsx';
import { useShownValue } from '../values/shown-value.tsx';
import { ValueButton } from '../values/value-button.tsx';
import type { NamedRefusal } from '../values/values-of.ts';

const PAGE_SIZE = 10;

interface RefusalsProps {
  refusals: readonly NamedRefusal[];
  counts: RunCounts;
}

/** Values that were found in the file and not extracted, why, and where. */
export function Refusals({ refusals, counts }: RefusalsProps) {
  const { value } = useShownValue();
  if (refusals.length === 0) return <p className={styles.none}>{TEXTS.noRefusal}</p>;
  const listed = refusals.reduce((sum, { refusal, isGone }) => sum + (isGone ? 0 : refusal.times), 0);
  const unlisted = counts.refused + counts.unknown - listed;
  return (
    <>
      <Paged
        items={refusals}
        pageSize={PAGE_SIZE}
        label={TEXTS.refusals}
        at={refusals.findIndex(({ key }) => key === value?.key)}
      >
        {(shown) => (
          <ul className={styles.items} aria-label={TEXTS.refusals}>
            {shown.map((named) => (
              <RefusalLine key={named.key} named={named} />
            ))}
          </ul>
        )}
      </Paged>
      {unlisted > 0 && <p className={styles.none}>{TEXTS.moreRefusals(unlisted)}</p>}
    </>
  );
}

function RefusalLine({ named: { key: name, refusal, isGone } }: { named: NamedRefusal }) {
  const { value, select } = useShownValue();
  const { extraction } = useCorrecting();
  const { seen, times, place } = refusal;
  const isShown = value?.key === name;
  const correction = correctionAt(extraction, place);
  const { isOpen, close } = useStaysOpen(isShown, !correction && extraction.file.erased_time === null);
  return (
    <li className={styles.item} data-value data-shown={isShown}>
      <div className={styles.heading}>
        <span className={styles.seen}>
          {place === null ? seen : <ValueButton name={name}>{seen}</ValueButton>}
        </span>
        {times > 1 && <span className={styles.muted}>{TEXTS.times(times)}</span>}
      </div>
      <p className={styles.reason}>
        {isGone ? TEXTS.refusedNoMore : unbroken(refusal.reason ?? TEXTS.unknownCode)}
      </p>
      {place && <PlaceText place={place} />}
      {correction && <CorrectionBadge correction={correction} />}
      {place && isOpen && (
        <CorrectionForm
          target={{ seen, places: [place] }}
          guess={readSeen(seen, place.text)}
          effectiveTime={refusal.effective_time}
          onSaved={close}
          onCancel={() => select(undefined)}
        />
      )}
    </li>
  );
}
