import { useQuery } from '@tanstack/react-query';
import { USERS_TEXTS as TEXTS } from '../../shared/texts/users.ts';
import type { User } from '../../shared/users/contract.ts';
import { AuditButton } from '../audit/audit-button.tsx';
import { EndUserSessions } from '../auth/session/end-user-sessions.tsx';
import { userQuery } from '../auth/session/session-user.ts';
import { useServices } from '../core/services-context.tsx';
import { DescriptionList } from '../core/ui/panels/description-list.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';

/** Who an author is, and when they were here. */
export function UserIdentity({ user }: { user: User }) {
  const me = useQuery(userQuery(useServices().api));
  return (
    <Panel title={TEXTS.identity} actions={<AuditButton of="users" id={user.id} />}>
      <DescriptionList
        items={[
          ...(user.name === '' ? [] : [{ term: TEXTS.name, value: user.name }]),
          // Pro Santé Connect provides no e-mail.
          ...(user.email === ''
            ? []
            : [{ term: TEXTS.email, value: <a href={`mailto:${user.email}`}>{user.email}</a> }]),
          { term: TEXTS.rights, value: user.is_administrator ? TEXTS.administrator : TEXTS.ordinary },
          { term: TEXTS.sessions, value: TEXTS.openSessions(user.open_sessions) },
          { term: TEXTS.firstActivity, value: <TimeText iso={user.first_activity} /> },
          { term: TEXTS.lastActivity, value: <TimeText iso={user.last_activity} /> },
        ]}
      />
      {/* One's own sessions are ended on the account screen. */}
      {me.data && me.data.uid !== user.id && <EndUserSessions user={user} />}
    </Panel>
  );
}
