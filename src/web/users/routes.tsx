import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { USERS_TEXTS } from '../../shared/texts/users.ts';
import { administrationRoute } from '../core/parent-routes.ts';

export const userRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'users/$author_id',
  staticData: { title: USERS_TEXTS.title },
  component: lazyRouteComponent(() => import('./user-screen.tsx'), 'UserScreen'),
});
