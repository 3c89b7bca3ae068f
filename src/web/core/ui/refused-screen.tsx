import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPanel } from './error-panel.tsx';
import { screenError } from './screen-error.ts';

/** In the place of a screen whose guard did not let pass: the reason, inside the frame that holds it. */
export function RefusedScreen({ error }: ErrorComponentProps) {
  return (
    <ErrorPanel error={screenError(error, { critical: error instanceof Error && 'critical' in error })} />
  );
}
