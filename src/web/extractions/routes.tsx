import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idSchema } from '../../shared/core/ids.ts';
import { EXTRACTION_SCREEN_TEXTS } from '../../shared/texts/extractions.ts';
import { administrationRoute } from '../core/parent-routes.ts';

export const extractionsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'files/$file_id/extractions',
  /** The observation to scroll to at first. */
  validateSearch: z.object({ observation: idSchema.optional().catch(undefined) }),
  staticData: { title: EXTRACTION_SCREEN_TEXTS.title },
  component: lazyRouteComponent(() => import('./extractions-screen.tsx'), 'ExtractionsScreen'),
});
