import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { dropUnread } from '../core/drop-unread-address-parts.ts';
import { idsOnly } from '../core/ids-only.ts';
import { administrationRoute } from '../core/parent-routes.ts';
import { readListSearch } from '../core/ui/list/search/list-address.ts';

const subjectsParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'subjects',
  staticData: { title: SCREEN_TITLES.subjects },
});

const subjectsRoute = createRoute({
  getParentRoute: () => subjectsParentRoute,
  path: '/',
  staticData: { title: SCREEN_TITLES.subjects },
  validateSearch: dropUnread(readListSearch),
  component: lazyRouteComponent(() => import('./subjects-screen.tsx'), 'SubjectsScreen'),
});

const subjectRoute = createRoute({
  getParentRoute: () => subjectsParentRoute,
  path: '$subject_id',
  params: { parse: idsOnly },
  staticData: { title: SCREEN_TITLES.subject },
  component: lazyRouteComponent(() => import('./subject-screen.tsx'), 'SubjectScreen'),
});

export const subjectsRoutes = subjectsParentRoute.addChildren([subjectsRoute, subjectRoute]);
