/** Returns the idempotency key of a content: the same one each time that content is sent. */
export type SubmissionKeys = (body: object) => string;

export function submissionKeys(): SubmissionKeys {
  const known = new Map<string, string>();
  return (body) => {
    const content = JSON.stringify(body);
    const key = known.get(content) ?? newKey();
    known.set(content, key);
    return key;
  };
}

/** 128 random bits; `randomUUID` does not exist on pages served without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
