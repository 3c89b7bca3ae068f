import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPanel } from './error-panel.tsx';
import { screenError } from './screen-error.ts';

/** Shown instead of a screen whose guard refused: the reason, inside the shell. */
export function RefusedScreen({ error }: ErrorComponentProps) {
  return (
    <ErrorPanel error={screenError(error, { critical: error instanceof Error && 'critical' in error })} />
  );
}
