import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/core/app-error.ts';
import type { Declaration } from '../../shared/core/endpoint.ts';
import { scopesNeeded } from '../../shared/texts/access-tokens.ts';
import {
  type AnonymousActor,
  type Authenticate,
  type SignedInActor,
  type TokenActor,
  tokenOf,
} from './actor.ts';
import { refusedRequest, tokenCall } from './audit/audit.ts';
import type { AuditQueue } from './audit/audit-queue.ts';

/** The sender of a request, if they may call the endpoint; otherwise 401 or 403. */
export type CheckRights = (
  endpoint: Pick<Declaration, 'access' | 'scopes'>,
  request: FastifyRequest,
) => Promise<AnonymousActor | SignedInActor>;

/** Refuses a caller whose session or token was ended since their call was accepted. */
export type CheckStillOpen = (actor: SignedInActor) => Promise<void>;

/**
 * Checks the sender of a request against the `access` and the `scopes` that the endpoint declares in its `contract.ts`.
 * A refusal to a known person is audited, and so is each call with an access token.
 * @throws AppError `session_missing`, `forbidden`, `access_token_scope`, and those of `authenticate`
 */
export function rightsChecker(deps: {
  authenticate: Authenticate;
  auditQueue: Pick<AuditQueue, 'add' | 'refuse'>;
}): CheckRights {
  const { authenticate, auditQueue } = deps;
  return async ({ access, scopes }, request) => {
    const actor = await authenticate(request);
    const token = tokenOf(actor);
    if (token !== undefined) await admitToken(token, scopes, request, auditQueue);
    if (access === 'public') return actor;
    if (actor.channel === 'public') throw new AppError('session_missing');
    if (access === 'administrator' && !actor.is_administrator) {
      await auditQueue.refuse(actor, 'forbidden', refusedRequest('forbidden', request));
      throw new AppError('forbidden');
    }
    return actor;
  };
}

/** Lets an access token make a call that demands these scopes, and records the call. */
async function admitToken(
  token: TokenActor,
  scopes: Declaration['scopes'],
  request: FastifyRequest,
  auditQueue: Pick<AuditQueue, 'add' | 'refuse'>,
): Promise<void> {
  if (scopes?.every((scope) => token.scopes.includes(scope)) !== true) {
    const code = 'access_token_scope';
    await auditQueue.refuse(token, code, refusedRequest(code, request));
    throw new AppError(code, { parameters: { needed: scopesNeeded(scopes) } });
  }
  await auditQueue.add(token, tokenCall(token, request));
}
