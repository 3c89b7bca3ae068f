import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { VIEW_TEXTS as TEXTS } from '../../shared/texts/views.ts';
import type { KeptView } from '../../shared/views/contract.ts';
import { ConfirmDialog } from '../core/ui/confirm-dialog.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { StatusBadge } from '../core/ui/text/status-badge.tsx';
import { useDeleteView } from './queries.ts';
import { ChangeView } from './view-form.tsx';
import styles from './views.module.css';

/** The kept views of a list: one's own can be renamed, shared or deleted here, those of others deleted. */
export function ManageViews({ views, onClose }: { views: readonly KeptView[]; onClose: () => void }) {
  const [changed, setChanged] = useState<KeptView>();
  const [removed, setRemoved] = useState<KeptView>();
  const id = useId();
  if (changed) return <ChangeView view={changed} onClose={() => setChanged(undefined)} />;
  if (removed) return <RemoveView view={removed} onClose={() => setRemoved(undefined)} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{TEXTS.manageTitle}</DialogTitle>
      <DialogContent>
        {views.length === 0 && <p>{TEXTS.none}</p>}
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={view.id} className={styles.item}>
              <span className={styles.name}>{view.name}</span>
              {view.own ? (
                view.shared && <StatusBadge tone="neutral" label={TEXTS.isShared} />
              ) : (
                <span className={styles.owner}>{TEXTS.by(view.owner_name)}</span>
              )}
              {view.own && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={TEXTS.changeNamed(view.name)}
                  onClick={() => setChanged(view)}
                >
                  {TEXTS.change}
                </Button>
              )}
              <Button
                variant="text"
                size="small"
                color="error"
                aria-label={TEXTS.removeNamed(view.name)}
                onClick={() => setRemoved(view)}
              >
                {TEXTS.remove}
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="text" onClick={onClose}>
          {TEXTS.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function RemoveView({ view, onClose }: { view: KeptView; onClose: () => void }) {
  const remove = useDeleteView();
  return (
    <ConfirmDialog
      title={TEXTS.removeTitle(view.name)}
      text={TEXTS.removeText}
      confirm={TEXTS.removeConfirm}
      pending={remove.isPending}
      error={failed(remove.error, TEXTS.removeFailed)}
      onConfirm={() => remove.mutate(view.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
