import { randomBytes } from 'node:crypto';

const secret = () => randomBytes(32).toString('base64url');

/** Secrets of an installation, shared by all of its processes. */
export const newSecrets = () => ({ SECRET_KEY: secret(), TRAIL_KEY: secret(), SUBJECT_KEY: secret() });
