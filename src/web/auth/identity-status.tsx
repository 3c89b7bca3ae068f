import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { AUTH_TEXTS } from '../../shared/texts/auth.ts';
import { useServices } from '../core/services-context.tsx';
import { configurationQuery } from '../core/session.ts';
import styles from './auth.module.css';

const POLL_MS = 1000;

/** Whether people can sign in now; while the identity provider starts, asked again every second. */
export function useIdentityReady(): boolean {
  const { api } = useServices();
  const { data } = useQuery({
    ...configurationQuery(api),
    refetchInterval: ({ state }) => (state.data?.identity_ready === false ? POLL_MS : false),
  });
  return data?.identity_ready ?? true;
}

/** Says that the identity provider starts, for as long as it does. */
export function IdentityStatus() {
  const ready = useIdentityReady();
  return (
    <div aria-live="polite">
      {!ready && (
        <div className={styles.starting}>
          <p>
            <strong>{AUTH_TEXTS.identityStarting}</strong>
          </p>
          <p>{AUTH_TEXTS.identityStartingHint}</p>
          <LinearProgress aria-label={AUTH_TEXTS.identityStarting} />
        </div>
      )}
    </div>
  );
}
