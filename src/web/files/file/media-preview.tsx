import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { API_PREFIX } from '../../../shared/core/endpoint.ts';
import { downloadPath, type StoredFile } from '../../../shared/files/contract.ts';
import { PREVIEW_TIMEOUT_MS, type PreviewKind } from '../../../shared/files/preview.ts';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { isSessionExpired, useSessionFirst } from '../../core/api/session-first.ts';
import { useServices } from '../../core/services-context.tsx';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { fileAnswersQuery } from '../queries.ts';
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
  const { renew } = useSessionFirst();
  const [renewals, setRenewals] = useState(0);
  const fail = useCallback(() => {
    const giveUp = () => setState('failed');
    if (!isSessionExpired()) return giveUp();
    renew().then(() => setRenewals((before) => before + 1), giveUp);
  }, [renew]);
  useScreenError(errorOf(state));
  if (state === 'failed' || state === 'abandoned') {
    return <p className={styles.note}>{errorOf(state)?.message}</p>;
  }
  return (
    <div className={styles.frame} data-kind={kind} aria-busy={state === 'loading'}>
      {state === 'loading' && <Loading />}
      <Media
        key={renewals}
        kind={kind}
        id={file.id}
        name={file.name}
        src={API_PREFIX + downloadPath(file.id, true)}
        onShown={() => setState('shown')}
        onFailed={fail}
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
  id: string;
  name: string;
  src: string;
  onShown: () => void;
  onFailed: () => void;
}

function Media({ kind, id, name, src, onShown, onFailed }: MediaProps) {
  const label = TEXTS.previewOf(name);
  switch (kind) {
    case 'image':
      return <img src={src} alt={label} onLoad={onShown} onError={onFailed} />;
    case 'pdf':
      return <PdfFrame id={id} src={src} title={label} onLoad={onShown} onFailed={onFailed} />;
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

interface PdfFrameProps {
  id: string;
  src: string;
  title: string;
  onLoad: () => void;
  onFailed: () => void;
}

/** A PDF file in a frame, once the server has its content; a refusal is shown. */
function PdfFrame({ id, src, title, onLoad, onFailed }: PdfFrameProps) {
  const { data, error } = useQuery(fileAnswersQuery(useServices().api, id));
  useEffect(() => {
    if (error) onFailed();
  }, [error, onFailed]);
  return data === undefined ? null : <iframe src={src} title={title} onLoad={onLoad} />;
}
