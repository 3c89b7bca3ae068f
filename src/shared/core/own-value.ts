/**
 * The value of a record at a key that comes from outside, such as a word of a file: undefined for what every object
 * inherits, such as « constructor ».
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
