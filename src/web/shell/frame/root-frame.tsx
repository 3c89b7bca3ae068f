import { Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from './route-announcer.tsx';

/** The frame of every page. */
export function RootFrame() {
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  );
}
