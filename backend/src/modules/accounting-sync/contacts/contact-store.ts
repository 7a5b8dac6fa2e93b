import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReadContact } from './domain/read-contact.js';

const UPSERT = `
  insert into accounting.sage_contacts as c (sage_business_id, sage_contact_id, name, email, reference, price_type_id,
    credit_days, deleted_at, last_sync_at)
  select ?, read."sageContactId", read.name, read.email, read.reference, read."priceTypeId", read."creditDays", null, ?
  from jsonb_to_recordset(?::jsonb) as read ("sageContactId" text, name text, email text, reference text,
    "priceTypeId" text, "creditDays" integer)
  on conflict (sage_business_id, sage_contact_id) do update set name = excluded.name, email = excluded.email,
    reference = excluded.reference, price_type_id = excluded.price_type_id, credit_days = excluded.credit_days,
    deleted_at = null, last_sync_at = excluded.last_sync_at
  returning c.sage_contact_id`;

const WITHDRAW = `
  update accounting.sage_contacts set deleted_at = ?, last_sync_at = ?
  where sage_business_id = ? and sage_contact_id = any(array[?]::text[]) and deleted_at is null returning sage_contact_id`;

/** Customers who are linked to the contacts were brought up to date with them. */
const TOUCH_LINKS = `
  update accounting.sage_customers set last_sync_at = ?
  where sage_business_id = ? and sage_customer_id = any(array[?]::text[])`;

/** Takes contacts over, set-based; makes no user (decision 30). Answers how many. */
export async function storeContacts(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  contacts: readonly ReadContact[],
): Promise<number> {
  if (contacts.length === 0) return 0;
  await em.execute(UPSERT, [businessId, readAt, JSON.stringify(contacts)]);
  await em.execute(TOUCH_LINKS, [readAt, businessId, contacts.map(({ sageContactId }) => sageContactId)]);
  return contacts.length;
}

/** Marks contacts as gone, those the shop knows. Answers how many. */
export async function withdrawContacts(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  sageContactIds: readonly string[],
): Promise<number> {
  if (sageContactIds.length === 0) return 0;
  const rows = await em.execute<object[]>(WITHDRAW, [readAt, readAt, businessId, [...sageContactIds]]);
  return rows.length;
}
