import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 50, 100, 200] as const;
export const MAX_PAGE_SIZE = 1000;
/** Of the screens' lists: specification, section 9. */
export const DEFAULT_ORDER = '-creation_time';

/** A page of a list. `count` is the number of items on this page; `_count` returns the number of all items. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int().min(0), items: z.array(item) });

/** Total number of items. `exact` is false when counting stopped at a cap. */
export const countSchema = z.object({ count: z.int().min(0), exact: z.boolean() });
export type Count = z.infer<typeof countSchema>;

/** The last page of a list; undefined until all its rows have been counted. */
export const lastPageOf = (count: Count | undefined, pageSize: number): number | undefined =>
  count?.exact ? Math.max(1, Math.ceil(count.count / pageSize)) : undefined;

/** Whether a list has been counted to its end, and has exactly this many rows. */
export const hasExactly = (count: Count | undefined, rows: number): boolean =>
  count?.exact === true && count.count === rows;
