import type { ColumnType } from 'kysely';
import type { Scope } from '../../../shared/core/scope.ts';
import type { NullableText, NullableTime, Time } from './column-types.ts';

export interface UsersTable {
  id: string;
  /** `sub` of the identity provider's token, unique within its tenant. */
  subject: string;
  tenant: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture_url: string | null;
  first_activity: Time;
  last_activity: Time;
  /** Sign-ins up to this time can no longer open a session: all their sessions, or all but one, were ended. */
  sessions_end_time: Time | null;
  /** The sign-in that set their e-mail and whether it is verified; null if the previous version wrote them. */
  email_sign_in_time: NullableTime;
}

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  creation_time: Time;
  expiry_time: Time;
  /** When its owner last signed in; a renewed session keeps the time of the one it replaces. */
  sign_in_time: NullableTime;
  /** Written at most once a minute. */
  last_use_time: Time;
  /** Family of the browser and its system, from its own name, without version. */
  browser: NullableText;
  system: NullableText;
  /** What its sign-in proved, which never changes; null in a session of a previous version, which proved nothing. */
  proved_email: NullableText;
  proved_email_verified: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  /** In Firebase's terms: `password`, `google.com`, `oidc.…`. */
  proved_provider: NullableText;
  /**
   * The identifier of a professional whom the operator made an administrator, such as an RPPS number; null for anybody
   * else.
   */
  proved_identifier: NullableText;
  /** Hash of the token of the session that this one replaced in its browser. */
  replaced_token_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

/** Sign-ins that were ended: their ID tokens can no longer open a session. */
export interface EndedSignInsTable {
  user_id: string;
  sign_in_time: Time;
}

/** Access tokens, including those that no longer work, because observations refer to the token that declared them. */
export interface AccessTokensTable {
  id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: Scope[];
  creation_time: Time;
  expiry_time: Time;
  /** When its owner, or an administrator, ended it before its expiry. */
  end_time: NullableTime;
  /** Written at most once a minute. */
  last_use_time: NullableTime;
  last_use_ip: NullableText;
  /** What the sign-in of its owner proved: see `SessionsTable`. */
  proved_email: string;
  proved_email_verified: boolean;
  proved_provider: string;
  proved_identifier: string | null;
}
