import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SUBJECT_SCREEN_TEXTS } from '../../shared/texts/subjects.ts';
import { administrationRoute, type TitleResolver } from '../core/parent-routes.ts';
import { readListSearch } from '../core/ui/list-search.ts';
import { subjectQuery } from './queries.ts';

const subjectsParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'subjects',
  staticData: { title: SUBJECT_SCREEN_TEXTS.subjects },
});

const subjectsRoute = createRoute({
  getParentRoute: () => subjectsParentRoute,
  path: '/',
  staticData: { title: SUBJECT_SCREEN_TEXTS.subjects },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./subjects-screen.tsx'), 'SubjectsScreen'),
});

const subjectRoute = createRoute({
  getParentRoute: () => subjectsParentRoute,
  path: '$subject_id',
  staticData: { title: SUBJECT_SCREEN_TEXTS.detailsTitle },
  component: lazyRouteComponent(() => import('./subject-screen.tsx'), 'SubjectScreen'),
});

export const subjectsRoutes = subjectsParentRoute.addChildren([subjectsRoute, subjectRoute]);

/** Stands for `{subject.code}` in titles of routes. */
export const subjectCode: TitleResolver = async ({ api, client }, { subject_id }) =>
  subject_id === undefined ? undefined : (await client.ensureQueryData(subjectQuery(api, subject_id))).code;
