import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AccountingTables } from '../../tables.js';

/** Returns the name of a Sage contact, also of one that was deleted in Sage; null where it is not known. */
export async function contactName(em: EntityManager, contactId: string): Promise<string | null> {
  const contact = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_contacts')
    .where('sage_contact_id', '=', contactId)
    .select('name')
    .executeTakeFirst();
  return contact?.name ?? null;
}
