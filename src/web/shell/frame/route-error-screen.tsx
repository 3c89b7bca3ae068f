import type { ErrorComponentProps } from '@tanstack/react-router';
import { createContext, useContext, useLayoutEffect } from 'react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { isMissingPart } from '../../core/is-missing-part.ts';
import { removePrerendered } from '../../core/prerendered/prerendered.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import { screenError } from '../../core/ui/errors/screen-error.ts';
import { Logo } from '../../core/ui/logo.tsx';
import styles from './route-error-screen.module.css';

const FramedContext = createContext(false);

/** Tells whether a frame already has the logo, the heading and the main landmark. */
export const FramedProvider = FramedContext.Provider;

/** Shown instead of a screen that cannot be rendered, for example because its code does not load. */
export function RouteErrorScreen({ error }: ErrorComponentProps) {
  useLayoutEffect(removePrerendered, []);
  const message = isMissingPart(error) ? UI_TEXTS.notLoaded : UI_TEXTS.unexpectedTitle;
  const shownError = screenError(error, {
    ...(!hasAdvice(error) && { message, advice: UI_TEXTS.unexpectedAdvice }),
    critical: true,
  });
  const content = (
    <>
      <ErrorPanel error={shownError} />
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        {UI_TEXTS.reload}
      </button>
    </>
  );
  if (useContext(FramedContext)) return <div className={styles.content}>{content}</div>;
  return (
    <div className={styles.page}>
      <a href="/home" aria-label={SHELL_TEXTS.home} className={styles.logo}>
        <Logo height={34} />
      </a>
      <main className={`${styles.content} ${styles.screen}`}>
        <h1>{UI_TEXTS.unshownTitle}</h1>
        {content}
      </main>
    </div>
  );
}

/** Errors of the API have French messages; others (a bug, a chunk that does not load) do not. */
const hasAdvice = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && typeof Reflect.get(error, 'advice') === 'string';
