/** The address of a resource, whatever its version: « Patient/1/_history/2 » is « Patient/1 ». */
export const withoutVersion = (address: string): string => address.replace(/\/_history\/.*$/, '');
