import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date, Date>;
export type NullableText = ColumnType<string | null, string | null | undefined, string | null>;
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Who made a row, when, and by which channel. */
export interface CreationColumns {
  creation_author_id: string;
  creation_channel: string;
  creation_time: Time;
}
