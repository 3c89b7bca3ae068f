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
import { parseSubjectCode } from '../../../shared/core/subject-code.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import { MOVE_TEXTS as TEXTS } from '../../../shared/texts/move-to-subject.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { refetchAfterWrite } from '../../core/api/refetch-after-write.ts';
import { ConfirmLeave } from '../../core/ui/confirm-leave.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import { CodeText } from '../../core/ui/text/code-text.tsx';
import styles from './move-to-subject.module.css';
import { SubjectField } from './subject-field.tsx';
import { isOfSubject, type Left, useMoveToSubject } from './use-move-to-subject.ts';

interface MoveToSubjectProps {
  /** The observations that were selected when the dialog opened. */
  observations: readonly Observation[];
  /** @param moved ids of those that belong to the subject now */
  onClose: (moved: readonly string[]) => void;
}

type Moving = ReturnType<typeof useMoveToSubject>;

/** Asks for a subject and confirms, then reports the outcome of each observation; undoes it on request. */
export function MoveToSubject({ observations, onClose }: MoveToSubjectProps) {
  const id = useId();
  const client = useQueryClient();
  const { move, undo, done } = useMoveToSubject(observations);
  const total = observations.length;
  const isRunning = move.isPending || undo.isPending;
  const close = () => {
    if (isRunning) return;
    // Lists are refetched once the dialog is closed.
    if (move.data) void refetchAfterWrite(client);
    onClose(undo.data ? [] : (move.data?.ids ?? []));
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
          <CodeText>{outcomeText(move.data, undo.data)}</CodeText>
        )}
      </p>
      {move.data === undefined ? (
        <SubjectForm total={total} move={move} onCancel={close} />
      ) : (
        <Outcome moved={move.data} undo={undo} onClose={close} />
      )}
    </Dialog>
  );
}

/** How many observations were moved, or moved back, and how many were not; empty until it is known. */
function outcomeText(moved: Moving['move']['data'], undone: Moving['undo']['data']): string {
  if (undone)
    return TEXTS.outcome(TEXTS.undone(undone.undone), undone.undone, undone.left.length, TEXTS.notUndone);
  if (moved === undefined) return '';
  const count = moved.ids.length;
  return TEXTS.outcome(TEXTS.moved(count, moved.code), count, moved.left.length, TEXTS.notMoved);
}

interface SubjectFormProps {
  /** Number of observations to move. */
  total: number;
  move: Moving['move'];
  onCancel: () => void;
}

/** The subject to move the observations to. */
function SubjectForm({ total, move, onCancel }: SubjectFormProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!move.isPending && parseSubjectCode(code) !== null) move.mutate(code);
  };
  return (
    <form onSubmit={submit} aria-label={TEXTS.title(total)} noValidate>
      <DialogContent>
        <DialogContentText gutterBottom>{TEXTS.text(total)}</DialogContentText>
        <SubjectField
          id={id}
          value={code}
          onChange={(next) => {
            setCode(next);
            if (!move.isPending) move.reset();
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
        <Button variant="text" disabled={move.isPending} onClick={onCancel}>
          {UI_TEXTS.cancel}
        </Button>
        <Button type="submit" loading={move.isPending} disabled={parseSubjectCode(code) === null}>
          {TEXTS.confirm(total)}
        </Button>
      </DialogActions>
    </form>
  );
}

interface OutcomeProps {
  moved: NonNullable<Moving['move']['data']>;
  undo: Moving['undo'];
  onClose: () => void;
}

/** What could not be moved, or moved back, and a button that undoes the move. */
function Outcome({ moved: { versions, left }, undo, onClose }: OutcomeProps) {
  return (
    <>
      <DialogContent>
        <NotDone left={undo.data?.left ?? left} />
      </DialogContent>
      <DialogActions>
        {versions.length > 0 && undo.data === undefined && (
          <Button
            variant="text"
            loading={undo.isPending}
            startIcon={<Undo2 aria-hidden size={18} />}
            onClick={() => undo.mutate(versions)}
          >
            {TEXTS.undo(versions.length)}
          </Button>
        )}
        {/* A new element takes the focus, since the one that had it is gone. */}
        <Button key={undo.data ? 'undone' : 'moved'} disabled={undo.isPending} onClick={onClose} autoFocus>
          {TEXTS.close}
        </Button>
      </DialogActions>
    </>
  );
}

/** The observations that were left as they were, and why, one line each. */
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
