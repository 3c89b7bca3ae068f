import type { Services } from './services.ts';

/** Resolves a placeholder such as `{file.name}` of a route's title; undefined when it has no value. */
export type TitleResolver = (
  services: Services,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<string | undefined>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Breadcrumb, heading and page title. May contain placeholders: `Compte de {user.name}`. */
    title: string;
    /** A screen that uses the whole width of a large window. */
    wide?: boolean;
  }
}
