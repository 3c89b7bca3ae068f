import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useServices } from '../../core/services-context.tsx';
import { ignoreSessionLeftOpen } from './sign-out.ts';

const ACCOUNT = '/space/parameters/account';

/** Signs out, then in again, for an action that needs a recent sign-in; returns to the account. */
export function useSignInAgain() {
  const { session } = useServices();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await session.close().catch(ignoreSessionLeftOpen);
      await navigate({ to: '/auth/login', search: { redirect_route: ACCOUNT } });
    },
  });
}
