/**
 * Adds the `__Host-` prefix, which prevents other hosts of the domain from setting the cookie. Browsers accept it over
 * https only.
 */
export const hostOnly = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
