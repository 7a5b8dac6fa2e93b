import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Pence, parsePence } from '../../../../platform/money.js';
import type { OrderingTables } from '../../tables.js';

/** A purchase order that is undecided, or approved and perhaps not in the balance of its contact. */
export interface OpenPurchaseOrder {
  readonly id: string;
  readonly orderNumber: string;
  /** The total less refunds. */
  readonly total: Pence;
  readonly state: 'undecided' | 'to-invoice';
}

/** The margin between a process's clock, which dates the invoice, and the database's, which dates the balance, in ms. */
const MARGIN_MS = 3_600_000;

/** Newest first. Approved ones whose invoice was recorded well before `readAt` are left out. */
export async function openPurchaseOrders(
  em: EntityManager,
  userIds: readonly string[],
  readAt: Date | null,
): Promise<OpenPurchaseOrder[]> {
  const since = new Date((readAt?.getTime() ?? Date.now()) - MARGIN_MS);
  const rows = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders as o')
    .where('o.user_id', 'in', userIds)
    .where('o.payment_method', '=', 'purchase_order')
    .where((eb) =>
      eb.or([
        eb.and([eb('o.status', '=', 'pending'), eb('o.po_status', '=', 'pending_approval')]),
        eb.and([
          eb('o.status', '<>', 'cancelled'),
          eb('o.po_status', '=', 'approved'),
          eb.or([eb('o.sage_invoice_number', 'is', null), eb('o.updated_at', '>', since)]),
        ]),
      ]),
    )
    .orderBy('o.created_at', 'desc')
    .select((eb) => [
      'o.id',
      'o.order_number as orderNumber',
      'o.po_status as poStatus',
      sql<string>`(o.total - coalesce(${eb
        .selectFrom('ordering.refunds as r')
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.status', '<>', 'failed')
        .select(({ fn }) => fn.sum('r.amount').as('sum'))}, 0))::text`.as('total'),
    ])
    .execute();
  return rows.map(({ poStatus, total, ...order }) => ({
    ...order,
    total: parsePence(total),
    state: poStatus === 'approved' ? 'to-invoice' : 'undecided',
  }));
}
