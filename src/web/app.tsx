import { type AnyRouter, RouterProvider } from '@tanstack/react-router';

/** The whole application: the same tree in the browser and where /home is painted ahead of time. */
export function App({ router }: { router: AnyRouter }) {
  return <RouterProvider router={router} />;
}
