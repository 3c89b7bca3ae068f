import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { ACCESS_TOKEN_TEXTS as TEXTS } from '../../../shared/texts/access-tokens.ts';
import styles from './access-tokens.module.css';

/** A token that was just created, shown this once. Only the button closes it. */
export function AccessTokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  const id = useId();
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(token) });
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{TEXTS.shownTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText gutterBottom>{TEXTS.shownText}</DialogContentText>
        <TextField
          multiline
          margin="normal"
          label={TEXTS.shownLabel}
          value={token}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, className: styles.token } }}
        />
        <p role="status">{copy.isSuccess ? TEXTS.copied : copy.isError ? TEXTS.copyFailed : ''}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {TEXTS.shownDone}
        </Button>
        <Button autoFocus startIcon={<Copy aria-hidden size={18} />} onClick={() => copy.mutate()}>
          {TEXTS.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
