/** Answers the key of what is sent: one for each content, the same for a content that is sent again. */
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

/** 128 random bits; `randomUUID` is missing where a page is served without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
