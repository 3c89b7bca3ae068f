/** A result, or the reason in French why there is none. */
export type OrRefused<Result> = Result | { refused: string };
