import type { EntityManager } from '@mikro-orm/postgresql';

/** In which business the shop's books are, whether or not it is connected right now. */
export interface CurrentBooks {
  readonly businessId: string;
  readonly businessName: string;
  /** Whether the shop has documents, unsettled writes or customers' contacts in any business. */
  readonly inUse: boolean;
}

const BOOKS = `
  select books.business_id as "businessId", books.business_name as "businessName",
    exists (select 1 from accounting.sage_invoices) or exists (select 1 from accounting.sage_customers)
      or exists (select 1 from accounting.sage_sync_queue
        where status in ('pending', 'processing', 'parked') and business_id is not null) as "inUse"
  from accounting.sage_settings books where books.chosen_at is not null order by books.chosen_at desc limit 1`;

/** Returns null where the shop was never connected. */
export async function currentBooks(em: EntityManager): Promise<CurrentBooks | null> {
  const [books] = await em.execute<CurrentBooks[]>(BOOKS);
  return books ?? null;
}
