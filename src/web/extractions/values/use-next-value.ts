import type { useSiblings } from '../sibling-files.tsx';
import type { ShownExtraction } from '../use-shown-extraction.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useRefusals } from './use-refusals.ts';
import { useSelectedValue } from './use-selected-value.ts';

/**
 * The value that the address names, and the way to another one: arrow keys go from one to the next, over all pages, and
 * from one file to the next.
 */
export function useWalk(
  { extraction, preview, saved, setPlace }: ShownExtraction,
  name: string | undefined,
  siblings: ReturnType<typeof useSiblings>,
) {
  const shown = extraction ?? undefined;
  const refusals = useRefusals(shown, name);
  const { value, select, restart, stepBy } = useSelectedValue(
    shown,
    refusals,
    name,
    preview !== null || !saved.isPlaceholderData,
  );
  useArrowKeys({
    onValue: (by) => {
      const step = stepBy(by);
      if (step === null) return;
      if ('page' in step) setPlace({ page: step.page });
      select('page' in step ? step.name : step.key);
    },
    onFile: siblings.go,
    onLeave: () => {
      if (name !== undefined) select(undefined);
    },
  });
  return { refusals, value, select, restart };
}
