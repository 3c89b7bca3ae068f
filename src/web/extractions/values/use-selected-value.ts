import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { type NamedRefusal, type Step, stepFrom, type Value, valueNamed, valuesOf } from './values-of.ts';

interface Selected {
  value: Value | undefined;
  select(key: string | undefined): void;
  /** The value after the one on screen, or before it. */
  stepBy(by: 1 | -1): Step;
}

/**
 * The value named in the address. A name that stands for another one (« the first ») is replaced by it.
 * @param refusals of the extraction, with their names
 * @param name as in the address
 * @param isCurrent whether the page on screen is the requested one, not the previous one
 */
export function useSelectedValue(
  extraction: Extraction | undefined,
  refusals: readonly NamedRefusal[],
  name: string | undefined,
  isCurrent: boolean,
): Selected {
  const navigate = useNavigate();
  const values = useMemo(
    () => (extraction === undefined ? [] : valuesOf(extraction, refusals)),
    [extraction, refusals],
  );
  const value = useMemo(() => valueNamed(values, name), [values, name]);
  const select = useCallback(
    (key: string | undefined) =>
      void navigate({
        to: '.',
        search: key === undefined ? {} : { value: key },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const key = value?.key;
  useEffect(() => {
    if (isCurrent && key !== undefined && key !== name) select(key);
  }, [isCurrent, key, name, select]);
  const page = extraction?.extracted_items_page;
  const pages = {
    page: page?.page ?? 1,
    last: page === undefined ? 1 : Math.max(1, Math.ceil(page.count / page.page_size)),
  };
  return { value, select, stepBy: (by) => stepFrom(values, value, by, pages) };
}
