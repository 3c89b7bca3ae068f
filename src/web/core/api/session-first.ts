import { useMutation } from '@tanstack/react-query';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import { useServices } from '../services-context.tsx';
import { xsrfToken } from './xsrf-token.ts';

/** Whether there is no session any more, as far as this page knows: the cookie lives as long as the session. */
export const isSessionExpired = (): boolean => xsrfToken(document.cookie) === undefined;

/**
 * Renews a session that has expired, before the browser fetches an address of the API by itself (a download, an image):
 * it would only show or save the refusal.
 */
export function useSessionFirst() {
  const { api } = useServices();
  const renewal = useMutation({ mutationFn: () => api.call(usersEndpoints.getMe) });
  return { renew: renewal.mutateAsync, error: renewal.error };
}
