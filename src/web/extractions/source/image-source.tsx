import { useEffect, useState } from 'react';
import { API_PREFIX } from '../../../shared/core/endpoint.ts';
import type { Place } from '../../../shared/core/place.ts';
import { downloadPath, type StoredFile } from '../../../shared/files/contract.ts';
import { PREVIEW_TIMEOUT_MS } from '../../../shared/files/preview.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/extraction/extractions.ts';
import { SOURCE_TEXTS } from '../../../shared/texts/extraction/source-pane.ts';
import { useCorrecting } from '../correcting/correcting.tsx';
import { MarkedPage, START, useMarkedPage } from './pdf/marked-page.tsx';
import styles from './source.module.css';
import { Tools, ViewTools } from './source-toolbar.tsx';

type State = { is: 'loading' | 'failed' | 'abandoned' } | { is: 'shown'; aspect: number };

/** An image, with a box around the value. Gives up after two minutes. */
export function ImageSource({ file, place }: { file: StoredFile; place: Place | null | undefined }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const [view, setView] = useState(START);
  const { mark } = useCorrecting();
  const { frame, zoom } = useMarkedPage(view, place);
  useEffect(() => {
    if (state.is !== 'loading') return;
    const timer = setTimeout(() => setState({ is: 'abandoned' }), PREVIEW_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state.is]);
  if (state.is === 'failed') return <p className={styles.note}>{ERRORS.content.message}</p>;
  if (state.is === 'abandoned') return <p className={styles.note}>{SOURCE_TEXTS.abandoned}</p>;
  const label = TEXTS.imageOf(file.name);
  return (
    <>
      <Tools>
        <ViewTools view={view} zoom={zoom} onChange={setView} />
      </Tools>
      <MarkedPage
        frame={frame}
        label={label}
        zoom={zoom}
        turn={view.turn}
        aspect={state.is === 'shown' ? state.aspect : null}
        place={place}
        onMark={(box) => mark({ place: { box, text: '' }, label: '' })}
      >
        <img
          src={API_PREFIX + downloadPath(file.id, true)}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setState({ is: 'shown', aspect: naturalWidth / Math.max(1, naturalHeight) })
          }
          onError={() => setState({ is: 'failed' })}
        />
      </MarkedPage>
    </>
  );
}
