import type { PersonKey } from './person-keys.ts';

/** A stored key of a subject. `head_id` is the subject that it is shown as. */
export interface StoredKey extends PersonKey {
  subject_id: string;
  head_id: string;
  head_code: string;
}

export type Decision =
  | { kind: 'found'; subject_id: string; head_id: string; by_traits: boolean; also: string[] }
  /**
   * `against` are codes of subjects with the same number, but another birth date, another INS or another number of one
   * authority.
   */
  | { kind: 'new'; against: string[] }
  /** Several subjects match. */
  | { kind: 'unsure'; codes: string[] }
  | { kind: 'unknown' };

interface Candidate {
  id: string;
  head_id: string;
  code: string;
  keys: readonly StoredKey[];
}

/**
 * Decides which subject a person is. Each of these makes them the same subject: the same INS, unless the birth date
 * contradicts it; the same number of the same authority, unless the birth date, the INS or another number contradicts
 * it; the same traits alone, unless a number contradicts them. A person who might be two subjects is neither.
 * @param keys of the person, with each secret
 * @param storedKeys all keys of the subjects that share a key with the person, and of those that are shown as one with
 *   them
 */
export function decide(keys: readonly PersonKey[], storedKeys: readonly StoredKey[]): Decision {
  if (keys.length === 0) return { kind: 'unknown' };
  const candidates = Array.from(
    Map.groupBy(storedKeys, ({ subject_id }) => subject_id),
    ([id, own]): Candidate => ({
      id,
      head_id: own[0]?.head_id ?? id,
      code: own[0]?.head_code ?? '',
      keys: own,
    }),
  );
  const ofHead = Map.groupBy(storedKeys, ({ head_id }) => head_id);
  const differs = ({ head_id }: Candidate, kind: PersonKey['kind']) =>
    hasOtherNumber(keys, ofHead.get(head_id) ?? [], kind);
  const shares = (kind: PersonKey['kind']) =>
    candidates.filter((each) => keys.some((key) => key.kind === kind && sameHash(key, each.keys)));
  const byIns = shares('ins').filter((each) => birthHolds(keys, each, 'ins'));
  const byIdentifier = shares('identifier').filter(
    (each) => birthHolds(keys, each, 'identifier') && !differs(each, 'ins') && !differs(each, 'identifier'),
  );
  if (byIns.length > 0) return only(byIns, { by_traits: false, byIdentifier });
  if (byIdentifier.length > 0) return only(byIdentifier, { by_traits: false, byIdentifier: [] });
  const against = [...shares('ins'), ...shares('identifier')];
  if (against.length > 0) return { kind: 'new', against: codesOf(against) };
  const byTraits = shares('traits').filter((each) => !differs(each, 'ins') && !differs(each, 'identifier'));
  return byTraits.length > 0
    ? only(byTraits, { by_traits: true, byIdentifier: [] })
    : { kind: 'new', against: [] };
}

/**
 * The subject of all the candidates, if they are one. Those of `byIdentifier`, which a number alone designates, are
 * reported when they are somebody else.
 */
function only(
  found: readonly Candidate[],
  { by_traits, byIdentifier }: { by_traits: boolean; byIdentifier: readonly Candidate[] },
): Decision {
  const [first] = found;
  if (first === undefined || found.some(({ head_id }) => head_id !== first.head_id))
    return { kind: 'unsure', codes: codesOf(found) };
  const also = codesOf(byIdentifier.filter(({ head_id }) => head_id !== first.head_id));
  return { kind: 'found', subject_id: first.id, head_id: first.head_id, by_traits, also };
}

const codesOf = (candidates: readonly Candidate[]): string[] =>
  [...new Set(candidates.map(({ code }) => code))].sort();

const sameHash = ({ hash }: PersonKey, storedKeys: readonly StoredKey[]): boolean =>
  storedKeys.some((stored) => stored.hash.equals(hash));

/**
 * Whether no birth date contradicts the shared numbers: for each number, one stored date is equal, or the date is
 * missing on one side.
 */
function birthHolds(
  keys: readonly PersonKey[],
  { keys: storedKeys }: Candidate,
  kind: PersonKey['kind'],
): boolean {
  return keys.every((key) => {
    const births = storedKeys.flatMap(({ hash, birth }) =>
      hash.equals(key.hash) && birth !== null ? [birth] : [],
    );
    const { birth } = key;
    return (
      key.kind !== kind || birth === null || births.length === 0 || births.some((one) => one.equals(birth))
    );
  });
}

/** Whether an authority assigned one number to the person and another to the subject, and none to both. */
export function hasOtherNumber(
  keys: readonly PersonKey[],
  storedKeys: readonly StoredKey[],
  kind: PersonKey['kind'],
): boolean {
  return keys.some(({ kind: own, authority }) => {
    if (own !== kind || authority === null) return false;
    const theirs = storedKeys.filter((stored) => stored.authority?.equals(authority));
    const ours = keys.filter((key) => key.authority?.equals(authority));
    return theirs.length > 0 && !ours.some((key) => sameHash(key, theirs));
  });
}
