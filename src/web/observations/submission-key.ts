import { useRef } from 'react';

/** Answers the key of what a form sends: a new one for each new content, the same for one that is sent again. */
export function useSubmissionKey(): (body: object) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

/** 128 random bits; `randomUUID` is missing where a page is served without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
