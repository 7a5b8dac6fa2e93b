import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AccountingTables } from '../../tables.js';

/** In which business the shop's books are, whether or not it is connected right now. */
interface CurrentBooks {
  readonly businessId: string;
  readonly businessName: string;
  /** Whether the shop has documents, unsettled writes or customers' contacts in any business. */
  readonly inUse: boolean;
}

/** Returns null where the shop was never connected. */
export async function currentBooks(em: EntityManager): Promise<CurrentBooks | null> {
  const books = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_settings')
    .where('chosen_at', 'is not', null)
    .select((eb) => [
      'business_id as businessId',
      'business_name as businessName',
      eb
        .or([
          eb.exists(eb.selectFrom('accounting.sage_invoices').select('id')),
          eb.exists(eb.selectFrom('accounting.sage_customers').select('user_id')),
          eb.exists(
            eb
              .selectFrom('accounting.sage_sync_queue as write')
              .where('write.status', 'in', ['pending', 'processing', 'parked'])
              .where('write.business_id', 'is not', null)
              .select('write.id'),
          ),
        ])
        .as('inUse'),
    ])
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return books ? { ...books, inUse: Boolean(books.inUse) } : null;
}
