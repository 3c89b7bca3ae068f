import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import { isSessionExpired, useSessionFirst } from '../api/session-first.ts';
import { failed } from './errors/error-or-none.ts';
import { useScreenError } from './errors/first-error-of-screen.tsx';

interface ContentButtonProps {
  href: string;
  /** Opens it in a new tab; otherwise it is saved. */
  inNewTab?: boolean;
  startIcon: ReactNode;
  children: ReactNode;
}

/** A link to a content that the browser fetches from the API by itself. */
export function ContentButton({ href, inNewTab = false, startIcon, children }: ContentButtonProps) {
  const { renew, error } = useSessionFirst();
  useScreenError(failed(error, {}));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isSessionExpired()) return;
    event.preventDefault();
    const link = event.currentTarget;
    renew().then(
      () => link.click(),
      () => undefined,
    );
  };
  return (
    <Button
      variant="outlined"
      href={href}
      startIcon={startIcon}
      onClick={follow}
      {...(inNewTab ? { target: '_blank', rel: 'noopener' } : { download: true })}
    >
      {children}
    </Button>
  );
}
