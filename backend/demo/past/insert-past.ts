import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../src/platform/database/kysely.js';
import { toDecimal } from '../../src/platform/money.js';
import type { Past } from './generate-past.js';
import type { Row } from './past-books.js';

/** Columns that are pounds in the database and pence in the past. */
const MONEY =
  /^(subtotal|tax|shipping|shippingDiscount|shippingTax|grantDiscount|pointsDiscount|total|price|discount|amount|outstanding)$/;

/** Writes the rows of the past into the shop's tables, in the transaction of `em`. Columns that are not named get their defaults. */
export async function insertPast(em: EntityManager, tables: Past['tables']): Promise<void> {
  for (const [table, rows] of tables) {
    const stored = rows.map(columnsOf);
    const names = sql.join([...new Set(stored.flatMap(Object.keys))].map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb)`.execute(
      kysely(em),
    );
  }
  // Goods that wait for approval are out of sale; sold ones are in Sage's count already.
  await sql`update catalogue.products p set available = greatest(p.available - r.quantity, 0)
    from (select product_id, sum(quantity)::int as quantity from catalogue.stock_reservations
      where state = 'reserved' and order_id = any(${(tables.get('ordering.orders') ?? []).map(({ id }) => id)}::uuid[])
      group by 1) r
    where p.id = r.product_id`.execute(kysely(em));
}

function columnsOf(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      MONEY.test(name) && typeof value === 'number' ? toDecimal(value) : value,
    ]),
  );
}
