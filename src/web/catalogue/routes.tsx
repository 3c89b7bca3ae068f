import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { administrationRoute } from '../core/parent-routes.ts';

export const catalogueRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'catalogue',
  staticData: { title: SCREEN_TITLES.catalogue },
  validateSearch: z.object({ text: z.coerce.string().max(200).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./catalogue-screen.tsx'), 'CatalogueScreen'),
});
