import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { dropUnread } from '../core/drop-unread-address-parts.ts';
import { idsOnly } from '../core/ids-only.ts';
import { administrationRoute } from '../core/parent-routes.ts';
import { readListSearch } from '../core/ui/list/search/list-address.ts';

const shared = {
  getParentRoute: () => administrationRoute,
  staticData: { title: SCREEN_TITLES.audit },
  validateSearch: dropUnread(readListSearch),
} as const;

export const fileAuditRoute = createRoute({
  ...shared,
  path: 'files/$file_id/audit',
  params: { parse: idsOnly },
  component: lazyRouteComponent(() => import('./audit-screens.tsx'), 'FileAuditScreen'),
});

export const observationAuditRoute = createRoute({
  ...shared,
  path: 'observations/$observation_id/audit',
  params: { parse: idsOnly },
  component: lazyRouteComponent(() => import('./audit-screens.tsx'), 'ObservationAuditScreen'),
});

export const subjectAuditRoute = createRoute({
  ...shared,
  path: 'subjects/$subject_id/audit',
  params: { parse: idsOnly },
  component: lazyRouteComponent(() => import('./audit-screens.tsx'), 'SubjectAuditScreen'),
});

export const userAuditRoute = createRoute({
  ...shared,
  path: 'users/$author_id/audit',
  params: { parse: idsOnly },
  component: lazyRouteComponent(() => import('./audit-screens.tsx'), 'UserAuditScreen'),
});
