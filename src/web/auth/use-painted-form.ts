import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { replacePainted, typedBefore } from '../core/painted-form.ts';

/**
 * Goes on with the form that the page held before any script, if it did: takes what was typed there, and sends it once
 * `ready` if somebody has sent it and types nothing more in it meanwhile.
 * @param fields names of the fields
 * @param take puts a value into a field
 * @returns for the button that sends the form, and whether it is going to be sent
 */
export function usePaintedForm<Name extends string>(
  fields: readonly Name[],
  take: (name: Name, value: string) => void,
  ready: boolean,
): { button: RefObject<HTMLButtonElement | null>; waiting: boolean } {
  const button = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState(false);
  // Before the paint that shows this form, and once: what is typed later is typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    for (const name of fields) {
      const typed = typedBefore(name);
      if (typed !== undefined) take(name, typed);
    }
    setSent(replacePainted(form));
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
