import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { USERS_TEXTS } from '../../shared/texts/users.ts';
import { administrationRoute } from '../core/parent-routes.ts';
import { readListSearch } from '../core/ui/list-search.ts';

const usersParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'users',
  staticData: { title: USERS_TEXTS.users },
});

const usersRoute = createRoute({
  getParentRoute: () => usersParentRoute,
  path: '/',
  staticData: { title: USERS_TEXTS.users },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
});

const userRoute = createRoute({
  getParentRoute: () => usersParentRoute,
  path: '$author_id',
  staticData: { title: USERS_TEXTS.title },
  component: lazyRouteComponent(() => import('./user-screen.tsx'), 'UserScreen'),
});

export const usersRoutes = usersParentRoute.addChildren([usersRoute, userRoute]);
