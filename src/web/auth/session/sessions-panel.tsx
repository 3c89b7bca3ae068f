import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '../../../shared/auth/contract.ts';
import { DEFAULT_PAGE_SIZE } from '../../../shared/core/pagination.ts';
import { SESSION_TEXTS as TEXTS } from '../../../shared/texts/sessions.ts';
import { useServices } from '../../core/services-context.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Paginator } from '../../core/ui/list/paging/paginator.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import { EndSession } from './end-session.tsx';
import { ownSessionCountQuery, ownSessionsQuery } from './session-queries.ts';
import styles from './sessions-panel.module.css';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** The person's open sessions, ten a page; each one except this one can be ended. */
export function SessionsPanel() {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const sessions = useQuery(ownSessionsQuery(api, page));
  const count = useQuery(ownSessionCountQuery(api));
  const [ending, setEnding] = useState<OwnSession>();
  useScreenError(failed(sessions.error, { message: TEXTS.sessionsFailed }));
  const isUnknown = sessions.isError && sessions.data === undefined;
  return (
    <Panel title={TEXTS.sessions} actions={<SignOutEverywhere />}>
      <ul hidden={isUnknown} className={styles.list} aria-busy={sessions.data === undefined && !isUnknown}>
        {sessions.data === undefined && (
          <li className={styles.item}>
            <Skeleton width="60%" />
          </li>
        )}
        {sessions.data?.items.map((session) => (
          <li key={session.id} className={styles.item}>
            <div className={styles.words}>
              <p className={styles.device}>
                {TEXTS.device(session)}
                {session.is_current && <StatusBadge tone="success" label={TEXTS.currentSession} />}
              </p>
              <p className={styles.times}>
                <span>
                  {TEXTS.signedIn} <TimeText iso={session.sign_in_time} />
                </span>
                <span>
                  {TEXTS.lastUsed} <TimeText iso={session.last_use_time} />
                </span>
              </p>
            </div>
            {!session.is_current && (
              <Button
                variant="text"
                color="error"
                size="small"
                aria-label={`${TEXTS.endSessionConfirm}\u00a0: ${TEXTS.device(session)}`}
                onClick={() => setEnding(session)}
              >
                {TEXTS.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data && count.data && (count.data.count > DEFAULT_PAGE_SIZE || page > 1) && (
        <Paginator
          of={TEXTS.sessions}
          page={page}
          pageSize={DEFAULT_PAGE_SIZE}
          pageSizes={[DEFAULT_PAGE_SIZE]}
          count={count.data}
          shown={sessions.data.items.length}
          onChange={(next) => setPage(next.page)}
        />
      )}
      {sessions.data && <p className={styles.hint}>{TEXTS.sessionsHint}</p>}
      {ending && <EndSession session={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}
