import type { QueryClient } from '@tanstack/react-query';
import type { UserInfo } from '../../shared/users/contract.ts';
import { USER_KEY } from './session/session-user.ts';

/**
 * Reads the person again once the server refuses as to a non-administrator somebody shown as an administrator: their
 * rights were taken away meanwhile, and the menu must not go on offering what is refused.
 */
export function noteRightsLost(client: QueryClient): void {
  if (client.getQueryData<UserInfo | null>(USER_KEY)?.is_administrator !== true) return;
  void client.invalidateQueries({ queryKey: USER_KEY });
}
