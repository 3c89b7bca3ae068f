import useMediaQuery from '@mui/material/useMediaQuery';
import { getRouteApi } from '@tanstack/react-router';

const observationsRoute = getRouteApi('/app/space/administration/observations/');

/**
 * The line that is read beside the list, which its address names, where the screen has room for it. « Back » leaves the list,
 * however many lines were read.
 */
export function usePicking() {
  const { selected } = observationsRoute.useSearch();
  const navigate = observationsRoute.useNavigate();
  const hasRoom = useMediaQuery('(min-width: 1200px)', { noSsr: true });
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
    if (key !== selected) void go(key);
  };
  const onClose = () => {
    linkOf(selected)?.focus({ preventScroll: true });
    void go(undefined);
  };
  return { picking: hasRoom ? { picked: selected, onPick } : undefined, onClose };
}

/** Whoever closes what they read goes on from its line. */
const linkOf = (key: string | undefined) =>
  document.querySelector<HTMLElement>(`tr[data-key="${key}"] td[data-primary="true"] a`);
