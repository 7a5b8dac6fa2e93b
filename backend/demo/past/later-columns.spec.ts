import { withLaterColumns } from './later-columns.js';

const refund = { id: 'r1', order_id: 'o1', kind: 'whole', actor: 'leila', created_at: '2026-10-02T09:00:00.000Z' };
const part = { ...refund, id: 'r2', order_id: 'o2', kind: 'part' };
const accepted = { order_id: 'o1', status: 'accepted', answered_at: '2026-10-01T09:00:00.000Z' };
const waiting = { ...accepted, order_id: 'o3' };
const tables = [
  ['ordering.refunds', [refund, part]],
  ['ordering.return_requests', [accepted, waiting]],
] as const;

describe('Columns that are younger than the recording', () => {
  it('get what their migration gave to rows of before', () => {
    const columns = new Map([
      ['ordering.refunds', ['id', 'restock', 'units']],
      ['ordering.return_requests', ['status', 'refund_id']],
    ]);
    const [[, refunds], [, returns]] = withLaterColumns(tables, columns) as [[string, object[]], [string, object[]]];
    expect(refunds).toEqual([
      { ...refund, restock: true, units: null },
      { ...part, restock: false, units: [] },
    ]);
    expect(returns).toEqual([
      { ...accepted, status: 'refunded', closed_at: refund.created_at, closed_by: 'leila', refund_id: 'r1' },
      waiting,
    ]);
  });

  it('hold back the points of orders that were not shipped', () => {
    const points = (order_id: string, kind: string) => ({ order_id, user_id: 'u1', kind, points: 10 });
    const unpaid = points('o2', 'unshipped');
    const rows = [points('o1', 'unshipped'), unpaid, points('o3', 'unshipped'), points('o4', 'purchase-order')];
    const past = [
      ['ordering.orders', [{ id: 'o1' }, ...['o2', 'o3'].map((id) => ({ id, payment_method: 'purchase_order' }))]],
      ['accounting.sage_invoices', [{ order_id: 'o3', document: 'invoice', status: 'PAID' }]],
      ['loyalty.pending_points', rows],
      ['loyalty.balances', [{ user_id: 'u1' }, { user_id: 'u2' }]],
    ] as const;
    const columns = new Map([
      ['loyalty.pending_points', ['awaits_payment']],
      ['loyalty.balances', ['pending']],
    ]);
    const filled = new Map(withLaterColumns(past, columns));
    expect(filled.get('loyalty.pending_points')).toEqual(
      rows.map((row) => ({ ...row, awaits_payment: row === unpaid })),
    );
    expect(filled.get('loyalty.balances')).toEqual([
      { user_id: 'u1', pending: 30 },
      { user_id: 'u2', pending: 0 },
    ]);
  });

  it('are left alone in a shop that has none of them', () => {
    expect(withLaterColumns(tables, new Map([['ordering.refunds', ['id']]]))).toEqual(tables);
  });
});
