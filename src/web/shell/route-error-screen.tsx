import type { ErrorComponentProps } from '@tanstack/react-router';
import { UI_TEXTS } from '../../shared/texts/ui.ts';
import { ErrorPanel } from '../core/ui/error-panel.tsx';
import { screenError } from '../core/ui/screen-error.ts';
import styles from './route-error-screen.module.css';

/** In the place of a screen that could not be shown at all, such as when its code does not load. */
export function RouteErrorScreen({ error }: ErrorComponentProps) {
  const shown = screenError(error, {
    ...(!hasAdvice(error) && { message: UI_TEXTS.unexpectedTitle, advice: UI_TEXTS.unexpectedAdvice }),
    critical: true,
  });
  return (
    <main className={styles.screen}>
      <h1>{shown.message}</h1>
      <ErrorPanel error={shown} />
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        {UI_TEXTS.reload}
      </button>
    </main>
  );
}

/** Errors of the API carry French words; others (a bug, a chunk that does not load) do not. */
const hasAdvice = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && typeof Reflect.get(error, 'advice') === 'string';
