import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { EXTRACTION_SCREEN_TEXTS } from '../../shared/texts/extractions.ts';
import { administrationRoute } from '../core/parent-routes.ts';

export const extractionsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'files/$file_id/extractions',
  staticData: { title: EXTRACTION_SCREEN_TEXTS.title },
  component: lazyRouteComponent(() => import('./extractions-screen.tsx'), 'ExtractionsScreen'),
});
