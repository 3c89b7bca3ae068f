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
import { type AddressQuery, writeAddress } from '../../shared/views/view-address.ts';
import { useServices } from '../core/services-context.tsx';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { useDeletedView, useOpenView, viewsQuery } from './queries.ts';
import { viewHref } from './view-href.ts';
import styles from './views.module.css';

// Loaded at the first click: a list needs no form before.
const KeepView = lazy(async () => ({ default: (await import('./view-form.tsx')).KeepView }));
const ManageViews = lazy(async () => ({ default: (await import('./manage-views.tsx')).ManageViews }));

interface ViewsMenuProps {
  list: ViewList;
  /** The query of the list on screen, without its page. */
  asked: AddressQuery;
}

/**
 * The kept views of a list: opens one, keeps the query on screen, and offers the last one again when the list is
 * unfiltered.
 */
export function ViewsMenu({ list, asked }: ViewsMenuProps) {
  const query = writeAddress(asked);
  const views = useViewsOf(list, query);
  const id = useId();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'keep' | 'manage'>();
  const closeDialog = () => setDialog(undefined);
  return (
    <div className={styles.views}>
      {views.last && <ResumeButton view={views.last} />}
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
        <span className={styles.name}>{views.current ? TEXTS.current(views.current.name) : TEXTS.views}</span>
      </Button>
      <Choices
        id={id}
        place={place}
        views={views}
        query={query}
        onClose={() => setPlace(null)}
        onAsk={setDialog}
      />
      <Suspense>
        {dialog === 'keep' && <KeepView list={list} query={query} onClose={closeDialog} />}
        {dialog === 'manage' && <ManageViews views={views.ofList} onClose={closeDialog} />}
      </Suspense>
    </div>
  );
}

/** The kept views of a list; `current` is that of the query on screen, `last` the one to offer again. */
function useViewsOf(list: ViewList, query: string) {
  const { data, isError, refetch } = useQuery(viewsQuery(useServices().api));
  const ofList = data?.filter((view) => view.list === list) ?? [];
  const deleted = useDeletedView();
  const isDeleted = deleted?.list === list && deleted.query === query;
  useScreenError(isDeleted ? TEXTS.gone(deleted.name) : undefined);
  return {
    ofList,
    current: ofList.find((view) => view.query === query),
    last: query === '' ? ofList.find((view) => view.last) : undefined,
    isError,
    refetch,
  };
}

function useGoToView() {
  const open = useOpenView();
  const router = useRouter();
  return (view: KeptView) => {
    open.mutate(view);
    void router.navigate({ href: viewHref(view) });
  };
}

function ResumeButton({ view }: { view: KeptView }) {
  const go = useGoToView();
  return (
    <Button variant="text" className={styles.last ?? ''} onClick={() => go(view)}>
      {TEXTS.resume(view.name)}
    </Button>
  );
}

interface ChoicesProps {
  id: string;
  /** The button under which the menu is open; null when it is closed. */
  place: HTMLElement | null;
  views: ReturnType<typeof useViewsOf>;
  query: string;
  onClose: () => void;
  onAsk: (dialog: 'keep' | 'manage') => void;
}

/** The menu itself: one's own views, those of others, then keeping the query on screen and managing the views. */
function Choices({ id, place, views, query, onClose, onAsk }: ChoicesProps) {
  const { ofList, current, isError, refetch } = views;
  const own = ofList.filter((view) => view.own);
  const shared = ofList.filter((view) => !view.own);
  const isKeepable = query !== '' && current === undefined;
  const go = useGoToView();
  const closeThen = (next: () => void) => () => {
    onClose();
    next();
  };
  const item = (view: KeptView) => (
    <MenuItem
      key={view.id}
      selected={view === current}
      aria-current={view === current ? 'true' : undefined}
      onClick={closeThen(() => go(view))}
    >
      <ListItemText primary={view.name} secondary={view.own ? undefined : TEXTS.by(view.owner_name)} />
    </MenuItem>
  );
  return (
    <Menu
      id={`${id}-menu`}
      anchorEl={place}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      open={place !== null}
      // Rendered within the page's landmarks.
      container={place?.parentElement ?? null}
      disableScrollLock
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': `${id}-button`, disabledItemsFocusable: true } }}
    >
      {isError && (
        <MenuItem onClick={() => void refetch()}>
          <ListItemText primary={TEXTS.failed} secondary={UI_TEXTS.retry} />
        </MenuItem>
      )}
      {own.map(item)}
      {own.length > 0 && shared.length > 0 && <Divider component="li" role="separator" />}
      {shared.map(item)}
      {(ofList.length > 0 || isError) && <Divider component="li" role="separator" />}
      {/* Arrow keys reach it even while it is disabled, because it explains what to do first. */}
      <MenuItem
        aria-disabled={!isKeepable || undefined}
        className={isKeepable ? '' : (styles.idle ?? '')}
        onClick={isKeepable ? closeThen(() => onAsk('keep')) : undefined}
      >
        <ListItemText
          primary={TEXTS.keep}
          secondary={query === '' ? TEXTS.noneHint : undefined}
          className={styles.wrapped ?? ''}
        />
      </MenuItem>
      {ofList.length > 0 && <MenuItem onClick={closeThen(() => onAsk('manage'))}>{TEXTS.manage}</MenuItem>}
    </Menu>
  );
}
