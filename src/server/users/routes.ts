import { AppError } from '../../shared/core/app-error.ts';
import { usersEndpoints } from '../../shared/users/contract.ts';
import { audit } from '../core/audit.ts';
import type { Database } from '../core/database/database.ts';
import type { Server } from '../core/serve.ts';
import { findUser } from './repository.ts';

export interface UsersDeps {
  database: Database;
}

export function usersRoutes(server: Server, { database: { queries } }: UsersDeps): void {
  server.serve(usersEndpoints.getMe, async ({ actor }) => {
    const { user_id: uid, email, name, picture_url, is_administrator } = actor;
    return { uid, email, name, picture_url, is_administrator };
  });

  server.serve(usersEndpoints.getUser, async ({ params, actor }) => {
    const user = await findUser(queries, params.user_id);
    if (user === undefined) throw new AppError('user_not_found');
    await audit(queries, actor, { action: 'user.read', entity_type: 'User', entity_id: user.id });
    const { first_activity, last_activity } = user;
    return {
      ...user,
      first_activity: first_activity.toISOString(),
      last_activity: last_activity.toISOString(),
    };
  });
}
