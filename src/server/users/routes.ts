import { AppError } from '../../shared/core/app-error.ts';
import { usersEndpoints } from '../../shared/users/contract.ts';
import type { Database } from '../core/database/database.ts';
import type { Server } from '../core/serve.ts';
import { findUser } from './repository.ts';

export function usersRoutes(server: Server, { queries }: Database): void {
  server.serve(usersEndpoints.getMe, async ({ caller }) => {
    const { user_id: uid, email, name, picture_url, is_administrator } = caller;
    return { uid, email, name, picture_url, is_administrator };
  });

  server.serve(usersEndpoints.getUser, async ({ params }) => {
    const user = await findUser(queries, params.user_id);
    if (user === undefined) throw new AppError('user_not_found');
    const { first_activity, last_activity } = user;
    return {
      ...user,
      first_activity: first_activity.toISOString(),
      last_activity: last_activity.toISOString(),
    };
  });
}
