import type { LoadedPast } from './move-past.js';

type Row = Readonly<Record<string, unknown>>;
type Tables = ReadonlyMap<string, readonly Row[]>;

/** A column that is newer than the recording. Recorded rows get the value that its migration gave to earlier rows. */
interface LaterColumn {
  readonly table: string;
  readonly column: string;
  fill(row: Row, tables: Tables): Row;
}

const LATER: readonly LaterColumn[] = [
  {
    table: 'ordering.refunds',
    column: 'restock',
    fill: (row) => ({ ...row, restock: row.kind === 'whole', units: row.kind === 'part' ? [] : null }),
  },
  {
    table: 'ordering.return_requests',
    column: 'refund_id',
    // A refund after the answer waits for no goods.
    fill: (row, tables) => {
      const refund = (tables.get('ordering.refunds') ?? []).find(
        (each) => each.order_id === row.order_id && String(each.created_at) >= String(row.answered_at),
      );
      if (row.status !== 'accepted' || !refund) return row;
      return {
        ...row,
        status: 'refunded',
        closed_at: refund.created_at,
        closed_by: refund.actor,
        refund_id: refund.id,
      };
    },
  },
  {
    table: 'loyalty.pending_points',
    column: 'awaits_payment',
    fill: (row, tables) => {
      const order = (tables.get('ordering.orders') ?? []).find(({ id }) => id === row.order_id);
      const invoice = (tables.get('accounting.sage_invoices') ?? []).find(
        (each) => each.order_id === row.order_id && each.document === 'invoice',
      );
      const onAccount = order?.payment_method === 'purchase_order' && invoice?.status !== 'PAID';
      return { ...row, awaits_payment: row.kind === 'unshipped' && onAccount };
    },
  },
  {
    table: 'loyalty.balances',
    column: 'pending',
    fill: (row, tables) => {
      const unshipped = (tables.get('loyalty.pending_points') ?? []).filter(
        (each) => each.user_id === row.user_id && each.kind === 'unshipped',
      );
      return { ...row, pending: unshipped.reduce((sum, { points }) => sum + Number(points), 0) };
    },
  },
];

/** Returns the rows with what later columns of `columns` (by table) need. */
export function withLaterColumns(
  tables: LoadedPast['tables'],
  columns: ReadonlyMap<string, readonly string[]>,
): LoadedPast['tables'] {
  const byTable = new Map(tables);
  return tables.map(([table, rows]) => {
    const missing = LATER.filter(
      (later) =>
        later.table === table && columns.get(table)?.includes(later.column) && !rows.some((row) => later.column in row),
    );
    return [table, missing.reduce<readonly Row[]>((all, later) => all.map((row) => later.fill(row, byTable)), rows)];
  });
}
