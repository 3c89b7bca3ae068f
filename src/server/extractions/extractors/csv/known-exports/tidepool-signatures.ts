import type { Signature } from '../headings/known-export.ts';

const TYPE = /^(?:tidepool data )?type$/;

/** Tidepool: sensor (cbg) and meter (smbg) readings with their unit, in the user's local time and in UTC. */
const tidepool = (required: RegExp, local: RegExp): Signature => ({
  all: [TYPE, required, /^value$/, /^units$/],
  units: [],
  measures: [],
  date: local,
  instant: /^(?:utc )?time$/,
  ahead: /^time ?zone offset(?: \((?:in )?min(?:ute)?s?\))?$/,
  rows: {
    value: /^value$/,
    unit: null,
    event: TYPE,
    events: [
      [/^cbg$/, 'glucose-interstitiel.sg'],
      [/^smbg$/, 'glycemie-capillaire.dextro'],
      [/^blood ?ketone$/, 'cetonemie-capillaire.cet'],
    ],
  },
  recent: true,
});

const LOCAL = /^local time$/;
/** Exports with the user's local time, and those that have only that of the device's clock. */
export const TIDEPOOL_SIGNATURES: readonly Signature[] = [
  tidepool(LOCAL, LOCAL),
  tidepool(/^(?:device |utc )?time$/, /^device time$/),
];
