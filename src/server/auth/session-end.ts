import { provesAdministrator } from './administrator-rights.ts';
import type { Proof, ProofSettings } from './sign-in-proof.ts';

/** When all sessions of a sign-in end, however often they are renewed. */
export function signInEnd(proof: Proof | null, sign_in_time: Date, settings: ProofSettings): Date {
  const administers = proof !== null && provesAdministrator(proof, settings);
  const life = administers ? settings.administratorSessionMaxMs : settings.sessionMaxMs;
  return new Date(sign_in_time.getTime() + life);
}

/** When a session opened now ends, unless it is renewed: never after its sign-in. */
export function sessionEnd(
  now: Date,
  proof: Proof | null,
  sign_in_time: Date,
  settings: ProofSettings & { sessionTtlSeconds: number },
): Date {
  const end = now.getTime() + settings.sessionTtlSeconds * 1000;
  return new Date(Math.min(end, signInEnd(proof, sign_in_time, settings).getTime()));
}
