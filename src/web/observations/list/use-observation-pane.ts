import useMediaQuery from '@mui/material/useMediaQuery';
import { getRouteApi, useRouter } from '@tanstack/react-router';

const observationsRoute = getRouteApi('/app/space/administration/observations/');

/**
 * The observation opened beside the list, which its address names, if there is room for the pane. « Back » leaves the
 * list, however many were opened.
 */
export function useObservationPane() {
  const { selected } = observationsRoute.useSearch();
  const navigate = observationsRoute.useNavigate();
  const router = useRouter();
  const hasRoom = useMediaQuery('(min-width: 75em)', { noSsr: true });
  const go = (next: string | undefined) =>
    navigate({
      search: ({ selected: _before, ...rest }) => ({
        ...rest,
        ...(next !== undefined && { selected: next }),
      }),
      replace: true,
      resetScroll: false,
    });
  const onPick = (key: string) => {
    // Of the latest address: the next arrow may come before the list has followed the one before.
    if (key !== router.latestLocation.search.selected) void go(key);
  };
  const onClose = () => {
    linkOf(selected)?.focus({ preventScroll: true });
    void go(undefined);
  };
  return { picking: hasRoom ? { picked: selected, onPick } : undefined, onClose };
}

/** When the pane is closed, its row gets the focus. */
const linkOf = (key: string | undefined) =>
  document.querySelector<HTMLElement>(`tr[data-key="${key}"] td[data-primary="true"] a`);
