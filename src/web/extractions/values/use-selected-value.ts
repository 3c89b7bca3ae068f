import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { useHasLeft } from '../../core/use-has-left.ts';
import {
  FIRST_VALUE,
  type NamedRefusal,
  type Step,
  stepFrom,
  type Value,
  valueNamed,
  valuesOf,
} from './values-of.ts';

interface Selected {
  value: Value | undefined;
  select(key: string | undefined): void;
  /** Shows the first value of another extraction, if the file is shown. */
  restart(): void;
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
  const router = useRouter();
  const hasLeft = useHasLeft();
  const values = useMemo(
    () => (extraction === undefined ? [] : valuesOf(extraction, refusals)),
    [extraction, refusals],
  );
  const value = useMemo(() => valueNamed(values, name), [values, name]);
  const go = useCallback(
    (search: (now: object) => { value?: string }) => {
      if (!hasLeft()) void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
    [navigate, hasLeft],
  );
  const select = useCallback(
    (key: string | undefined) => go(() => (key === undefined ? {} : { value: key })),
    [go],
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
  return {
    value,
    select,
    // Of the latest address: the file may have been closed while the extraction ran.
    restart: () => go((now) => ('value' in now || 'observation' in now ? { value: FIRST_VALUE } : now)),
    stepBy: (by) => {
      // Of the latest address: the next arrow may come before the screen has followed the one before.
      const { value: latest } = router.latestLocation.search;
      const current = typeof latest === 'string' ? valueNamed(values, latest) : undefined;
      return stepFrom(values, current ?? value, by, pages);
    },
  };
}
