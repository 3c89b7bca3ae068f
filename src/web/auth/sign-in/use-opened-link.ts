import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../core/services-context.tsx';
import { signInLinkQuery } from '../queries.ts';

/**
 * The address with which the screen opened, kept even if the address changes later, and whether it is one of our
 * sign-in links.
 */
export function useOpenedLink() {
  const { session } = useServices();
  const [link] = useState(() => window.location.href);
  return { link, query: useQuery(signInLinkQuery(session, link)) };
}
