import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../core/services-context.tsx';
import { signInLinkQuery } from './queries.ts';

/** The address as it was opened, which may change under a screen that stays, and whether it is a link of ours. */
export function useSignInLink() {
  const { session } = useServices();
  const [link] = useState(() => window.location.href);
  return { link, query: useQuery(signInLinkQuery(session, link)) };
}
