import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { ErrorPanel } from './error-panel.tsx';
import styles from './first-error-of-screen.module.css';
import type { ScreenError } from './screen-error.ts';

type Entry = readonly [id: string, error: ScreenError];

interface ScreenErrors {
  report: (id: string, error: ScreenError | undefined) => void;
  first: ScreenError | undefined;
}

const ReportContext = createContext<ScreenErrors['report']>(() => undefined);
const FirstContext = createContext<ScreenError | undefined>(undefined);

/** Collects the errors of a screen, in order of arrival. */
export function ScreenErrorsProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const report = useCallback((id: string, error: ScreenError | undefined) => {
    setEntries((before) => {
      const current = before.find(([other]) => other === id);
      if (current?.[1] === error) return before;
      if (error === undefined) return before.filter(([other]) => other !== id);
      return current
        ? before.map((entry) => (entry === current ? [id, error] : entry))
        : [...before, [id, error]];
    });
  }, []);
  const first = useMemo(() => entries[0]?.[1], [entries]);
  return (
    <ReportContext value={report}>
      <FirstContext value={first}>{children}</FirstContext>
    </ReportContext>
  );
}

/** Shows the first error of the screen. */
export function FirstScreenError() {
  const error = useContext(FirstContext);
  return <div className={styles.place}>{error && <ErrorPanel error={error} />}</div>;
}

/**
 * Reports an error of this screen, or none; it is withdrawn when the screen unmounts. Each call has its own slot, and
 * the first error is shown. Errors with the same words count as one.
 */
export function useScreenError(error: ScreenError | undefined): void {
  const id = useId();
  const report = useContext(ReportContext);
  const { message, advice, technical, critical } = error ?? {};
  // Painted in the same frame as the screen below it, which would otherwise be pushed down.
  useLayoutEffect(() => {
    report(id, message === undefined ? undefined : { message, advice, technical, critical });
  }, [report, id, message, advice, technical, critical]);
  useEffect(() => () => report(id, undefined), [report, id]);
}
