import type { StoredFile } from '../../shared/files/contract.ts';
import type { Observation } from '../../shared/observations/contract.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../shared/texts/observations.ts';
import { USERS_TEXTS as TEXTS } from '../../shared/texts/users.ts';
import { formatSize } from '../core/format-size.ts';
import { LatestList } from '../core/ui/list/latest-list.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { ObservationStatusBadge } from '../core/ui/text/observation-status-badge.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';

interface LatestObservationsProps {
  /** Undefined until they have loaded. */
  observations: readonly Observation[] | undefined;
  failed: boolean;
}

/** The latest observations of an author, and which ones no longer count. */
export function LatestObservations({ observations, failed }: LatestObservationsProps) {
  return (
    <Panel title={TEXTS.latestObservations}>
      <LatestList
        items={observations?.map(({ id, title, creation, ...standing }) => ({
          key: id,
          href: `/space/administration/observations/${id}`,
          title,
          detail: <ObservationStatusBadge {...standing} />,
          // Nothing here tells when it was measured.
          time: (
            <>
              {OBSERVATION_SCREEN_TEXTS.declaredOn} <TimeText iso={creation.time} />
            </>
          ),
        }))}
        failed={failed}
        empty={TEXTS.noObservation}
      />
    </Panel>
  );
}

interface LatestFilesProps {
  /** Undefined until they have loaded. */
  files: readonly StoredFile[] | undefined;
  failed: boolean;
}

/** The latest files that an author sent. */
export function LatestFiles({ files, failed }: LatestFilesProps) {
  return (
    <Panel title={TEXTS.latestFiles}>
      <LatestList
        items={files?.map(({ id, name, size, creation }) => ({
          key: id,
          href: `/space/administration/files/${id}`,
          title: name,
          detail: formatSize(size),
          time: <TimeText iso={creation.time} />,
        }))}
        failed={failed}
        empty={TEXTS.noFile}
      />
    </Panel>
  );
}
