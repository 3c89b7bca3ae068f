/** Characters of a title and the type beside it that fit on two lines of a narrow column. */
const ROOM = 52;
/** Characters that a title keeps, however long its type is. */
const LEAST = 24;

/**
 * The beginning of a title shown beside `aside`, in whole words; the whole title if it is short. `both` is the number
 * of characters that they have room for: by default, those of two lines of a narrow column.
 */
export function shortTitle(title: string, aside: string, both: number = ROOM): string {
  const room = Math.max(LEAST, both - aside.length);
  if (title.length <= room) return title;
  const words = title.slice(0, room).match(/^.*\S(?=\s)/su)?.[0];
  // A single word longer than the room is left for the browser to wrap.
  return words === undefined ? title : `${words}\u00a0…`;
}
