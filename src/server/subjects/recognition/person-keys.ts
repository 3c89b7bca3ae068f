import { createHmac } from 'node:crypto';
import type { Person } from '../../core/person.ts';
import { plainBirthDate, plainIdentifier, plainIns, plainTraits } from './normalise.ts';

/** A keyed hash by which a person is known again. */
export interface PersonKey {
  kind: 'ins' | 'identifier' | 'traits';
  /** Which secret it was made with. */
  key_id: string;
  /** The authority that assigns the number; null for traits. */
  authority: Buffer | null;
  hash: Buffer;
  /** Of the birth date, bound to this very number: equal dates of two persons are not seen. */
  birth: Buffer | null;
}

/** HMAC-SHA-256 (RFC 2104) of a tuple. */
const keyed = (secret: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

/** Says which secret a hash was made with, and nothing else of it. */
const keyIdOf = (secret: string): string => keyed(secret, 'key id').toString('hex').slice(0, 8);

/** The keys of a person with one secret. A number that may be anybody's, and incomplete traits, give none. */
export function personKeys(person: Person, secret: string): PersonKey[] {
  const key_id = keyIdOf(secret);
  const birth_date = plainBirthDate(person.birth_date);
  const numbered = (kind: 'ins' | 'identifier', authority: string, value: string): PersonKey => ({
    kind,
    key_id,
    // Of all kinds of INS a person has one.
    authority: keyed(secret, kind, kind === 'ins' ? '' : authority),
    hash: keyed(secret, kind, authority, value),
    birth: birth_date === null ? null : keyed(secret, 'birth', kind, authority, value, birth_date),
  });
  const ins = person.ins.flatMap(({ oid, value }) => {
    const number = plainIns(value);
    return number === null ? [] : [numbered('ins', oid, number)];
  });
  const identifiers = person.identifiers.flatMap(({ authority, value }) => {
    const number = plainIdentifier(value);
    return number === null ? [] : [numbered('identifier', authority, number)];
  });
  const traits = plainTraits(person);
  const named = traits === null ? [] : [traits];
  return [
    ...ins,
    ...identifiers,
    ...named.map(
      (text): PersonKey => ({
        kind: 'traits',
        key_id,
        authority: null,
        hash: keyed(secret, 'traits', text),
        birth: null,
      }),
    ),
  ];
}
