import { type Expression, type RawBuilder, sql } from 'kysely';

/** More pence than any order comes to; what is beyond it is no amount. */
const MOST_PENCE = 1_000_000_000_000;

/** Pence at stake by an event's payload. Whatever else it holds there is no amount, and must not break a list of many. */
export const payloadPence = (payload: Expression<unknown>): RawBuilder<string | null> => sql`(
  select case when jsonb_typeof(at_stake.pence) = 'number' and abs(at_stake.pence::numeric) < ${sql.lit(MOST_PENCE)}
    then at_stake.pence::numeric::bigint end
  from (select coalesce(${payload} -> 'amount', ${payload} -> 'total') as pence offset 0) at_stake)`;

/**
 * An event's payload as a row `p`, for the text by which failed work is found: it is unpacked once, where each `->` would
 * unpack all of it again.
 */
export const payloadColumns = (payload: Expression<unknown>) => sql`
  jsonb_to_record(case when jsonb_typeof(${payload}) = 'object' then ${payload} else '{}' end) as p ("orderNumber" text, "customerName" text,
    "customerEmail" text, email text, "companyName" text, "stripePaymentIntentId" text, customer jsonb, "shippingAddress" jsonb, "billingAddress" jsonb)`;

/** What of it staff search by: names, email addresses, payment, postcodes. */
export const payloadWords = sql`p."orderNumber", p."customerName", p."customerEmail", p.email, p."companyName", p."stripePaymentIntentId",
  p.customer ->> 'name', p.customer ->> 'email', p.customer ->> 'companyName',
  p."shippingAddress" ->> 'postalCode', p."billingAddress" ->> 'postalCode'`;
