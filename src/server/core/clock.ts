/** Where the server reads the time, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
