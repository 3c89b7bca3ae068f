import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { parseSubjectCode } from '../../shared/core/subject-code.ts';
import type { Observation } from '../../shared/observations/contract.ts';
import { MOVE_TEXTS as TEXTS } from '../../shared/texts/move-to-subject.ts';
import { UI_TEXTS } from '../../shared/texts/ui.ts';
import { refetchAfterWrite } from '../core/refetch-after-write.ts';
import { CodeText } from '../core/ui/code-text.tsx';
import { ConfirmLeave } from '../core/ui/confirm-leave.tsx';
import { ErrorPanel } from '../core/ui/error-panel.tsx';
import { failed } from '../core/ui/failed.ts';
import styles from './move-to-subject.module.css';
import { SubjectField } from './subject-field.tsx';
import { isOfSubject, type Left, useMoveToSubject } from './use-move-to-subject.ts';

interface MoveToSubjectProps {
  /** The observations that were selected when the dialog opened. */
  observations: readonly Observation[];
  /** @param moved ids of those that belong to the subject now */
  onClose: (moved: readonly string[]) => void;
}

/** Asks for a subject and confirms, then reports the outcome of each observation; undoes it on request. */
export function MoveToSubject({ observations, onClose }: MoveToSubjectProps) {
  const id = useId();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const { move, undo, done } = useMoveToSubject(observations);
  const total = observations.length;
  const isRunning = move.isPending || undo.isPending;
  const close = () => {
    if (isRunning) return;
    // Lists are refetched once the dialog is closed.
    if (move.data) void refetchAfterWrite(client);
    onClose(undo.data ? [] : (move.data?.ids ?? []));
  };
  const outcome = undo.data
    ? TEXTS.outcome(TEXTS.undone(undo.data.undone), undo.data.undone, undo.data.left.length, TEXTS.notUndone)
    : move.data &&
      TEXTS.outcome(
        TEXTS.moved(move.data.ids.length, move.data.code),
        move.data.ids.length,
        move.data.left.length,
        TEXTS.notMoved,
      );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning && parseSubjectCode(code) !== null) move.mutate(code);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{TEXTS.title(total)}</DialogTitle>
      <ConfirmLeave when={isRunning} title={TEXTS.leaveTitle} text={TEXTS.leaveText} />
      {/* One element throughout: a screen reader announces what changes in it. */}
      <p role="status" className={styles.progress}>
        {isRunning ? (
          TEXTS.progress(done, move.data?.versions.length ?? total)
        ) : (
          <CodeText>{outcome ?? ''}</CodeText>
        )}
      </p>
      {move.data === undefined ? (
        <form onSubmit={submit} aria-label={TEXTS.title(total)} noValidate>
          <DialogContent>
            <DialogContentText gutterBottom>{TEXTS.text(total)}</DialogContentText>
            <SubjectField
              id={`${id}-subject`}
              value={code}
              onChange={(next) => {
                setCode(next);
                if (!isRunning) move.reset();
              }}
              autoFocus
              required
              refusal={isOfSubject(move.error) ? move.error.message : undefined}
            />
            {move.error && !isOfSubject(move.error) && (
              <ErrorPanel error={failed(move.error, TEXTS.failed) ?? TEXTS.failed} />
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="text" disabled={isRunning} onClick={close}>
              {UI_TEXTS.cancel}
            </Button>
            <Button type="submit" loading={move.isPending} disabled={parseSubjectCode(code) === null}>
              {TEXTS.confirm(total)}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <>
          <DialogContent>
            <NotDone left={undo.data?.left ?? move.data.left} />
          </DialogContent>
          <DialogActions>
            {move.data.versions.length > 0 && undo.data === undefined && (
              <Button
                variant="text"
                loading={undo.isPending}
                startIcon={<Undo2 aria-hidden size={18} />}
                onClick={() => undo.mutate(move.data.versions)}
              >
                {TEXTS.undo(move.data.versions.length)}
              </Button>
            )}
            {/* The focused element is gone. */}
            <Button key={undo.data ? 'undone' : 'moved'} disabled={isRunning} onClick={close} autoFocus>
              {TEXTS.close}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** What was not done and why, one line each. */
function NotDone({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <ul className={styles.left}>
      {left.map(({ observation: { id, title }, reason }) => (
        <li key={id}>
          <Link to="/space/administration/observations/$observation_id" params={{ observation_id: id }}>
            {title}
          </Link>
          {`\u00a0: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
