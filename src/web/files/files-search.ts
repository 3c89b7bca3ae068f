import { readStateGroup, type StateGroup } from '../../shared/files/state-groups.ts';
import { type ListSearch, readListSearch } from '../core/ui/list-search.ts';

/** The state of the list of files in its address. */
export interface FilesSearch extends ListSearch {
  state?: StateGroup | undefined;
}

export function readFilesSearch(raw: Readonly<Record<string, unknown>>): FilesSearch {
  const state = readStateGroup(raw.state);
  return { ...readListSearch(raw), ...(state && { state }) };
}
