import type { UseQueryResult } from '@tanstack/react-query';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/observations.ts';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { ObservationList } from '../observation-list.tsx';
import styles from '../screen.module.css';
import { LoadingLines } from './loading-lines.tsx';

interface DerivedObservationsProps {
  derived: Pick<UseQueryResult<Observation[]>, 'data' | 'error'>;
  types: readonly ObservationType[];
}

/** The observations whose source is the one shown. */
export function DerivedObservations({ derived: { data, error }, types }: DerivedObservationsProps) {
  useScreenError(failed(error, ERRORS.derived));
  return (
    <Panel title={TEXTS.derived}>
      {data?.length === 0 && <p className={styles.muted}>{TEXTS.noDerived}</p>}
      {data && data.length > 0 && <ObservationList observations={data} types={types} label={TEXTS.derived} />}
      {!data && !error && <LoadingLines count={1} />}
    </Panel>
  );
}
