import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { CATALOGUE_TEXTS } from '../../shared/texts/catalogue.ts';
import { administrationRoute } from '../core/parent-routes.ts';

export const catalogueRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'catalogue',
  staticData: { title: CATALOGUE_TEXTS.title },
  validateSearch: z.object({ text: z.coerce.string().max(200).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./catalogue-screen.tsx'), 'CatalogueScreen'),
});
