import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { VisuallyHidden } from '../core/ui/visually-hidden.tsx';
import { hasPlaceholder } from './placeholders.ts';

const withProduct = (title: string): string =>
  title === SHELL_TEXTS.product ? title : `${title} – ${SHELL_TEXTS.product}`;

/**
 * Names the page in its title and tells screen readers when another page has come. Titles with placeholders are left
 * to the shell, which knows what they stand for (`useScreenTitle`).
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
    // After the screen has set its own title.
    const timer = setTimeout(() => setAnnounced(document.title), 100);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}

/** Names the page after a title whose placeholders are resolved. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = withProduct(title);
  }, [title]);
}
