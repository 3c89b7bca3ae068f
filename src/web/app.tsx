import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { Services } from './core/services.ts';
import { ServicesProvider } from './core/services-context.tsx';
import { createAppRouter } from './router.tsx';

/** The whole application except the public home page. */
export function App({ services }: { services: Services }) {
  const [router] = useState(() => createAppRouter(services));
  return (
    <QueryClientProvider client={services.client}>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>
  );
}
