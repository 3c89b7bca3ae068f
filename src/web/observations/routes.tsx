import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { givenFilters } from '../../shared/search/filter-names.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../shared/texts/observations.ts';
import { administrationRoute, type TitleResolver } from '../core/parent-routes.ts';
import { givenOrder, requestedOrder } from '../core/ui/list-order.ts';
import { fullListSearch, readListSearch } from '../core/ui/list-search.ts';
import { givenPick } from './given-pick.ts';
import { OBSERVATION_ORDER } from './list-order.ts';
import { observationTypesQuery } from './observation-types.ts';
import { observationCountQuery, observationQuery, observationsQuery } from './queries.ts';

const observationsParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'observations',
  staticData: { title: OBSERVATION_SCREEN_TEXTS.observations },
});

const observationsRoute = createRoute({
  getParentRoute: () => observationsParentRoute,
  path: '/',
  staticData: { title: OBSERVATION_SCREEN_TEXTS.observations, wide: true },
  validateSearch: (raw) => ({
    ...readListSearch(raw),
    ...givenOrder(OBSERVATION_ORDER, raw),
    ...givenFilters(raw),
    ...givenPick(raw),
  }),
  loaderDeps: ({ search }) => ({
    ...{ page: search.page, page_size: search.page_size, text: search.text, order: search.order },
    isFiltered: Object.keys(givenFilters(search)).length > 0,
  }),
  // Loads data in parallel with the code of the screen; hovering over a link loads none.
  loader: ({ context: { services }, deps, preload }) => {
    if (preload) return;
    void services.client.prefetchQuery(observationTypesQuery(services.api));
    // What filters mean is known to the code of the screen.
    if (deps.isFiltered) return;
    const request = { ...fullListSearch(deps), ...requestedOrder(deps), conditions: {} };
    void services.client.prefetchQuery(observationsQuery(services.api, request));
    void services.client.prefetchQuery(observationCountQuery(services.api, request));
  },
  component: lazyRouteComponent(() => import('./observations-screen.tsx'), 'ObservationsScreen'),
});

/** A search parameter; ignored if it is not text. */
const optionalText = z.coerce.string().max(200).optional().catch(undefined);

const newObservationRoute = createRoute({
  getParentRoute: () => observationsParentRoute,
  path: '_new',
  staticData: { title: OBSERVATION_SCREEN_TEXTS.newTitle },
  validateSearch: z.object({ derived_from: optionalText, type: optionalText, editor: optionalText }),
  component: lazyRouteComponent(() => import('./new-observation-screen.tsx'), 'NewObservationScreen'),
});

const observationRoute = createRoute({
  getParentRoute: () => observationsParentRoute,
  path: '$observation_id',
  staticData: { title: OBSERVATION_SCREEN_TEXTS.detailsTitle },
  loader: ({ context: { services }, params, preload }) => {
    if (preload) return;
    void services.client.prefetchQuery(observationQuery(services.api, params.observation_id));
    void services.client.prefetchQuery(observationTypesQuery(services.api));
  },
  component: lazyRouteComponent(() => import('./observation-screen.tsx'), 'ObservationScreen'),
});

export const observationsRoutes = observationsParentRoute.addChildren([
  observationsRoute,
  newObservationRoute,
  observationRoute,
]);

/** Stands for `{observation.title}` in titles of routes. */
export const observationTitle: TitleResolver = async ({ api, client }, { observation_id }) =>
  observation_id === undefined
    ? undefined
    : (await client.ensureQueryData(observationQuery(api, observation_id))).title;
