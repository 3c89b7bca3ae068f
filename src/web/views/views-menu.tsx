import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Bookmark, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { UI_TEXTS } from '../../shared/texts/ui.ts';
import { VIEW_TEXTS as TEXTS } from '../../shared/texts/views.ts';
import type { KeptView, ViewList } from '../../shared/views/contract.ts';
import { type AskedOfList, writeAddress } from '../../shared/views/view-address.ts';
import { useServices } from '../core/services-context.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { useDeletedView, useOpenView, viewsQuery } from './queries.ts';
import { viewHref } from './view-href.ts';
import styles from './views.module.css';

// Loaded at the first click: a list needs no form before.
const KeepView = lazy(async () => ({ default: (await import('./view-form.tsx')).KeepView }));
const ManageViews = lazy(async () => ({ default: (await import('./manage-views.tsx')).ManageViews }));

interface ViewsMenuProps {
  list: ViewList;
  /** The query of the list on screen, without its page. */
  asked: AskedOfList;
}

/**
 * The kept views of a list: opens one, keeps the query on screen, and offers the last one again when the list is
 * unfiltered.
 */
export function ViewsMenu({ list, asked }: ViewsMenuProps) {
  const { api } = useServices();
  const router = useRouter();
  const id = useId();
  const views = useQuery(viewsQuery(api));
  const open = useOpenView();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'keep' | 'manage'>();
  const query = writeAddress(asked);
  const ofList = views.data?.filter((view) => view.list === list) ?? [];
  const own = ofList.filter((view) => view.own);
  const others = ofList.filter((view) => !view.own);
  const current = ofList.find((view) => view.query === query);
  const last = query === '' ? ofList.find((view) => view.last) : undefined;
  const deleted = useDeletedView();
  const isDeleted = deleted?.list === list && deleted.query === query;
  useScreenError(isDeleted ? TEXTS.gone(deleted.name) : undefined);
  const isKeepable = query !== '' && current === undefined;
  const go = (view: KeptView) => {
    setPlace(null);
    open.mutate(view);
    void router.navigate({ href: viewHref(view) });
  };
  const ask = (next: 'keep' | 'manage') => {
    setPlace(null);
    setDialog(next);
  };
  const item = (view: KeptView) => (
    <MenuItem
      key={view.id}
      selected={view === current}
      aria-current={view === current ? 'true' : undefined}
      onClick={() => go(view)}
    >
      <ListItemText primary={view.name} secondary={view.own ? undefined : TEXTS.by(view.owner_name)} />
    </MenuItem>
  );
  return (
    <div className={styles.views}>
      {last && (
        <Button variant="text" className={styles.last ?? ''} onClick={() => go(last)}>
          {TEXTS.resume(last.name)}
        </Button>
      )}
      <Button
        id={`${id}-button`}
        variant="outlined"
        startIcon={<Bookmark aria-hidden size={18} />}
        endIcon={<ChevronDown aria-hidden size={18} />}
        className={styles.button ?? ''}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-controls={place ? `${id}-menu` : undefined}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <span className={styles.name}>{current ? TEXTS.current(current.name) : TEXTS.views}</span>
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={place}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        open={place !== null}
        // Rendered within the page's landmarks.
        container={place?.parentElement ?? null}
        disableScrollLock
        onClose={() => setPlace(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button`, disabledItemsFocusable: true } }}
      >
        {views.isError && (
          <MenuItem onClick={() => void views.refetch()}>
            <ListItemText primary={TEXTS.failed} secondary={UI_TEXTS.retry} />
          </MenuItem>
        )}
        {own.map(item)}
        {own.length > 0 && others.length > 0 && <Divider component="li" role="separator" />}
        {others.map(item)}
        {(ofList.length > 0 || views.isError) && <Divider component="li" role="separator" />}
        {/* Arrow keys reach it even while it is disabled, because it explains what to do first. */}
        <MenuItem
          aria-disabled={!isKeepable || undefined}
          className={isKeepable ? '' : (styles.idle ?? '')}
          onClick={() => isKeepable && ask('keep')}
        >
          <ListItemText
            primary={TEXTS.keep}
            secondary={query === '' ? TEXTS.noneHint : undefined}
            className={styles.wrapped ?? ''}
          />
        </MenuItem>
        {ofList.length > 0 && <MenuItem onClick={() => ask('manage')}>{TEXTS.manage}</MenuItem>}
      </Menu>
      <Suspense>
        {dialog === 'keep' && <KeepView list={list} query={query} onClose={() => setDialog(undefined)} />}
        {dialog === 'manage' && <ManageViews views={ofList} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}
