import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { hasPlaceholder } from '../navigation/placeholders.ts';

const withProduct = (title: string): string =>
  title === SHELL_TEXTS.product ? title : `${title} – ${SHELL_TEXTS.product}`;

/**
 * Sets the title of the document and announces navigations to screen readers. Titles with placeholders are set by the
 * shell, which resolves them (`useScreenTitle`).
 */
export function RouteAnnouncer() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const first = useRef(path);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (title !== undefined && !hasPlaceholder(title)) document.title = withProduct(title);
  }, [title]);
  useEffect(() => {
    if (path === first.current || path === undefined) return;
    first.current = undefined;
    // Waits until the screen has set its own title.
    const timer = setTimeout(() => setAnnounced(document.title), 100);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}

/** Sets the title of the document from a title whose placeholders are resolved. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = withProduct(title);
  }, [title]);
}
