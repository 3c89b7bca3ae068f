import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import {
  administrationRoute,
  appRoute,
  parametersRoute,
  rootRoute,
  workRoute,
} from '../core/parent-routes.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'home',
  staticData: { title: SHELL_TEXTS.product },
  component: lazyRouteComponent(() => import('./public/home-screen.tsx'), 'HomeScreen'),
});

export const accessibilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'accessibility',
  staticData: { title: SHELL_TEXTS.accessibilityTitle },
  component: lazyRouteComponent(() => import('./public/accessibility-screen.tsx'), 'AccessibilityScreen'),
});

export const unknownRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '$',
  staticData: { title: SHELL_TEXTS.notFoundTitle },
  component: lazyRouteComponent(() => import('./frame/unknown-screen.tsx'), 'UnknownScreen'),
});

export const dashboardRoute = createRoute({
  getParentRoute: () => workRoute,
  path: 'dashboard',
  staticData: { title: SHELL_TEXTS.dashboard },
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

export const accountRoute = createRoute({
  getParentRoute: () => parametersRoute,
  path: 'account',
  staticData: { title: SHELL_TEXTS.accountTitle },
  component: lazyRouteComponent(() => import('./account-screen.tsx'), 'AccountScreen'),
});

export const agentsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'agents',
  staticData: { title: SHELL_TEXTS.agents },
  component: lazyRouteComponent(() => import('./agents-screen.tsx'), 'AgentsScreen'),
});
