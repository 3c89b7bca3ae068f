declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    oidc: {
      params: Record<string, string | undefined>;
      client: { clientId: string };
      session: { accountId: string };
    };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  /** The part that the tests use. */
  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: {
          client_id: string;
          client_secret: string;
          redirect_uris: string[];
          response_types: string[];
          grant_types: string[];
          scope: string;
        }[];
        scopes: string[];
        acrValues: string[];
        claims: Record<string, string[] | null>;
        conformIdTokenClaims: boolean;
        cookies: { keys: string[] };
        extraParams: Record<string, (context: Context, value: string | undefined) => void>;
        features: { devInteractions: { enabled: boolean } };
        findAccount: (
          context: Context,
          id: string,
        ) => { accountId: string; claims(): Record<string, unknown> };
        interactions: { url: (context: Context, interaction: { uid: string }) => string };
        loadExistingGrant: (context: Context) => Promise<Grant>;
        pkce: { required: () => boolean };
        ttl: Record<string, number>;
      },
    );
    readonly Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; acr: string } },
    ): Promise<void>;
  }
  export const errors: {
    InvalidRequest: new (description: string) => Error;
    InvalidScope: new (description: string, scope: string) => Error;
  };
}
