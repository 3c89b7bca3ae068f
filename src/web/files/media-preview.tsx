import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { downloadPath, type StoredFile } from '../../shared/files/contract.ts';
import { PREVIEW_TIMEOUT_MS, type PreviewKind } from '../../shared/files/preview-kind.ts';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../shared/texts/files.ts';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { VisuallyHidden } from '../core/ui/visually-hidden.tsx';
import styles from './preview.module.css';

type MediaKind = Exclude<PreviewKind, 'text' | 'table'>;
type State = 'loading' | 'shown' | 'failed' | 'abandoned';

/** Content that the browser can show: images, PDF, video, sound. Gives up after two minutes. */
export function MediaPreview({ file, kind }: { file: StoredFile; kind: MediaKind }) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('abandoned'), PREVIEW_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useScreenError(errorOf(state));
  if (state === 'failed' || state === 'abandoned') {
    return <p className={styles.note}>{errorOf(state)?.message}</p>;
  }
  return (
    <div className={styles.frame} data-kind={kind} aria-busy={state === 'loading'}>
      {state === 'loading' && <Loading />}
      <Media
        kind={kind}
        name={file.name}
        src={API_PREFIX + downloadPath(file.id, true)}
        onShown={() => setState('shown')}
        onFailed={() => setState('failed')}
      />
    </div>
  );
}

function errorOf(state: State) {
  if (state === 'failed') return ERRORS.previewFailed;
  return state === 'abandoned' ? ERRORS.previewTimeout : undefined;
}

/** Shown while a preview loads. */
export function Loading() {
  return (
    <>
      <Skeleton variant="rounded" className={styles.loading ?? ''} />
      <VisuallyHidden>
        <span role="status">{TEXTS.loadingPreview}</span>
      </VisuallyHidden>
    </>
  );
}

interface MediaProps {
  kind: MediaKind;
  name: string;
  src: string;
  onShown: () => void;
  onFailed: () => void;
}

function Media({ kind, name, src, onShown, onFailed }: MediaProps) {
  const label = TEXTS.previewOf(name);
  switch (kind) {
    case 'image':
      return <img src={src} alt={label} onLoad={onShown} onError={onFailed} />;
    case 'pdf':
      return <iframe src={src} title={label} onLoad={onShown} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: captions of a file that somebody sent do not exist
        <video
          src={src}
          controls
          preload="metadata"
          aria-label={label}
          onLoadedMetadata={onShown}
          onError={onFailed}
        />
      );
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: captions of a file that somebody sent do not exist
        <audio
          src={src}
          controls
          preload="metadata"
          aria-label={label}
          onLoadedMetadata={onShown}
          onError={onFailed}
        />
      );
  }
}
