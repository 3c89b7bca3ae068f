import { z } from 'zod';

/** How a person last signed in on this browser. */
const methodSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('email') }),
  z.strictObject({ method: z.literal('provider'), provider: z.string().min(1).max(100) }),
]);
export type LoginMethod = z.infer<typeof methodSchema>;

const EMAIL_KEY = 'auth.login.email';
const METHOD_KEY = 'auth.login.method';

/** What the browser remembers of the last login. Corrupt entries, and those of another version, are ignored. */
export function remembered(storage: () => Storage = () => window.localStorage) {
  return {
    email: (): string => z.email().catch('').parse(read(storage, EMAIL_KEY)),
    setEmail: (email: string) => write(storage, EMAIL_KEY, email),
    method: (): LoginMethod | null =>
      methodSchema
        .nullable()
        .catch(null)
        .parse(parse(read(storage, METHOD_KEY))),
    setMethod: (method: LoginMethod) => write(storage, METHOD_KEY, JSON.stringify(method)),
    clearMethod: () => write(storage, METHOD_KEY, null),
  };
}

/** Storage may be forbidden (private mode, policies of hospital browsers): then nothing is remembered. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Storage is full or forbidden: the next login starts from an empty form.
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
