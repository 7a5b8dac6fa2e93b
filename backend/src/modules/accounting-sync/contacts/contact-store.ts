import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../platform/database/kysely.js';
import type { AccountingTables } from '../tables.js';
import type { ReadContact } from './domain/read-contact.js';

/** Stores contacts as read, in one statement; makes no user (docs/rules.md#customer-sync). Returns how many. */
export async function storeContacts(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  contacts: readonly ReadContact[],
): Promise<number> {
  if (contacts.length === 0) return 0;
  const statements = kysely<AccountingTables>(em);
  await statements
    .insertInto('accounting.sage_contacts')
    .values(
      contacts.map(({ sageContactId, name, email, reference, priceTypeId, creditDays }) => ({
        sage_business_id: businessId,
        sage_contact_id: sageContactId,
        name,
        email,
        reference,
        price_type_id: priceTypeId,
        credit_days: creditDays,
        deleted_at: null,
        last_sync_at: readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['sage_business_id', 'sage_contact_id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        email: ref('excluded.email'),
        reference: ref('excluded.reference'),
        price_type_id: ref('excluded.price_type_id'),
        credit_days: ref('excluded.credit_days'),
        deleted_at: ref('excluded.deleted_at'),
        last_sync_at: ref('excluded.last_sync_at'),
      })),
    )
    .execute();
  // The customers who are linked to these contacts are up to date with them.
  await statements
    .updateTable('accounting.sage_customers')
    .set({ last_sync_at: readAt })
    .where('sage_business_id', '=', businessId)
    .where(
      'sage_customer_id',
      'in',
      contacts.map(({ sageContactId }) => sageContactId),
    )
    .execute();
  return contacts.length;
}

/** Marks those of the contacts that the shop knows as deleted. Returns how many. */
export async function withdrawContacts(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  sageContactIds: readonly string[],
): Promise<number> {
  if (sageContactIds.length === 0) return 0;
  const { numUpdatedRows } = await kysely<AccountingTables>(em)
    .updateTable('accounting.sage_contacts')
    .set({ deleted_at: readAt, last_sync_at: readAt })
    .where('sage_business_id', '=', businessId)
    .where('sage_contact_id', 'in', sageContactIds)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
