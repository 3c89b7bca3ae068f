import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idSchema } from '../../shared/core/ids.ts';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { idsOnly } from '../core/ids-only.ts';
import { administrationRoute } from '../core/parent-routes.ts';

export const extractionsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'files/$file_id/extractions',
  params: { parse: idsOnly },
  /** Which value is shown in the file (`values-of.ts` names them); or an observation, for its first value. */
  validateSearch: z.object({
    value: z.string().max(300).optional().catch(undefined),
    observation: idSchema.optional().catch(undefined),
  }),
  staticData: { title: SCREEN_TITLES.extraction, wide: true },
  component: lazyRouteComponent(() => import('./extractions-screen.tsx'), 'ExtractionsScreen'),
});
