import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import type { TitleResolver } from './route-titles.ts';
import type { Services } from './services.ts';
import { nextPaint } from './timing/next-paint.ts';
import { RefusedScreen } from './ui/errors/refused-screen.tsx';

/** Passed by the router to every route: as arguments rather than imports, so that rooms need not import each other. */
export interface RouterContext {
  services: Services;
  /** Resolves when a session is open, otherwise throws a redirect to the login screen that returns to `href`. */
  requireSession: (services: Services, href: string) => Promise<void>;
  /** Resolves for an administrator, otherwise throws the refusal. */
  requireAdministrator: (services: Services) => Promise<void>;
  /** Resolvers by placeholder, without braces: `'file.name'`. */
  titleResolvers: Readonly<Record<string, TitleResolver>>;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Initial values of an observation form, by id of their measure. */
    prefill?: Readonly<Record<string, string>>;
    /** Distinguishes one such start from the next. */
    prefill_id?: string;
  }
}

/**
 * The parent routes of the rooms. A room's `routes.tsx` exports routes whose parent is one of these, and `router.tsx`
 * mounts them with one line.
 */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { title: SHELL_TEXTS.product },
});

/** Parent of every screen made with MUI: provides the theme. /home does without, to stay light. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  staticData: { title: SHELL_TEXTS.product },
  // Between screens: removing 200 rows takes a while, and the click has to show first.
  beforeLoad: ({ cause }) => (cause === 'stay' ? nextPaint() : undefined),
});

/** Parent of the sign-in and sign-out screens, whose frame is the shell's. */
export const publicRoute = createRoute({
  getParentRoute: () => appRoute,
  id: 'public',
  staticData: { title: SHELL_TEXTS.product },
});

export const spaceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'space',
  staticData: { title: SHELL_TEXTS.mySpace },
  beforeLoad: ({ context, location }) => context.requireSession(context.services, location.href),
});

export const workRoute = createRoute({
  getParentRoute: () => spaceRoute,
  path: 'work',
  staticData: { title: SHELL_TEXTS.work },
});

export const parametersRoute = createRoute({
  getParentRoute: () => spaceRoute,
  path: 'parameters',
  staticData: { title: SHELL_TEXTS.parameters },
});

export const administrationRoute = createRoute({
  getParentRoute: () => spaceRoute,
  path: 'administration',
  staticData: { title: SHELL_TEXTS.administration },
  beforeLoad: ({ context }) => context.requireAdministrator(context.services),
  errorComponent: RefusedScreen,
});
