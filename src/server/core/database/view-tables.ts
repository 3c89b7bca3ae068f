import type { ViewList } from '../../../shared/views/contract.ts';
import type { Time } from './column-types.ts';

/** What a list is asked, kept under a name. */
interface ListViewsTable {
  id: string;
  user_id: string;
  list: ViewList;
  /** Of those of its owner, no other of the same list has it. */
  name: string;
  query: string;
  /** Whether all administrators have it. */
  shared: boolean;
  creation_time: Time;
}

/** The view of each list that a person opened last. */
interface LastListViewsTable {
  user_id: string;
  list: ViewList;
  view_id: string;
}

export interface ViewTables {
  list_views: ListViewsTable;
  last_list_views: LastListViewsTable;
}
