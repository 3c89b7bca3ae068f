import { useMemo, useState } from 'react';
import { outcomeOf } from '../../../shared/extractions/add-up-latest-runs.ts';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { type NamedRefusal, namedRefusals, withShown } from './values-of.ts';

/** The refused values of an extraction, including the one named in the address as long as it is there. */
export function useRefusals(
  extraction: Extraction | undefined,
  name: string | undefined,
): readonly NamedRefusal[] {
  const [shown, setShown] = useState<NamedRefusal>();
  const refusals = useMemo(
    () => (extraction === undefined ? [] : namedRefusals(outcomeOf(extraction.report).refusals)),
    [extraction],
  );
  const named = refusals.find(({ key }) => key === name);
  if (named !== undefined && named.key !== shown?.key) setShown(named);
  const current = shown?.key === name ? shown : undefined;
  return useMemo(() => withShown(refusals, current), [refusals, current]);
}
