const NAME_MAX = 100;

/** Whether a text can be the name of a person in a filter. */
export const isAuthor = (text: string): boolean =>
  text.trim() === text && text !== '' && text.length <= NAME_MAX;
