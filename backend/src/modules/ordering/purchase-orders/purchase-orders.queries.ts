import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { Actor } from '../../../platform/http/actor.js';
import { lineKey } from '../../../platform/line-key.js';
import { londonDay } from '../../../platform/london-days.js';
import { type Pence, parsePence, toDecimal } from '../../../platform/money.js';
import { AccountingContacts, type ContactCredit, Documents } from '../../accounting-sync/index.js';
import type { CartLine } from '../../cart/index.js';
import { OrderNotFound } from '../orders/lock-order.js';
import { Order } from '../orders/order.entity.js';
import { AlreadyDecided } from '../orders/order-state.js';
import type { OrderingTables } from '../tables.js';
import { checkCredit } from './credit-check.js';
import type { ContactCreditView, FreshOrderCreditView, MyCreditView, OrderCreditView } from './order-credit.dto.js';
import { NotVerifiedTrade } from './purchase-order-errors.js';
import type { OpenInvoiceView } from './purchase-orders.dto.js';

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

const MOST_SHOWN = 20;

/** The permitted age of the figures, and the time to wait for new ones, in ms. */
const FRESHNESS = {
  approval: { maxAgeMs: 0, limitMs: 4000 },
  staff: { maxAgeMs: 5000, limitMs: 4000 },
  customer: { maxAgeMs: 600_000, limitMs: 2500 },
};

/** The purchase order whose credit is asked for. Pence. */
interface Asked {
  readonly id: string;
  readonly userId: string | null | undefined;
  readonly total: Pence;
}

/**
 * The credit of customers on account: Sage's figures, and the shop's orders beyond them (docs/rules.md#credit-limit).
 */
