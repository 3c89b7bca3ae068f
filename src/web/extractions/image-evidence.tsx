import { useState } from 'react';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import type { Place } from '../../shared/extractions/contract.ts';
import { downloadPath, type StoredFile } from '../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/extractions.ts';
import styles from './evidence-view.module.css';
import { FramedPage } from './framed-page.tsx';

/** An image, with a box around the value. */
export function ImageEvidence({ file, place }: { file: StoredFile; place: Place }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <p className={styles.note}>{ERRORS.content.message}</p>;
  const label = TEXTS.imageOf(file.name);
  return (
    <FramedPage label={label} box={place.box} isDrawn={state === 'shown'}>
      <img
        src={API_PREFIX + downloadPath(file.id, true)}
        alt={label}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </FramedPage>
  );
}
