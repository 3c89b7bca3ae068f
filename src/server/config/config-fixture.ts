import { ConfigError, loadConfig } from './config.ts';

/** The minimum environment of a process in production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://doc2.fr',
  SECRET_KEY: 'k'.repeat(32),
  TRAIL_KEY: 't'.repeat(32),
  SUBJECT_KEY: 'k'.repeat(32),
  FIREBASE_PROJECT_ID: 'doc2-live',
  FIREBASE_API_KEY: 'key',
};

/** Why an environment is refused; empty when it is accepted. */
export function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}
