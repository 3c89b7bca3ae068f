/** Description of a field in the reference page of the API: its text, and an example. */
export type FieldTexts = Readonly<Record<string, readonly [string, (string | number)?]>>;
