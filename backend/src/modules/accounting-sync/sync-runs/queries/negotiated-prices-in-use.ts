import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';

/** Whether the contact of a customer has prices of its own. */
export const negotiatedPricesInUse = sql<boolean>`exists (
  select 1 from accounting.sage_customers customer
  join accounting.sage_contacts contact on contact.sage_business_id = customer.sage_business_id
    and contact.sage_contact_id = customer.sage_customer_id
  where contact.price_type_id is not null and contact.deleted_at is null)`;

export async function areNegotiatedPricesInUse(em: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select ${negotiatedPricesInUse} as used`.execute(kysely(em));
  return rows[0]!.used;
}
