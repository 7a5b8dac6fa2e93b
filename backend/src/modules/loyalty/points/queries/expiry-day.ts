import { type RawBuilder, sql } from 'kysely';

/**
 * The day, in London, on which points that were added at `at` expire: the last of the month in which they become `months` old
 * (docs/rules.md#points-expiry).
 */
export const expiryDay = (at: RawBuilder<unknown>, months: number) => sql<string>`
  (date_trunc('month', ${at} at time zone 'Europe/London' + make_interval(months => ${months}::int))
    + interval '1 month' - interval '1 day')::date`;

/** The last second of a day in London. */
export const endOfDay = (day: RawBuilder<unknown>) => sql<Date>`
  (${day}::timestamp + interval '1 day' - interval '1 second') at time zone 'Europe/London'`;
