import Button from '@mui/material/Button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { USERS_TEXTS as TEXTS } from '../../shared/texts/users.ts';
import type { User } from '../../shared/users/contract.ts';
import { ConfirmDialog } from '../core/ui/confirm-dialog.tsx';
import { failed } from '../core/ui/failed.ts';
import { useEndSessions } from './queries.ts';
import styles from './user-screen.module.css';

/** Ends all sessions of a person, once confirmed. */
export function EndSessions({ user }: { user: User }) {
  const [asked, setAsked] = useState(false);
  const end = useEndSessions(user.id);
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
        {TEXTS.endSessions}
      </Button>
      <p role="status">{end.data && TEXTS.sessionsEnded(end.data.count)}</p>
      {asked && (
        <ConfirmDialog
          title={TEXTS.endSessionsTitle(user.name || user.email)}
          text={TEXTS.endSessionsText}
          confirm={TEXTS.endSessionsConfirm}
          pending={end.isPending}
          error={failed(end.error, TEXTS.endSessionsFailed)}
          onConfirm={() => end.mutate(undefined, { onSuccess: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
