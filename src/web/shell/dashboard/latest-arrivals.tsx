import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoredFile } from '../../../shared/files/contract.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { formatSize } from '../../core/format-size.ts';
import { loadedOrNone } from '../../core/loaded-or-none.ts';
import { useServices } from '../../core/services-context.tsx';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { screenError } from '../../core/ui/errors/screen-error.ts';
import { LatestList } from '../../core/ui/list/latest-list.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import { ObservationTime } from '../../observations/measure-time.tsx';
import { observationTypesQuery } from '../../observations/observation-types.ts';
import { failedExtractionsQuery, latestFilesQuery, latestObservationsQuery } from './dashboard-queries.ts';
import styles from './dashboard-screen.module.css';
import { ObservationValues } from './observation-values.tsx';

const ROOT = '/space/administration';

/** For administrators: the latest files and observations, and failed extractions. */
export function LatestArrivals() {
  const { api } = useServices();
  const files = useQuery(latestFilesQuery(api));
  const observations = useQuery(latestObservationsQuery(api));
  const failed = useQuery(failedExtractionsQuery(api));
  const error = files.error ?? observations.error ?? failed.error;
  useScreenError(error ? screenError(error, { message: SHELL_TEXTS.latestFailed }) : undefined);

  return (
    <div className={styles.arrivals}>
      <LatestObservations observations={observations.data?.items} failed={observations.isError} />
      <LatestFiles files={files.data?.items} failed={files.isError} />
      <FailedExtractions files={failed.data?.items} failed={failed.isError} />
    </div>
  );
}

interface LatestObservationsProps {
  /** Undefined until they have loaded. */
  observations: readonly Observation[] | undefined;
  failed: boolean;
}

function LatestObservations({ observations, failed }: LatestObservationsProps) {
  // An observation is shown with its values, whose units are those of its type.
  const types = loadedOrNone(useQuery(observationTypesQuery(useServices().api)));
  return (
    <Panel
      title={SHELL_TEXTS.latestObservations}
      actions={<PathLink href={`${ROOT}/observations`}>{SHELL_TEXTS.seeAllObservations}</PathLink>}
    >
      <LatestList
        stacked
        failed={failed}
        items={
          types &&
          observations?.map((observation) => ({
            key: observation.id,
            href: `${ROOT}/observations/${observation.id}`,
            title: observation.title,
            detail: <ObservationValues observation={observation} types={types} />,
            time: <ObservationTime {...observation} />,
          }))
        }
        empty={
          <Empty message={SHELL_TEXTS.noObservationYet} hint={SHELL_TEXTS.noObservationHint}>
            <PathLink href={`${ROOT}/observations/_new`}>{SHELL_TEXTS.declareObservation}</PathLink>
          </Empty>
        }
      />
    </Panel>
  );
}

interface LatestFilesProps {
  /** Undefined until they have loaded. */
  files: readonly StoredFile[] | undefined;
  failed: boolean;
}

function LatestFiles({ files, failed }: LatestFilesProps) {
  return (
    <Panel
      title={SHELL_TEXTS.latestFiles}
      actions={<PathLink href={`${ROOT}/files`}>{SHELL_TEXTS.seeAllFiles}</PathLink>}
    >
      <LatestList
        failed={failed}
        items={files?.map(({ id, name, size, creation }) => ({
          key: id,
          href: `${ROOT}/files/${id}`,
          title: name,
          detail: formatSize(size),
          time: <TimeText iso={creation.time} />,
        }))}
        empty={
          <Empty message={SHELL_TEXTS.noFileYet} hint={SHELL_TEXTS.noFileHint}>
            <PathLink href={`${ROOT}/files/_upload`}>{SHELL_TEXTS.sendFiles}</PathLink>
          </Empty>
        }
      />
    </Panel>
  );
}

function FailedExtractions({ files, failed }: LatestFilesProps) {
  return (
    <Panel title={SHELL_TEXTS.failedExtractions}>
      <LatestList
        failed={failed}
        expected={2}
        items={files?.map(({ id, name, creation }) => ({
          key: id,
          href: `${ROOT}/files/${id}/extractions`,
          title: name,
          detail: (
            <StatusBadge
              tone="danger"
              icon={<TriangleAlert aria-hidden size={14} />}
              label={SHELL_TEXTS.failedExtraction}
            />
          ),
          time: <TimeText iso={creation.time} />,
        }))}
        empty={SHELL_TEXTS.noFailedExtraction}
      />
    </Panel>
  );
}

function Empty({ message, hint, children }: { message: string; hint: string; children: ReactNode }) {
  return (
    <span className={styles.empty}>
      {message}. {hint} {children}
    </span>
  );
}