@Injectable()
export class OrderCredits {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: AccountingContacts,
  ) {}

  /** Reads the customer's figures from Sage. Returns false where Sage is away; never throws. Not for transactions: it waits. */
  refresh(userId: string | null | undefined, readBy: keyof typeof FRESHNESS): Promise<boolean> {
    return userId ? this.contacts.refreshCredit(userId, FRESHNESS[readBy]) : Promise.resolve(true);
  }

  /** Returns the credit as last read. Null where the customer is linked to no contact. */
  async forOrder({ id, userId, total }: Asked, em: EntityManager = this.em): Promise<OrderCreditView | null> {
    const credit = userId ? await this.contacts.credit(userId, em) : null;
    return credit && this.checked(credit, id, total, em);
  }

  /**
   * Returns the same in the transaction that approves the order. Approvals for one contact run one at a time, so that
   * the second of two which together exceed the limit counts the first.
   */
  async lockForOrder({ id, userId, total }: Asked, em: EntityManager): Promise<OrderCreditView | null> {
    const credit = userId ? await this.contacts.credit(userId, em) : null;
    if (!credit) return null;
    const name = `ordering.credit ${credit.businessId} ${credit.contactId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(kysely(em));
    return this.checked(credit, id, total, em);
  }

  /** Returns null where the customer is linked to no contact. */
  async forCustomer(userId: string): Promise<MyCreditView | null> {
    const isFresh = await this.refresh(userId, 'customer');
    const credit = await this.contacts.credit(userId);
    if (!credit) return null;
    const { available } = credit;
    const open = await this.openOrders(credit, null, this.em);
    const left = available === null ? null : available - open.reduce((sum, { total }) => sum + total, 0);
    return { ...view(credit, open), available: left === null ? null : toDecimal(left), sageIsAway: !isFresh };
  }

  private async checked(credit: ContactCredit, id: string, total: Pence, em: EntityManager): Promise<OrderCreditView> {
    const open = await this.openOrders(credit, id, em);
    const shown = view(credit, open);
    const figures = { ...credit, toInvoice: parsePence(shown.toInvoice), thisOrder: total };
    const { left, doubts } = checkCredit(figures, today());
    return {
      ...shown,
      thisOrder: toDecimal(total),
      left: left === null ? null : toDecimal(left),
      doubts,
      openOrders: open
        .slice(0, MOST_SHOWN)
        .map(({ orderNumber, total: each, state }) => ({ orderNumber, total: toDecimal(each), state })),
    };
  }

  /**
   * Returns the open orders of all the contact's accounts except `except`; approved ones only as long as the balance
   * does not include them.
   */
  private async openOrders({ accounts, readAt }: ContactCredit, except: string | null, em: EntityManager) {
    const open = (await openPurchaseOrders(em, accounts, readAt)).filter(({ id }) => id !== except);
    if (!readAt) return open;
    const approved = open.filter(({ state }) => state === 'to-invoice').map(({ id }) => id);
    const counted = await this.contacts.inBalance(approved, readAt, em);
    return open.filter(({ id }) => !counted.has(id));
  }
}

function view(credit: ContactCredit, open: readonly OpenPurchaseOrder[]): ContactCreditView {
  const { contactName, terms, creditDays, creditLimit, balance, overdue, overdueSince, readAt, overdueReadAt } = credit;
  const sumOf = (state: OpenPurchaseOrder['state']) =>
    toDecimal(open.filter((order) => order.state === state).reduce((sum, { total }) => sum + total, 0));
  return {
    contactName,
    terms,
    creditDays,
    creditLimit: creditLimit === null ? null : toDecimal(creditLimit),
    balance: balance === null ? null : toDecimal(balance),
    overdue: overdue === null ? null : toDecimal(overdue),
    overdueSince,
    toInvoice: sumOf('to-invoice'),
    undecided: sumOf('undecided'),
    readAt: readAt?.toISOString() ?? null,
    overdueReadAt: overdueReadAt?.toISOString() ?? null,
  };
}

/** YYYY-MM-DD in London. */
function today(): string {
  return londonDay(new Date());
}

/** The queries about purchase orders. */
@Injectable()
export class PurchaseOrdersQueries {
  constructor(
    private readonly credits: OrderCredits,
    private readonly em: EntityManager,
    private readonly documents: Documents,
  ) {}

  /**
   * The caller's own credit; null unless they are a verified trade customer with a Sage contact
   * (docs/rules.md#credit-limit).
   */
  async myCredit(actor: Actor): Promise<MyCreditView | null> {
    return actor.kind === 'user' && actor.tradeVerified ? this.credits.forCustomer(actor.userId) : null;
  }

  /**
   * The caller's unpaid invoices, the first due first; none unless they are a verified trade customer. Two statements.
   */
  async myOpenInvoices(actor: Actor): Promise<OpenInvoiceView[]> {
    if (actor.kind !== 'user' || !actor.tradeVerified) return [];
    const orders = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', actor.userId)
      .where('o.payment_method', '=', 'purchase_order')
      .where('o.sage_invoice_number', 'is not', null)
      .select(['o.id', 'o.order_number as orderNumber', 'o.purchase_order_number as purchaseOrderNumber'])
      .execute();
    if (orders.length === 0) return [];
    const byId = new Map(orders.map(({ id, ...order }) => [id, order]));
    const invoices = await this.documents.openInvoicesOf([...byId.keys()], MOST);
    const today = londonDay(new Date());
    return invoices.flatMap(({ orderId, dueDate, ...invoice }) => {
      const order = byId.get(orderId);
      return order ? [{ ...invoice, ...order, dueDate, isOverdue: dueDate !== null && dueDate < today }] : [];
    });
  }

  /** The credit of an undecided purchase order, read from Sage now. Throws `OrderNotFound`, `AlreadyDecided`. */
  async orderCredit(orderNumber: string): Promise<FreshOrderCreditView> {
    const order = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .where('order_number', '=', orderNumber)
      .select(['id', 'user_id as userId', 'total', 'status', 'po_status as poStatus'])
      .executeTakeFirst();
    if (!order) throw new OrderNotFound();
    if (order.status !== 'pending' || order.poStatus !== 'pending_approval') throw new AlreadyDecided(order.poStatus);
    const isFresh = await this.credits.refresh(order.userId, 'staff');
    const credit = await this.credits.forOrder({ ...order, total: parsePence(order.total) });
    return { credit, sageIsAway: !isFresh };
  }

  /** The numbers of the verified trade customer's own orders that have this purchase order number, newest first. */
  async purchaseOrderUse(actor: Actor, purchaseOrderNumber: string): Promise<string[]> {
    if (actor.kind !== 'user' || !actor.tradeVerified) throw new NotVerifiedTrade();
    if (!purchaseOrderNumber) return [];
    const rows = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', actor.userId)
      .where(samePurchaseOrder('o', sql`${purchaseOrderNumber}::text`))
      .select('o.order_number as orderNumber')
      .orderBy('o.created_at', 'desc')
      .limit(20)
      .execute();
    return rows.map(({ orderNumber }) => orderNumber);
  }
}

const MOST = 20;

/** The condition that an order has this number, ignoring case and surrounding blanks, and is not cancelled. */
export const samePurchaseOrder = (order: string, number: RawBuilder<unknown>) =>
  sql<boolean>`lower(trim(${sql.ref(`${order}.purchase_order_number`)})) = lower(trim(${number})) and ${sql.ref(`${order}.status`)} <> 'cancelled'`;

/** The fields that identify a repeated request. Pence. */
interface SentPurchaseOrder {
  purchaseOrderNumber: string;
  total: Pence;
  lines: readonly (CartLine & { unitPrice: Pence })[];
}

/** The time after which the same number counts as a standing one that the customer uses again. */
const REPEATED_WITHIN = '24 hours';

/**
 * Returns the customer's order that this very request has made already: the same number, lines, prices and total. Null
 * where there is none, or where it has been rejected or cancelled since.
 */
export async function recentPurchaseOrder(
  em: EntityManager,
  userId: string,
  sent: SentPurchaseOrder,
): Promise<Order | null> {
  const rows = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders as o')
    .where('o.user_id', '=', userId)
    .where(samePurchaseOrder('o', sql`${sent.purchaseOrderNumber}::text`))
    .where('o.created_at', '>', sql<Date>`now() - ${REPEATED_WITHIN}::interval`)
    .select('o.id')
    .orderBy('o.created_at', 'desc')
    .limit(20)
    .execute();
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const orders = await em.find(Order, { id: ids }, { populate: ['items'], orderBy: { createdAt: 'desc' } });
  return orders.find((order) => isSame(order, sent)) ?? null;
}

function isSame(order: Order, { total, lines }: SentPurchaseOrder): boolean {
  return (
    order.total === total &&
    order.items.length === lines.length &&
    order.items
      .getItems()
      .every((item) =>
        lines.some(
          (line) => lineKey(line) === lineKey(item) && line.quantity === item.quantity && line.unitPrice === item.price,
        ),
      )
  );
}

/** Returns the total of the customer's undecided purchase orders, in pence (`docs/rules.md#purchase-order-limit`). */
export async function undecidedPurchaseOrderTotal(em: EntityManager, userId: string): Promise<Pence> {
  const { sum } = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('po_status', '=', 'pending_approval')
    .select(sql<string>`coalesce(sum(total), 0)::text`.as('sum'))
    .executeTakeFirstOrThrow();
  return parsePence(sum);
}
