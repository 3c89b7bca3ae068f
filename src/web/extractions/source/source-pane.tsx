import Button from '@mui/material/Button';
import { Eye, X } from 'lucide-react';
import { useId } from 'react';
import { contentRefusal } from '../../../shared/files/content-refusal.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { CORRECTION_TEXTS } from '../../../shared/texts/extraction/correction.ts';
import { SOURCE_TEXTS } from '../../../shared/texts/extraction/source-pane.ts';
import { unbroken } from '../../../shared/texts/words/typography.ts';
import { useRoomBelow } from '../../core/ui/use-room-below.ts';
import { useCorrecting } from '../correcting/correcting.tsx';
import { PlaceText } from '../place-text.tsx';
import { useShownValue } from '../values/shown-value.tsx';
import { FIRST_VALUE } from '../values/values-of.ts';
import styles from './pane.module.css';
import { Tool } from './source-toolbar.tsx';
import { SourceView } from './source-view.tsx';

interface SourcePaneProps {
  file: StoredFile;
  /** Title of the value on screen: a measure and its value, or what was refused. */
  title: string | undefined;
  /** Why it was refused. */
  reason: string | undefined;
  /** Whether there is no value to show, but the file can still be viewed. */
  isOpen: boolean;
}

/** The file at the place of the value on screen; loaded only once a value is chosen. */
export function SourcePane({ file, title, reason, isOpen }: SourcePaneProps) {
  const { value, select } = useShownValue();
  const room = useRoomBelow();
  const id = useId();
  const { isMarking } = useCorrecting();
  const isReadable = contentRefusal(file) === undefined;
  return (
    <section className={styles.pane} aria-labelledby={id} ref={room} data-open={isOpen}>
      <div className={styles.header}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {isMarking ? CORRECTION_TEXTS.declare : (title ?? file.name)}
          </h2>
          <p className={styles.read} role="status" data-marking={isMarking}>
            {isMarking ? (
              CORRECTION_TEXTS.declareNote
            ) : (
              <>
                {reason && <span className={styles.reason}>{unbroken(reason)}</span>}
                {value?.place && <PlaceText place={value.place} isShort />}
              </>
            )}
          </p>
        </div>
        {isOpen && (
          <Tool label={SOURCE_TEXTS.leave} onClick={() => select(undefined)}>
            <X aria-hidden size={18} />
          </Tool>
        )}
      </div>
      {isOpen ? (
        <SourceView key={file.id} file={file} place={value?.place} />
      ) : (
        <div className={styles.closed}>
          <p>{isReadable ? SOURCE_TEXTS.showNote : SOURCE_TEXTS.closed}</p>
          {isReadable && (
            <Button
              variant="outlined"
              startIcon={<Eye aria-hidden size={18} />}
              onClick={() => select(FIRST_VALUE)}
            >
              {SOURCE_TEXTS.show}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
