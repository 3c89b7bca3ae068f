/** Characters of a title and of the type beside it that two lines of a narrow column hold. */
const ROOM = 52;
/** A title keeps as much, however long its type is. */
const LEAST = 24;

/** The beginning of a title that stands beside `aside` in two lines, whole words only; the title itself if it is short. */
export function shortTitle(title: string, aside: string): string {
  const room = Math.max(LEAST, ROOM - aside.length);
  if (title.length <= room) return title;
  const words = title.slice(0, room).match(/^.*\S(?=\s)/su)?.[0];
  // One word that is longer than the room wraps where the browser wants.
  return words === undefined ? title : `${words} …`;
}
