import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { type Pence, toDecimal } from '../../../../platform/money.js';

/** The page of a report; `limit` null for all rows. */
export interface PartOfReport {
  /** From 1. */
  readonly page: number;
  readonly limit: number | null;
}

/** The sums in every row of a paged report, in pence without VAT. */
export interface ReportSums {
  orders: number;
  sold: Pence;
  refunds: Pence;
}

/** Returns one page of the groups and how many there are; each is counted once, so one statement reads the sales once. */
export async function readReportPage<Row>(
  db: QueryExecutorProvider,
  groups: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, limit }: PartOfReport,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<{ rows: Row[]; total: number }>`
    with groups as materialized (${groups})
    select (select count(*)::int from groups) as total, (
      select coalesce(json_agg(page), '[]') from (
        select * from groups order by ${order} limit ${limit}::int offset ${(page - 1) * (limit ?? 0)}::int) page) as rows`.execute(
    db,
  );
  return rows[0] ?? { rows: [], total: 0 };
}

/** Returns the sums as decimal strings, with `sales`, the goods sold less refunds. */
export function sumsView({ orders, sold, refunds }: ReportSums) {
  return { orders, sold: toDecimal(sold), refunds: toDecimal(refunds), sales: toDecimal(sold - refunds) };
}
