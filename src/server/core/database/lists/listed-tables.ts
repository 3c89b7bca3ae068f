/** Tables that are listed, searched and counted by the query grammar. */
export type ListTable = 'observations' | 'files';

/** Whether an attribute is the name of a row, which is part of its searched text. */
export const isName = (attribute: string): boolean => attribute === 'title' || attribute === 'name';
