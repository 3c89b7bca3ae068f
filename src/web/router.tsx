import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { SHELL_TEXTS } from '../shared/texts/shell.ts';
import { fileAuditRoute, observationAuditRoute, subjectAuditRoute, userAuditRoute } from './audit/routes.tsx';
import { requireAdministrator, requireSession } from './auth/guard.ts';
import { authRoutes } from './auth/routes.tsx';
import { catalogueRoute } from './catalogue/routes.tsx';
import {
  administrationRoute,
  appRoute,
  parametersRoute,
  publicRoute,
  rootRoute,
  spaceRoute,
  workRoute,
} from './core/parent-routes.ts';
import type { Services } from './core/services.ts';
import { extractionsRoute } from './extractions/routes.tsx';
import { filesRoutes } from './files/routes.tsx';
import { observationsRoutes } from './observations/routes.tsx';
import { RootFrame } from './shell/frame/root-frame.tsx';
import { RouteErrorScreen } from './shell/frame/route-error-screen.tsx';
import {
  accessibilityRoute,
  accountRoute,
  agentsRoute,
  dashboardRoute,
  homeRoute,
  unknownRoute,
} from './shell/routes.tsx';
import { subjectsRoutes } from './subjects/routes.tsx';
import { usersRoutes } from './users/routes.tsx';

rootRoute.update({ staticData: rootRoute.options.staticData, component: RootFrame });
appRoute.update({
  staticData: appRoute.options.staticData,
  component: lazyRouteComponent(() => import('./shell/frame/app-frame.tsx'), 'AppFrame'),
});
publicRoute.update({
  staticData: publicRoute.options.staticData,
  component: lazyRouteComponent(() => import('./shell/public/public-shell.tsx'), 'PublicShell'),
});
spaceRoute.update({
  staticData: spaceRoute.options.staticData,
  component: lazyRouteComponent(() => import('./shell/frame/space-shell.tsx'), 'SpaceShell'),
});

const rootIndex = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.product },
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const spaceIndex = createRoute({
  getParentRoute: () => spaceRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.mySpace },
  beforeLoad: () => {
    throw redirect({ to: '/space/work', replace: true });
  },
});

const workIndex = createRoute({
  getParentRoute: () => workRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.work },
  beforeLoad: () => {
    throw redirect({ to: '/space/work/dashboard', replace: true });
  },
});

const parametersIndex = createRoute({
  getParentRoute: () => parametersRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.parameters },
  beforeLoad: () => {
    throw redirect({ to: '/space/parameters/account', replace: true });
  },
});

const administrationIndex = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.administration },
  beforeLoad: () => {
    throw redirect({ href: '/space/administration/observations', replace: true });
  },
});

/** Every address of doc2. A room is added with one line under its parent. */
const routeTree = rootRoute.addChildren([
  rootIndex,
  homeRoute,
  accessibilityRoute,
  appRoute.addChildren([
    unknownRoute,
    publicRoute.addChildren(authRoutes),
    spaceRoute.addChildren([
      spaceIndex,
      workRoute.addChildren([workIndex, dashboardRoute]),
      parametersRoute.addChildren([parametersIndex, accountRoute]),
      administrationRoute.addChildren([
        administrationIndex,
        agentsRoute,
        usersRoutes,
        observationsRoutes,
        filesRoutes,
        extractionsRoute,
        subjectsRoutes,
        catalogueRoute,
        fileAuditRoute,
        observationAuditRoute,
        subjectAuditRoute,
        userAuditRoute,
      ]),
    ]),
  ]),
]);

/** The router of every page except /home's own document (`main-home.tsx`), and the context of its routes. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: {
      services,
      requireSession,
      requireAdministrator,
      titleResolvers: {
        // Loaded with the screens: they contain the API calls of their room, which other pages do not need.
        'file.name': async (...of) => (await import('./files/one-file-query.ts')).fileName(...of),
        'observation.title': async (...of) =>
          (await import('./observations/queries.ts')).observationTitle(...of),
        'subject.code': async (...of) => (await import('./subjects/queries.ts')).subjectCode(...of),
        'user.name': async ({ session }) => (await session.user())?.name,
        'author.name': async (...of) => (await import('./users/queries.ts')).authorName(...of),
      },
    },
    defaultErrorComponent: RouteErrorScreen,
    defaultPreload: 'intent',
    // What is open or typed on the screen of an item is about that item: « back » to another one closes its dialog.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: scrollsFirst(),
  });
}

/**
 * Whether the router chooses where a screen is scrolled to. A page that has just been opened starts at its top, unless
 * somebody has already read on in its prerendered screen.
 */
function scrollsFirst() {
  let isFirst = true;
  return ({ location }: { location: { hash: string } }): boolean => {
    const isReadOn = isFirst && location.hash === '' && isOpened() && scrollY > 0;
    isFirst = false;
    return !isReadOn;
  };
}

/** Whether the page was just opened. A page that was reloaded or returned to keeps its scroll position. */
const isOpened = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
