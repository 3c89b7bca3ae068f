import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OBSERVATION_SCREEN_TEXTS } from '../../shared/texts/observations.ts';
import { USERS_TEXTS } from '../../shared/texts/users.ts';
import { AuditButton } from '../audit/audit-button.tsx';
import { EndUserSessions } from '../auth/end-user-sessions.tsx';
import { userQuery } from '../auth/session-user.ts';
import { formatSize } from '../core/format-size.ts';
import { useServices } from '../core/services-context.tsx';
import { DescriptionList } from '../core/ui/description-list.tsx';
import { LatestList } from '../core/ui/latest-list.tsx';
import { Panel } from '../core/ui/panel.tsx';
import { screenError } from '../core/ui/screen-error.ts';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import { authorFilesQuery, authorObservationsQuery, authorQuery } from './queries.ts';
import styles from './user-screen.module.css';

const userRoute = getRouteApi('/app/space/administration/users/$author_id');

/** An author of observations or files: identity, first and last activity, and latest items. */
export function UserScreen() {
  const { author_id } = userRoute.useParams();
  const { api } = useServices();
  const me = useQuery(userQuery(api));
  const user = useQuery(authorQuery(api, author_id));
  const observations = useQuery(authorObservationsQuery(api, author_id));
  const files = useQuery(authorFilesQuery(api, author_id));
  useScreenError(user.isError ? screenError(user.error, { message: USERS_TEXTS.failed }) : undefined);
  useScreenError(
    observations.isError
      ? screenError(observations.error, { message: USERS_TEXTS.observationsFailed })
      : undefined,
  );
  useScreenError(files.isError ? screenError(files.error, { message: USERS_TEXTS.filesFailed }) : undefined);

  return (
    <div className={styles.screen}>
      {user.isPending && (
        <Panel title={USERS_TEXTS.identity}>
          <Skeleton variant="rounded" height="16rem" aria-hidden />
        </Panel>
      )}
      {user.data && (
        <Panel title={USERS_TEXTS.identity} actions={<AuditButton of="users" id={author_id} />}>
          <DescriptionList
            items={[
              ...(user.data.name === '' ? [] : [{ term: USERS_TEXTS.name, value: user.data.name }]),
              // Pro Santé Connect provides no e-mail.
              ...(user.data.email === ''
                ? []
                : [
                    {
                      term: USERS_TEXTS.email,
                      value: <a href={`mailto:${user.data.email}`}>{user.data.email}</a>,
                    },
                  ]),
              {
                term: USERS_TEXTS.rights,
                value: user.data.is_administrator ? USERS_TEXTS.administrator : USERS_TEXTS.ordinary,
              },
              { term: USERS_TEXTS.sessions, value: USERS_TEXTS.openSessions(user.data.open_sessions) },
              { term: USERS_TEXTS.firstActivity, value: <TimeText iso={user.data.first_activity} /> },
              { term: USERS_TEXTS.lastActivity, value: <TimeText iso={user.data.last_activity} /> },
            ]}
          />
          {/* One's own sessions are ended on the account screen. */}
          {me.data && me.data.uid !== author_id && <EndUserSessions key={author_id} user={user.data} />}
        </Panel>
      )}
      {/* Each part is shown once those above it have loaded, so that nothing is pushed down. */}
      {user.data && (
        <div className={styles.latest}>
          <Panel title={USERS_TEXTS.latestObservations}>
            <LatestList
              items={observations.data?.items.map(({ id, title, creation }) => ({
                key: id,
                href: `/space/administration/observations/${id}`,
                title,
                // Nothing here tells when it was measured.
                time: (
                  <>
                    {OBSERVATION_SCREEN_TEXTS.declaredOn} <TimeText iso={creation.time} />
                  </>
                ),
              }))}
              failed={observations.isError}
              empty={USERS_TEXTS.noObservation}
            />
          </Panel>
          {!observations.isPending && (
            <Panel title={USERS_TEXTS.latestFiles}>
              <LatestList
                items={files.data?.items.map(({ id, name, size, creation }) => ({
                  key: id,
                  href: `/space/administration/files/${id}`,
                  title: name,
                  detail: formatSize(size),
                  time: <TimeText iso={creation.time} />,
                }))}
                failed={files.isError}
                empty={USERS_TEXTS.noFile}
              />
            </Panel>
          )}
        </div>
      )}
    </div>
  );
}
