import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenView } from '../../views/queries.ts';
import type { Command } from './commands.ts';

/**
 * Goes where a command leads. A question that is chosen before it is read waits, and runs once it is; `stopWaiting`
 * gives it up, because the text has changed.
 */
export function useRunCommand(
  commands: readonly Command[],
  isQuestionRead: boolean,
  onRun: () => void,
): { run: (command: Command) => void; stopWaiting: () => void } {
  const router = useRouter();
  const openView = useOpenView();
  const [isWaiting, setWaiting] = useState(false);

  const onRead = useEffectEvent(() => {
    setWaiting(false);
    const [question, ...others] = commands.filter(({ isQuestion }) => isQuestion);
    // Two questions are left to choose from.
    if (isWaiting && question && others.length === 0) run(question);
  });
  useEffect(() => {
    if (isQuestionRead) onRead();
  }, [isQuestionRead]);

  function run({ href, prefill, view, isQuestion }: Command) {
    if (isQuestion && !isQuestionRead) {
      setWaiting(true);
      return;
    }
    if (view !== undefined) openView.mutate(view);
    onRun();
    // In the history state and not in the address: values of measures are confidential.
    const arrival = router.navigate({
      href,
      ...(prefill && { state: { prefill, prefill_id: crypto.getRandomValues(new Uint32Array(1)).join('') } }),
    });
    void arrival.then(focusMain);
  }

  return { run, stopWaiting: () => setWaiting(false) };
}

/**
 * Focuses the main landmark if nothing had the focus before the palette: there is no element to return the focus to,
 * and the same screen may now show another list.
 */
function focusMain(): void {
  if (document.activeElement === document.body)
    document.getElementById('contenu')?.focus({ preventScroll: true });
}
