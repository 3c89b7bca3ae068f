import type { Plugin } from 'vite';
import { z } from 'zod';
import { canBePassword } from '../../src/shared/auth/password-rules.ts';

const LIST = /\/language-common\/src\/passwords\.json$/;

/** Leaves out of the list of common passwords those that our rules refuse anyway: a tenth of it is left. */
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
