import type { Plugin } from 'vite';
import { z } from 'zod';
import { canBePassword } from '../../src/shared/auth/password-rules.ts';

const LIST = /\/language-common\/src\/passwords\.json$/;

/** Keeps only the common passwords that our other rules would accept, which are a tenth of the list. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    enforce: 'pre',
    transform: {
      filter: { id: LIST },
      handler: (code) => JSON.stringify(z.array(z.string()).parse(JSON.parse(code)).filter(canBePassword)),
    },
  };
}
