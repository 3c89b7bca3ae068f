import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { RightsLostNotice } from '../../auth/rights-lost-notice.tsx';
import { userQuery } from '../../auth/session/session-user.ts';
import { isPrerendered, replacePrerendered } from '../../core/prerendered/prerendered.ts';
import { useServices } from '../../core/services-context.tsx';
import { onceScreenIsQuiet } from '../../core/timing/once-screen-is-quiet.ts';
import { FirstScreenError, ScreenErrorsProvider } from '../../core/ui/errors/first-error-of-screen.tsx';
import { SkipToListPlace } from '../../core/ui/list/skip-to-list-place.ts';
import { PageActionsPlace } from '../../core/ui/page-actions.tsx';
import { SkipLink } from '../../core/ui/skip-link.tsx';
import { CodeText } from '../../core/ui/text/code-text.tsx';
import { TitledProvider } from '../../core/ui/text/when-title-ready.ts';
import { useFocusOnArrival } from '../../core/ui/use-focus-on-arrival.ts';
import { Footer } from '../footer.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { MobileNavigation } from '../navigation/mobile-navigation.tsx';
import { navigationGroups } from '../navigation/navigation-entries.ts';
import { placeholdersOf } from '../navigation/placeholders.ts';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { useCrumbs } from '../navigation/use-crumbs.ts';
import { useLateContent } from '../use-late-content.ts';
import { AwaitedScreen } from './awaited-screen.tsx';
import { useScreenTitle } from './route-announcer.tsx';
import { FramedProvider } from './route-error-screen.tsx';
import styles from './space-shell.module.css';
import { useFollowedLink } from './use-followed-link.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** From this length on, a title is written smaller: beside four buttons, it would take more than two lines. */
const LONG_TITLE = 40;
/** From this length on, a title is written a little smaller: beside two buttons, it would take a second line. */
const MIDDLING_TITLE = 27;

const ADMINISTRATION = '/space/administration';

const loadPalette = () => import('../palette/command-palette.tsx');
const CommandPalette = lazy(() => loadPalette().then((m) => ({ default: m.CommandPalette })));
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((m) => ({ default: m.ShortcutsDialog })),
);

/**
 * The personal space: navigation, breadcrumbs, heading, the first error of the screen, and the screen. `title` is for
 * addresses without a route.
 */
export function SpaceShell({ title, children }: { title?: string; children?: ReactNode }) {
  const { api } = useServices();
  const { data: user } = useQuery(userQuery(api));
  const isAdministrator = user?.is_administrator ?? false;
  const groups = navigationGroups(isAdministrator);
  const { overlay, early, open, close, enabled, enable } = useShortcuts(loadPalette, isAdministrator);
  usePreloadedSignOut();
  useFollowedLink();
  const openPalette = () => open('palette');
  const beside = useMediaQuery('(min-width: 56.25em)', { noSsr: true });
  const wide = useMediaQuery('(min-width: 75em)', { noSsr: true });
  const isShown = useLateContent(true);
  // The content of the page itself stays until the screen has loaded.
  const [isFirst] = useState(isPrerendered);
  const [skips, setSkips] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => replacePrerendered(), []);
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return (
    <div className={styles.shell} data-beside={beside}>
      <SkipLink />
      <div ref={setSkips} />
      {beside ? (
        <SideNavigation groups={groups} wide={wide} onPalette={openPalette} />
      ) : (
        <MobileNavigation groups={groups} onPalette={openPalette} />
      )}
      <div className={styles.column}>
        <ScreenErrorsProvider>
          <SkipToListPlace value={skips}>
            <Screen path={path} {...(title && { title })}>
              {isShown ? (children ?? <Outlet />) : isFirst && <AwaitedScreen path={path} />}
            </Screen>
          </SkipToListPlace>
        </ScreenErrorsProvider>
        <Footer />
      </div>
      <RightsLostNotice user={user} isAdministration={path.startsWith(ADMINISTRATION)} />
      <Suspense>
        {(overlay === 'palette' || overlay === 'declare') && (
          <CommandPalette
            isAdministrator={isAdministrator}
            start={overlay === 'declare' ? SHELL_TEXTS.declareVerb : ''}
            early={early}
            onClose={close}
          />
        )}
        {overlay === 'shortcuts' && <ShortcutsDialog enabled={enabled} onEnable={enable} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Preloads the sign-out screen, so that people can sign out even when the server does not answer. */
function usePreloadedSignOut(): void {
  const router = useRouter();
  const { client } = useServices();
  useEffect(
    () =>
      onceScreenIsQuiet(
        client,
        () => void router.preloadRoute({ to: '/auth/logout' }).catch(() => undefined),
      ),
    [router, client],
  );
}

/** The screen of a path: breadcrumbs and heading, then the main landmark. */
function Screen({ path, title: ownTitle, children }: { path: string; title?: string; children: ReactNode }) {
  const crumbs = useCrumbs();
  const title = ownTitle ?? crumbs.at(-1)?.title;
  const letters = title?.length ?? 0;
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const main = useFocusOnArrival(path);
  const isNamed = useMatches({
    select: (matches) => placeholdersOf(matches.at(-1)?.staticData.title ?? '').length > 0,
  });
  const isWide = useMatches({ select: (matches) => matches.at(-1)?.staticData.wide === true });
  useScreenTitle(title);
  return (
    <div className={styles.main} data-wide={isWide}>
      {/* Before the main landmark: focus starts there, closer to the content. */}
      <Breadcrumbs crumbs={crumbs} />
      <main id="contenu" tabIndex={-1} ref={main}>
        <div className={styles.heading}>
          <h1
            data-named={isNamed}
            data-long={letters > LONG_TITLE}
            data-middling={letters > MIDDLING_TITLE && letters <= LONG_TITLE}
          >
            {title === undefined ? (
              <Skeleton className={styles.awaitedTitle ?? ''} />
            ) : (
              <CodeText>{title}</CodeText>
            )}
          </h1>
          <div ref={setActions} className={styles.actions} data-print="hide" />
        </div>
        <FirstScreenError />
        <TitledProvider value={title !== undefined}>
          <PageActionsPlace value={actions}>
            <FramedProvider value>{children}</FramedProvider>
          </PageActionsPlace>
        </TitledProvider>
      </main>
    </div>
  );
}
