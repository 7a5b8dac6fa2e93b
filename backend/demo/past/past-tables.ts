import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../src/platform/database/kysely.js';
import type { LoadedPast } from './move-past.js';

type Row = Readonly<Record<string, unknown>>;

/** Places in the outbox and in Sage's queue that come before all that this shop gave out. */
const BEFORE_ALL = 1_000_000_000;
/** Columns that the shop numbers itself. */
const NUMBERED: Readonly<Record<string, string>> = { 'platform.inbox': 'id' };

/** Writes the rows of the past into the shop's tables, in the transaction of `em`. */
export async function insertPast(em: EntityManager, { tables }: LoadedPast): Promise<void> {
  const columns = await columnsOf(em);
  for (const [table, rows] of tables) {
    const recorded = new Set(rows.flatMap(Object.keys));
    // A column that was not recorded gets its default; dropped ones are left out.
    const known = (columns.get(table) ?? []).filter((column) => recorded.has(column) && NUMBERED[table] !== column);
    if (known.length === 0) continue;
    const names = sql.join(known.map((column) => sql.ref(column)));
    const values = JSON.stringify(rows.map(placedBeforeAll));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb)
      ${table === 'accounting.sage_contacts' ? sql`on conflict do nothing` : sql``}`.execute(kysely(em));
  }
  const reserved = tables.find(([table]) => table === 'catalogue.stock_reservations')?.[1] ?? [];
  await takeReserved(
    em,
    reserved.filter(({ state }) => state === 'reserved'),
  );
}

/** Takes goods that wait for approval out of sale; sold ones are in Sage's count already. */
async function takeReserved(em: EntityManager, reserved: readonly Row[]): Promise<void> {
  await sql`update catalogue.products p set available = greatest(p.available - r.quantity, 0)
    from (select product_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(reserved)}::jsonb) as r (product_id uuid, quantity int) group by 1) r
    where p.id = r.product_id`.execute(kysely(em));
}

/** So that nothing of this shop waits for it. */
function placedBeforeAll(row: Row): Row {
  if (!('seq' in row)) return row;
  return { ...row, seq: Number(row.seq) - BEFORE_ALL };
}

/** The columns of every table that take values. */
async function columnsOf(em: EntityManager): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_schema || '.' || table_name as "table", array_agg(column_name::text) as columns
    from information_schema.columns where is_generated = 'NEVER' and table_schema not in ('pg_catalog', 'information_schema')
    group by 1`.execute(kysely(em));
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
