/**
 * Sign-ins that an address may try in a minute, successful ones included. A whole hospital may share one address, and a
 * session is renewed once an hour.
 */
export const SIGN_INS_PER_MINUTE = 120;
