import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { replacePrerendered } from '../../core/prerendered/prerendered.ts';

/**
 * Takes over the prerendered form, if the page had one: copies the text typed there and, once `ready`, submits it, if
 * somebody had submitted it and has typed nothing more since.
 * @param fields names of the fields
 * @param take sets the value of a field
 * @returns a ref for the submit button, and whether the form is about to be submitted
 */
export function usePrerenderedForm<Name extends string>(
  fields: readonly Name[],
  take: (name: Name, value: string) => void,
  ready: boolean,
): { button: RefObject<HTMLButtonElement | null>; waiting: boolean } {
  const button = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState(false);
  // Once, and before this form is shown: later typing goes into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    replacePrerendered((typed, isSent) => {
      for (const name of fields) {
        const value = typed.get(name);
        if (value !== undefined) take(name, value);
      }
      setSent(isSent);
    });
  }, []);
  useEffect(() => {
    const form = button.current?.form;
    if (!sent || !form) return;
    const forget = () => setSent(false);
    form.addEventListener('input', forget);
    form.addEventListener('submit', forget);
    if (ready) form.requestSubmit();
    return () => {
      form.removeEventListener('input', forget);
      form.removeEventListener('submit', forget);
    };
  }, [sent, ready]);
  return { button, waiting: sent };
}
