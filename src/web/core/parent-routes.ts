import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { nextPaint } from './next-paint.ts';
import type { Services } from './services.ts';
import { RefusedScreen } from './ui/refused-screen.tsx';

/** Finds what stands for a placeholder such as `{file.name}` in a route's title; undefined when there is none. */
export type TitleResolver = (
  services: Services,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<string | undefined>;

/** What the router hands to every route: arguments rather than modules, so that rooms stay strangers. */
export interface RouterContext {
  services: Services;
  /** Passes when a session is open, otherwise throws a redirect to the login screen that brings back to `href`. */
  requireSession: (services: Services, href: string) => Promise<void>;
  /** Passes for an administrator, otherwise throws the refusal's words. */
  requireAdministrator: (services: Services) => Promise<void>;
  /** Resolvers by placeholder, without braces: `'file.name'`. */
  titleResolvers: Readonly<Record<string, TitleResolver>>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Breadcrumb, heading and page title. May hold placeholders: `Compte de {user.name}`. */
    title: string;
  }
}

/**
 * The routes that rooms hang theirs on. A room's `routes.tsx` exports an array of routes whose parent is one of
 * these, and `router.tsx` mounts it with one line.
 */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { title: SHELL_TEXTS.product },
});

/** Above every screen made of MUI: gives it the theme. /home does without, to stay light. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  staticData: { title: SHELL_TEXTS.product },
  // From one screen to another: 200 rows take a while to be put away, and the click has to show before.
  beforeLoad: ({ cause }) => (cause === 'stay' ? nextPaint() : undefined),
});

/** Above the screens that sign in and out, which the shell frames. */
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
