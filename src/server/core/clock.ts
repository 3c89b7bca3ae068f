/** The only place where the server reads the time, so that tests can move it. */
export type Clock = () => Date;
