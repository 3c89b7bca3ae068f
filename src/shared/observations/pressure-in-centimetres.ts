/**
 * Highest pressure that people write in centimetres of mercury: « 13/8 ». Nobody survives so low a pressure in
 * millimetres.
 */
export const CENTIMETRES_MAX = 30;
