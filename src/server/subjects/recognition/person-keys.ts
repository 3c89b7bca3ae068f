import { createHmac } from 'node:crypto';
import type { Person } from '../../core/person.ts';
import { plainBirthDate, plainIdentifier, plainIns, plainTraits } from './normalise.ts';

/** A keyed hash by which a person is recognised. */
export interface PersonKey {
  kind: 'ins' | 'identifier' | 'traits';
  /** Which secret the hash was made with. */
  key_id: string;
  /** The authority that assigns the number; null for traits. */
  authority: Buffer | null;
  hash: Buffer;
  /** Hash of the birth date, bound to this number: equal dates of two persons have different hashes. */
  birth: Buffer | null;
}

/** HMAC-SHA-256 (RFC 2104) of a tuple. */
const keyed = (secret: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

/** Identifies the secret of a hash, and reveals nothing else about it. */
const keyIdOf = (secret: string): string => keyed(secret, 'key id').toString('hex').slice(0, 8);

/** The keys of a person with one secret. Numbers that anybody may have, and incomplete traits, make no key. */
export function personKeys(person: Person, secret: string): PersonKey[] {
  const key_id = keyIdOf(secret);
  const birth_date = plainBirthDate(person.birth_date);
  const numbered = (kind: 'ins' | 'identifier', authority: string, value: string): PersonKey => ({
    kind,
    key_id,
    // A person has one INS, of either kind.
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
