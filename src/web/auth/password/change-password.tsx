import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { ACCOUNT_TEXTS as TEXTS } from '../../../shared/texts/users.ts';
import type { UserInfo } from '../../../shared/users/contract.ts';
import { useServices } from '../../core/services-context.tsx';
import { identityUserQuery } from '../queries.ts';
import styles from './change-password.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** Changes one's own password, if one signs in with a password. */
export function ChangePassword({ user }: { user: UserInfo }) {
  const { session } = useServices();
  const [asked, setAsked] = useState(false);
  const [ended, setEnded] = useState<number>();
  // The provider's code is loaded only when somebody uses the form.
  const account = useQuery({ ...identityUserQuery(session), enabled: asked });
  const close = () => setAsked(false);
  return (
    <div className={styles.change}>
      <Button
        variant="text"
        loading={asked && account.isPending}
        startIcon={<KeyRound aria-hidden size={18} />}
        onClick={() => {
          setEnded(undefined);
          setAsked(true);
        }}
      >
        {TEXTS.changePassword}
      </Button>
      <p role="status">{ended !== undefined && TEXTS.passwordSaved(ended)}</p>
      {asked && account.data?.hasPassword === false && <NoPassword onClose={close} />}
      {/* If the provider cannot tell now, it gives the reason when the change is submitted. */}
      {asked && !account.isPending && account.data?.hasPassword !== false && (
        <ChangePasswordDialog user={user} onChanged={setEnded} onClose={close} />
      )}
    </div>
  );
}

function NoPassword({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{TEXTS.changePassword}</DialogTitle>
      <DialogContent>{TEXTS.noPassword}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {SHELL_TEXTS.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
