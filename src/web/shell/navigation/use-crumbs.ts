import { useQueries } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import type { TitleResolver } from '../../core/route-titles.ts';
import { useServices } from '../../core/services-context.tsx';
import { fillTitle, placeholdersOf, type Resolved } from './placeholders.ts';

export interface Crumb {
  path: string;
  /** Undefined while a placeholder of it is loading. */
  title: string | undefined;
}

interface RawCrumb {
  path: string;
  title: string;
  params: Readonly<Record<string, string | undefined>>;
}

const WORDS = { unknown: SHELL_TEXTS.unknown, error: SHELL_TEXTS.unknownError };

/** The path to the current page: each prefix of its address that is a page too, with its title. */
export function useCrumbs(): Crumb[] {
  const router = useRouter();
  const services = useServices();
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const { titleResolvers } = router.options.context;
  const crumbs = rawCrumbs(path, (prefix) => {
    const [, routeParams, foundRoute] = router.getMatchedRoutes(prefix);
    if (foundRoute === undefined || foundRoute.fullPath === '/$') return undefined;
    return { route: foundRoute.fullPath, title: foundRoute.options.staticData.title, params: routeParams };
  });
  const placeholders = crumbs.flatMap(({ title, params }) =>
    placeholdersOf(title).map((name) => ({ name, params })),
  );
  const answers = useQueries({
    queries: placeholders.map(({ name, params }) => {
      const resolve: TitleResolver = titleResolvers[name] ?? (async () => undefined);
      return {
        queryKey: ['title', name, params],
        queryFn: async () => (await resolve(services, params)) ?? null,
        retry: false,
      };
    }),
  });
  return crumbs.map((crumb) => {
    const values: Record<string, Resolved> = {};
    placeholders.forEach(({ name, params }, index) => {
      const answer = answers[index];
      if (params === crumb.params && answer) values[name] = resolved(answer);
    });
    return { path: crumb.path, title: fillTitle(crumb.title, values, WORDS) };
  });
}

function resolved(answer: { status: Resolved['status']; data: string | null | undefined }): Resolved {
  return answer.status === 'success'
    ? { status: 'success', value: answer.data ?? undefined }
    : { status: answer.status };
}

interface Found {
  /** Pattern of the route: `/space/administration/files/$file_id`. */
  route: string;
  title: string;
  params: RawCrumb['params'];
}

/** Breadcrumbs of a path, given the route of each of its prefixes. */
export function rawCrumbs(path: string, find: (prefix: string) => Found | undefined): RawCrumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.flatMap((segment, index): RawCrumb[] => {
    const prefix = `/${segments.slice(0, index + 1).join('/')}`;
    const found = find(prefix);
    if (found === undefined || isReserved(segment, found.route)) return [];
    return [{ path: prefix, title: found.title, params: found.params }];
  });
}

/** `_` and `_x` are keywords of addresses, never ids: `/files/_` is not a file. */
function isReserved(segment: string, route: string): boolean {
  const last =
    route
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '';
  return segment.startsWith('_') && last.startsWith('$');
}
