const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KNOWN_MAX = 12;
/** Fields of requests whose values other calls return under another name. */
const TAKEN_AS: Record<string, string> = { into: 'code', subject_code: 'code', entity_id: 'observation_id' };

/** Placeholder of a value that an earlier answer has for a parameter: `@known:file_id:7`. */
const PLACEHOLDER = /@known:(\w+):(\d+)/g;
/** Whether a parameter or field has this kind of name: its values come from earlier answers. */
export const isLearnt = (name: string): boolean =>
  name === 'token' || name in TAKEN_AS || (name.endsWith('_id') && !name.endsWith('type_id'));
export const placeholder = (name: string, at: number): string => `@known:${TAKEN_AS[name] ?? name}:${at}`;

/**
 * Values in answers that later calls need: ids by the name of the path parameter for which they are used (`file_id` for
 * `/files/{file_id}`), other `…_id` by their own name, and codes.
 */
export function knownIds(paths: readonly string[]) {
  const idsByName = new Map<string, string[]>();
  /** The parameter that follows each collection: `file_id` of `files`. */
  const parameterOf = new Map(
    paths.flatMap((path) => [...path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, of = '', id = '']) => [of, id])),
  );

  /** Keeps the latest; some of them will have been deleted, ended or erased when they are used. */
  function keep(name: string, value: string): void {
    const values = idsByName.get(name) ?? [];
    if (!values.includes(value)) idsByName.set(name, [...values, value].slice(-KNOWN_MAX));
  }

  function read(value: unknown, idName: string | undefined): void {
    if (Array.isArray(value)) for (const each of value) read(each, idName);
    else if (typeof value === 'object' && value !== null)
      for (const [key, held] of Object.entries(value)) {
        const name = key === 'id' ? idName : key === 'uid' ? 'user_id' : key;
        if (typeof held !== 'string') {
          const within = [...parameterOf.values()].find((each) => `${key}_id`.endsWith(each));
          read(held, key === 'items' ? idName : within);
        } else if (name === 'code' ? idName === 'subject_id' : name?.endsWith('_id') && UUID.test(held))
          keep(name ?? '', held);
      }
  }

  return {
    keep,
    learn(path: string, answer: unknown): void {
      const [, collection = ''] = /(\w+)(?:\/\{\w+\})?$/.exec(path) ?? [];
      read(answer, parameterOf.get(collection));
    },
    fill: (text: string): string =>
      text.replace(PLACEHOLDER, (_, name: string, at: string) => {
        const values = idsByName.get(name) ?? [];
        return values[Number(at) % Math.max(1, values.length)] ?? '';
      }),
  };
}
