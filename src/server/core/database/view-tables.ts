import type { ViewList } from '../../../shared/views/contract.ts';
import type { Time } from './column-types.ts';

/** The query of a list, kept under a name. */
interface ListViewsTable {
  id: string;
  user_id: string;
  list: ViewList;
  /** Unique among the owner's views of the same list. */
  name: string;
  query: string;
  /** Whether all administrators see it. */
  shared: boolean;
  creation_time: Time;
}

/** The view that a person opened last, for each list. */
interface LastListViewsTable {
  user_id: string;
  list: ViewList;
  view_id: string;
}

export interface ViewTables {
  list_views: ListViewsTable;
  last_list_views: LastListViewsTable;
}
