import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { USERS_TEXTS } from '../../shared/texts/users.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { authorFilesQuery, authorObservationsQuery, authorQuery } from './queries.ts';
import { UserIdentity } from './user-identity.tsx';
import { LatestFiles, LatestObservations } from './user-latest.tsx';
import styles from './user-screen.module.css';

const userRoute = getRouteApi('/app/space/administration/users/$author_id');

/** An author of observations or files: identity, first and last activity, and latest items. */
export function UserScreen() {
  const { author_id } = userRoute.useParams();
  const { api } = useServices();
  const user = useQuery(authorQuery(api, author_id));
  const observations = useQuery(authorObservationsQuery(api, author_id));
  const files = useQuery(authorFilesQuery(api, author_id));
  useScreenError(failed(user.error, { message: USERS_TEXTS.failed }));
  useScreenError(failed(observations.error, { message: USERS_TEXTS.observationsFailed }));
  useScreenError(failed(files.error, { message: USERS_TEXTS.filesFailed }));

  return (
    <div className={styles.screen}>
      {user.isPending && (
        <Panel title={USERS_TEXTS.identity}>
          <Skeleton variant="rounded" height="16rem" aria-hidden />
        </Panel>
      )}
      {user.data && <UserIdentity user={user.data} />}
      {/* Each part is shown once those above it have loaded, so that nothing is pushed down. */}
      {user.data && (
        <div className={styles.latest}>
          <LatestObservations observations={observations.data?.items} failed={observations.isError} />
          {!observations.isPending && <LatestFiles files={files.data?.items} failed={files.isError} />}
        </div>
      )}
    </div>
  );
}
