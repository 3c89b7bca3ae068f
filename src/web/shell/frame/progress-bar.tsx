import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import styles from './progress-bar.module.css';

/** A thin bar at the top of the page while requests run; it does not move the page. */
export function ProgressBar() {
  const requests = useIsFetching() + useIsMutating();
  const loading = useRouterState({ select: (state) => state.isLoading });
  if (requests === 0 && !loading) return null;
  // In its own region: all content must be within a landmark (axe, « region »).
  return (
    <section aria-label={SHELL_TEXTS.loading} data-print="hide">
      <div role="progressbar" aria-label={SHELL_TEXTS.loading} className={styles.bar} />
    </section>
  );
}
