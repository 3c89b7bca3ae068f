import { Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Around every page. */
export function RootFrame() {
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  );
}
