import Button from '@mui/material/Button';
import { PenLine, X } from 'lucide-react';
import { readAmount } from '../../../shared/extractions/split-read-text.ts';
import { CORRECTION_TEXTS as TEXTS } from '../../../shared/texts/extraction/correction.ts';
import { ValueList } from '../values/value-list.tsx';
import styles from './correcting.module.css';
import { useCorrecting } from './correcting.tsx';
import { CorrectionForm } from './correction-form.tsx';

/** A tool of the source: the next place chosen in it is that of a value to declare. */
export function MarkButton() {
  const { isMarking, setMarking } = useCorrecting();
  return (
    <Button
      variant="text"
      size="small"
      className={styles.markButton ?? ''}
      aria-pressed={isMarking}
      startIcon={isMarking ? <X aria-hidden size={16} /> : <PenLine aria-hidden size={16} />}
      onClick={() => setMarking(!isMarking)}
    >
      {isMarking ? (
        TEXTS.cancel
      ) : (
        <span>
          {TEXTS.declareShort}
          <span className={styles.rest}>{TEXTS.declare.slice(TEXTS.declareShort.length)}</span>
        </span>
      )}
    </Button>
  );
}

/** Declares a value from the place that was marked in the file. */
export function DeclareSeen() {
  const { marked, mark } = useCorrecting();
  if (marked === undefined) return null;
  const { place, label } = marked;
  return (
    <ValueList title={TEXTS.declare}>
      <div className={styles.declare}>
        <CorrectionForm
          key={JSON.stringify(place)}
          target={{ seen: null, places: [place] }}
          guess={{ label, ...readAmount(place.text) }}
          effectiveTime={undefined}
          onSaved={() => mark(undefined)}
          onCancel={() => mark(undefined)}
        />
      </div>
    </ValueList>
  );
}
