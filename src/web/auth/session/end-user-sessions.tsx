import Button from '@mui/material/Button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SESSION_TEXTS as TEXTS } from '../../../shared/texts/sessions.ts';
import type { User } from '../../../shared/users/contract.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import styles from './end-user-sessions.module.css';
import { useEndUserSessions } from './session-queries.ts';

/** Ends all sessions of a person, after a confirmation. */
export function EndUserSessions({ user }: { user: User }) {
  const [asked, setAsked] = useState(false);
  const end = useEndUserSessions(user.id);
  return (
    <div className={styles.sessions}>
      <Button
        variant="text"
        color="error"
        size="small"
        startIcon={<LogOut aria-hidden size={18} />}
        onClick={() => {
          end.reset();
          setAsked(true);
        }}
      >
        {TEXTS.endUserSessions}
      </Button>
      <p role="status">{end.data && TEXTS.userSessionsEnded(end.data.count)}</p>
      {asked && (
        <ConfirmDialog
          title={TEXTS.endUserSessionsTitle(user.name || user.email)}
          text={TEXTS.endUserSessionsText}
          confirm={TEXTS.endUserSessionsConfirm}
          pending={end.isPending}
          error={failed(end.error, TEXTS.endUserSessionsFailed)}
          onConfirm={() => end.mutate(undefined, { onSuccess: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
