import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AUTH_TEXTS } from '../../shared/texts/auth.ts';
import { useServices } from '../core/services-context.tsx';
import { ErrorPanel } from '../core/ui/errors/error-panel.tsx';
import { screenError } from '../core/ui/errors/screen-error.ts';
import styles from './auth.module.css';
import { configurationQuery } from './queries.ts';

const POLL_MS = 1000;

/** Seen only while the embedded provider starts. */
const LinearProgress = lazy(() => import('@mui/material/LinearProgress'));

/** Polls the configuration every second until people can sign in. */
function useReadiness() {
  const { api } = useServices();
  return useQuery({
    ...configurationQuery(api),
    refetchInterval: ({ state }) => (state.data?.identity_ready === true ? false : POLL_MS),
  });
}

/** Whether people can sign in now. */
export function useIdentityReady(): boolean {
  return useReadiness().data?.identity_ready ?? false;
}

/** Announces that the identity provider is starting, as long as it is. */
export function IdentityStatus() {
  const { data, error } = useReadiness();
  if (error && data === undefined) return <ErrorPanel error={screenError(error, { critical: true })} />;
  return (
    <div aria-live="polite" className={styles.announced}>
      {data?.identity_ready === false && (
        <div className={styles.starting}>
          <p>
            <strong>{AUTH_TEXTS.identityStarting}</strong>
          </p>
          <p>{AUTH_TEXTS.identityStartingHint}</p>
          <Suspense fallback={<div className={styles.waiting} />}>
            <LinearProgress aria-label={AUTH_TEXTS.identityStarting} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
