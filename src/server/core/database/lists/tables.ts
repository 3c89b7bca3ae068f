/** Tables that are listed, searched and counted by the query grammar. */
export type ListTable = 'observations' | 'files';

/** Whether an attribute is what a row is called: a part of what is searched, which has the index. */
export const isName = (attribute: string): boolean => attribute === 'title' || attribute === 'name';
