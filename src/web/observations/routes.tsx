import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { type Filters, filtersInAddress } from '../../shared/search/filters/filter-names.ts';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { idsOnly } from '../core/ids-only.ts';
import { administrationRoute } from '../core/parent-routes.ts';
import { orderInAddress } from '../core/ui/list/order/order-in-address.ts';
import { type ListSearch, readListSearch } from '../core/ui/list/search/list-address.ts';
import { observationOrder } from './observation-orders.ts';
import { selectedInAddress } from './selected-in-address.ts';

/** Loaded with the screens rather than with the routes, which every page loads. */
const loadPreload = () => import('./preload.ts');
/** If this code fails to load, the screen fails too, and reports it. */
const ignored = () => undefined;

const observationsParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'observations',
  staticData: { title: SCREEN_TITLES.observations },
});

/**
 * The list in its address. Filters are as they were written, and the router keeps all other names: the screen reads the
 * filters among them (`readFilters`), and reports the rest.
 */
interface ObservationsSearch extends ListSearch, Filters {
  order?: string | undefined;
  selected?: string | undefined;
}

function readObservationsSearch(raw: Readonly<Record<string, unknown>>): ObservationsSearch {
  const { page, page_size, text } = readListSearch(raw);
  const { order } = orderInAddress(observationOrder(filtersInAddress(raw)), raw);
  const { selected } = selectedInAddress(raw);
  // A key that is undefined here hides the same key in the address.
  return { page, page_size, text, order, selected, ...filtersInAddress(raw) };
}

const observationsRoute = createRoute({
  getParentRoute: () => observationsParentRoute,
  path: '/',
  staticData: { title: SCREEN_TITLES.observations, wide: true },
  validateSearch: readObservationsSearch,
  loaderDeps: ({ search }) => ({
    ...{ page: search.page, page_size: search.page_size, text: search.text, order: search.order },
    isFiltered: Object.keys(filtersInAddress(search)).length > 0,
  }),
  // Loads data in parallel with the code of the screen; hovering over a link loads none.
  loader: ({ context: { services }, deps, preload }) => {
    if (!preload) void loadPreload().then(({ preloadList }) => preloadList(services, deps), ignored);
  },
  component: lazyRouteComponent(() => import('./list/observations-screen.tsx'), 'ObservationsScreen'),
});

/** A search parameter; ignored if it is not text. */
const optionalText = z.coerce.string().max(200).optional().catch(undefined);

const newObservationRoute = createRoute({
  getParentRoute: () => observationsParentRoute,
  path: '_new',
  staticData: { title: SCREEN_TITLES.newObservation, wide: true },
  validateSearch: z.object({ derived_from: optionalText, type: optionalText, editor: optionalText }),
  component: lazyRouteComponent(
    () => import('./declaring/new-observation-screen.tsx'),
    'NewObservationScreen',
  ),
});

const observationRoute = createRoute({
  getParentRoute: () => observationsParentRoute,
  path: '$observation_id',
  params: { parse: idsOnly },
  staticData: { title: SCREEN_TITLES.observation, wide: true },
  loader: ({ context: { services }, params, preload }) => {
    if (!preload)
      void loadPreload().then(
        ({ preloadObservation }) => preloadObservation(services, params.observation_id),
        ignored,
      );
  },
  component: lazyRouteComponent(() => import('./observation/observation-screen.tsx'), 'ObservationScreen'),
});

export const observationsRoutes = observationsParentRoute.addChildren([
  observationsRoute,
  newObservationRoute,
  observationRoute,
]);
