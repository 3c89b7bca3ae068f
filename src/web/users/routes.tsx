import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { dropUnread } from '../core/drop-unread-address-parts.ts';
import { idsOnly } from '../core/ids-only.ts';
import { administrationRoute } from '../core/parent-routes.ts';
import { readListSearch } from '../core/ui/list/search/list-address.ts';

const usersParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'users',
  staticData: { title: SCREEN_TITLES.users },
});

const usersRoute = createRoute({
  getParentRoute: () => usersParentRoute,
  path: '/',
  staticData: { title: SCREEN_TITLES.users },
  validateSearch: dropUnread(readListSearch),
  component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
});

const userRoute = createRoute({
  getParentRoute: () => usersParentRoute,
  path: '$author_id',
  params: { parse: idsOnly },
  staticData: { title: SCREEN_TITLES.user },
  component: lazyRouteComponent(() => import('./user-screen.tsx'), 'UserScreen'),
});

export const usersRoutes = usersParentRoute.addChildren([usersRoute, userRoute]);
