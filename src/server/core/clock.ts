/** The server reads the time here only, so that tests can move it. */
export type Clock = () => Date;
