import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { AwaitedDashboard } from '../dashboard/dashboard-screen.tsx';
import styles from './space-shell.module.css';

/**
 * The content of the first screen of a visit before it has loaded: in the page itself, then until React has rendered
 * it.
 */
export function AwaitedScreen({ path }: { path: string }) {
  if (path === '/space/work/dashboard') return <AwaitedDashboard />;
  return (
    <p data-awaited className={styles.awaited}>
      {SHELL_TEXTS.screenLoading}
    </p>
  );
}
