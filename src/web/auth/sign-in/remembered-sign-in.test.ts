import { describe, expect, it } from 'vitest';
import { remembered } from './remembered-sign-in.ts';

/** A browser's storage according to the DOM standard. */
function storageWith(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

describe('remembered', () => {
  it('returns what was stored', () => {
    const storage = storageWith({});
    const memory = remembered(() => storage);
    memory.setEmail('camille@exemple.fr');
    memory.setMethod({ method: 'provider', provider: 'google' });
    expect(memory.email()).toBe('camille@exemple.fr');
    expect(memory.method()).toEqual({ method: 'provider', provider: 'google' });
    expect(storage.getItem('auth.login.email')).toBe('camille@exemple.fr');
    expect(storage.getItem('auth.login.method')).toBe('{"method":"provider","provider":"google"}');
    memory.clearMethod();
    expect(memory.method()).toBeNull();
  });

  it.each([
    '',
    'google',
    '{',
    'null',
    '[]',
    '{"method":"fax"}',
    '{"method":"provider"}',
    '{"method":"email","v":2}',
  ])('ignores the method %s', (text) => {
    expect(remembered(() => storageWith({ 'auth.login.method': text })).method()).toBeNull();
  });

  it.each(['', 'x', '{"email":"a@b.fr"}', '<script>'])('ignores the address %s', (text) => {
    expect(remembered(() => storageWith({ 'auth.login.email': text })).email()).toBe('');
  });

  it('remembers nothing if the browser forbids it', () => {
    const memory = remembered(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    memory.setEmail('camille@exemple.fr');
    memory.setMethod({ method: 'email' });
    expect([memory.email(), memory.method()]).toEqual(['', null]);
  });
});
