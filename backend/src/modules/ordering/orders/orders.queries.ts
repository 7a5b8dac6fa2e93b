import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, type Selection, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { sortClause } from '../../../platform/database/paged-list.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import type { ThingOwner, ThingOwners } from '../../../platform/http/own-decisions.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { toDecimal } from '../../../platform/money.js';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import { isUuid } from '../../../platform/uuid.js';
import { Documents } from '../../accounting-sync/index.js';
import { Products } from '../../catalogue/index.js';
import { Users } from '../../identity/index.js';
import { samePurchaseOrder } from '../purchase-orders/purchase-orders.queries.js';
import { settleable } from '../refunds/refunds.commands.js';
import type { OrderingTables } from '../tables.js';
import { parseLinkActor } from './actions-by-link.js';
import type { AgeConfirmationView, MixedConfirmationView } from './admin-order.dto.js';
import type { OrderColumn } from './admin-order-inputs.dto.js';
import { OrderNotFound } from './lock-order.js';
import type { OrderAttentionView, OrderInvoiceView, OrderView } from './order.dto.js';
import { type OrderFailure, OrderFailures } from './order-failures.js';
import { NEEDS, type OrderFilter, orderCondition, REFUND_FAILED, waitsFor } from './order-filter.js';
import {
  decimalOf,
  disputes,
  type FromOrders,
  fromOrder,
  isoOf,
  notes,
  ORDER_COLUMNS,
  ORDER_PARTS,
} from './order-row-columns.js';
import type {
  EarlierOrdersView,
  LineStockView,
  OrderBackgroundView,
  OrderNeighboursView,
  OrdersToDoView,
} from './orders.dto.js';
import { returnRequestView, toOrderView } from './to-order-view.js';

const KINDS: Record<string, string> = { guest: 'Customer', system: 'System', stripe: 'Stripe' };

/** The names of actors for a person: users by their names, as far as identity knows them, others by their kind. */
@Injectable()
export class ActorNames {
  constructor(private readonly users: Users) {}

  /** Actors as `actorName` says them. One statement for all. */
  async find(actors: readonly string[]): Promise<(actor: string) => string> {
    const ids = [...new Set(actors.map((actor) => parseLinkActor(actor)?.userId ?? actor).filter(isUuid))];
    const people = new Map(
      (await this.users.byIds(ids)).map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim() || user.email]),
    );
    const nameOf = (actor: string) => people.get(actor) ?? KINDS[actor] ?? 'A deleted account';
    return (actor) => {
      const link = parseLinkActor(actor);
      return link ? `${nameOf(link.userId ?? 'guest')}, by the link sent to ${link.sentTo}` : nameOf(actor);
    };
  }
}

const refundContents = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.refunds as r')
    .whereRef('r.order_id', '=', 'o.id')
    .select(['r.id', 'r.shares', 'r.restock', 'r.settlement']),
);

const ageConfirmation = sql<AgeConfirmationView | null>`case when o.age_confirmed_at is not null then
  jsonb_build_object('age', o.minimum_age, 'actor', o.age_confirmed_by, 'at', ${isoOf('o.age_confirmed_at')}) end`;

const mixedConfirmation = sql<MixedConfirmationView | null>`case when o.mixed_confirmed_at is not null then
  jsonb_build_object('actor', o.mixed_confirmed_by, 'at', ${isoOf('o.mixed_confirmed_at')}) end`;

const samePurchaseOrderNumber = sql<string[]>`array(
  select same.order_number::text from ordering.orders same where same.user_id = o.user_id and same.id <> o.id
    and ${samePurchaseOrder('same', sql.ref('o.purchase_order_number'))} order by same.created_at)`;

const sentMails = sql<string[]>`array(
  select m.notification_type from ordering.po_notifications m where m.order_id = o.id order by m.created_at, m.id)`;

/** The fields that staff see beside the customer's; lists oldest first, actors as `actorName` returns them. */
const ADMIN_COLUMNS = [
  ...ORDER_PARTS,
  'o.order_number as orderNumber',
  'o.status',
  'o.po_status as poStatus',
  'o.purchase_order_number as purchaseOrderNumber',
  decimalOf('o.total').as('total'),
  decimalOf('o.disputed').as('disputed'),
  isoOf('o.created_at').as('createdAt'),
  isoOf<string | null>('o.delivery_set_at').as('deliverySetAt'),
  ageConfirmation.as('ageConfirmation'),
  mixedConfirmation.as('mixedConfirmation'),
  notes.as('notes'),
  REFUND_FAILED.as('refundFailed'),
  'o.sage_state as sageState',
  'o.sage_problem as sageProblem',
  refundContents.as('refundContents'),
  settleable(sql`o.id`).as('settleable'),
  disputes.as('disputes'),
  samePurchaseOrderNumber.as('samePurchaseOrderNumber'),
  sentMails.as('sentMails'),
] as const;

export type AdminOrderRow = Selection<FromOrders, 'o', (typeof ADMIN_COLUMNS)[number]>;

/** In one statement; undefined for an unknown number. */
export function findAdminOrderRow(em: EntityManager, orderNumber: string): Promise<AdminOrderRow | undefined> {
  return kysely<OrderingTables>(em)
    .selectFrom('ordering.orders as o')
    .where('o.order_number', '=', orderNumber)
    .select(ADMIN_COLUMNS)
    .executeTakeFirst();
}

/** The queries about orders. */
@Injectable()
export class OrdersQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly failures: OrderFailures,
    private readonly documents: Documents,
    private readonly products: Products,
  ) {}

  /** One statement; each count reads an index of its own, or the list of what failed. */
  countOrdersToDo(): Promise<OrdersToDoView> {
    const failed = this.failures.orderNumbers();
    return kysely<OrderingTables>(this.em)
      .selectNoFrom((eb) =>
        NEEDS.map((need) =>
          eb
            .selectFrom('ordering.orders as o')
            .where(waitsFor(need, failed))
            .select(sql<number>`count(*)::int`.as('count'))
            .$asScalar()
            .$notNull()
            .as(need),
        ),
      )
      .executeTakeFirstOrThrow();
  }

  /** Sage's invoice of an order as PDF. The caller checks who may read it. */
  async invoicePdf(orderId: string): Promise<Buffer> {
    const pdf = await this.documents.invoicePdf(orderId);
    if (!pdf) throw new InvoiceNotFound();
    return pdf;
  }

  /** The customer's earlier orders, and the stock of this order's products. Throws `OrderNotFound`. */
  async orderBackground(orderNumber: string): Promise<OrderBackgroundView> {
    const order = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.order_number', '=', orderNumber)
      .select((eb) => [
        'o.id',
        'o.user_id as userId',
        isoOf('o.created_at').as('createdAt'),
        eb
          .selectFrom('ordering.order_items as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select(sql<string[]>`coalesce(array_agg(distinct i.product_id), '{}')`.as('ids'))
          .$asScalar()
          .$notNull()
          .as('productIds'),
      ])
      .executeTakeFirst();
    if (!order) throw new OrderNotFound();
    const [earlier, stock] = await Promise.all([
      order.userId ? this.earlier(order.userId, order.createdAt) : null,
      this.stock(order.productIds),
    ]);
    return { earlier, stock };
  }

  private earlier(userId: string, before: string): Promise<EarlierOrdersView> {
    const isOver = sql<boolean>`o.status = 'cancelled'`;
    return kysely<OrderingTables>(this.em)
      .with('earlier', (db) =>
        db
          .selectFrom('ordering.orders as o')
          .where('o.user_id', '=', userId)
          .where(sql<boolean>`o.created_at < ${before}::timestamptz`)
          .selectAll(),
      )
      .selectFrom('earlier as o')
      .select((eb) => [
        sql<number>`(count(*) filter (where not ${isOver}))::int`.as('count'),
        sql<string>`coalesce(sum(o.total) filter (where not ${isOver}), 0.00)::text`.as('total'),
        sql<number>`(count(*) filter (where ${isOver}))::int`.as('cancelled'),
        jsonArrayFrom(
          eb
            .selectFrom('earlier as o')
            .select([
              'o.order_number as orderNumber',
              'o.status',
              'o.po_status as poStatus',
              sql<string>`o.total::text`.as('total'),
              isoOf('o.created_at').as('createdAt'),
            ])
            .orderBy('o.created_at', 'desc')
            .limit(LATEST),
        ).as('latest'),
      ])
      .executeTakeFirstOrThrow();
  }

  private async stock(ids: readonly string[]): Promise<LineStockView[]> {
    const available = await this.products.available(ids);
    return ids.map((productId) => ({ productId, available: available.get(productId) ?? 0 }));
  }

  /** One order with its lines and owner; null where there is none. The caller checks who may see it. */
  async orderByNumber(
    orderNumber: string,
    /** Reads Sage's invoice too, where the order has one. */
    withInvoice = false,
  ): Promise<OwnedOrder | null> {
    const [row] = await orderByNumber(this.em, { orderNumber });
    if (!row) return null;
    const { id, userId, linkGeneration } = row;
    const order = toOrderView(row);
    if (withInvoice && order.sageInvoiceNumber !== null) order.invoice = await this.invoiceOf(id, orderNumber);
    return { id, userId, linkGeneration, order };
  }

  private async invoiceOf(id: string, orderNumber: string): Promise<OrderInvoiceView | null> {
    const invoice = await this.documents.invoiceOf(id);
    if (!invoice) return null;
    const { outstanding, ...rest } = invoice;
    return {
      ...rest,
      outstanding: outstanding === null ? null : toDecimal(outstanding),
      pdf: `/api/orders/${orderNumber}/invoice.pdf`,
    };
  }

  /**
   * The orders before and after one in a list of staff. The order itself counts as part of the list, so that its
   * neighbours are known after it left the list: packed, approved or answered. Throws `OrderNotFound`.
   */
  async orderNeighbours(
    orderNumber: string,
    filter: OrderFilter,
    sort: SortKey<OrderColumn>,
  ): Promise<OrderNeighboursView> {
    const condition = orderCondition(filter, this.failures.orderNumbers());
    const beside = (side: 'before' | 'after') => {
      // Uses values of one row, not a join: otherwise the index on the dates does not find the nearest order.
      const place = { key: sql`(select key from place)`, id: sql`(select id from place)` };
      const nearest = besidePlace(sort, side, place);
      return sql<string | null>`(select o.order_number from ordering.orders o
        where (${condition}) and ${nearest.condition} order by ${nearest.order} limit 1)`;
    };
    const found = await kysely<OrderingTables>(this.em)
      .with(
        (cte) => cte('place').materialized(),
        (db) =>
          db
            .selectFrom('ordering.orders as o')
            .where('o.order_number', '=', orderNumber)
            .select(['o.id', sql`${sortKey(sort).key}`.as('key')]),
      )
      .selectFrom('place')
      .select([beside('before').as('previous'), beside('after').as('next')])
      .executeTakeFirst();
    if (!found) throw new OrderNotFound();
    return found;
  }
}

export class InvoiceNotFound extends Error {
  constructor() {
    super('There is no invoice for this order yet.');
  }
}

/** Returns a failed event as its order shows it. */
export function attentionView({ orderNumber: _, failedAt, ...failure }: OrderFailure): OrderAttentionView {
  return { ...failure, failedAt: failedAt?.toISOString() ?? null };
}

const LATEST = 5;

export interface OwnedOrder {
  id: string;
  /** Null for a guest's. */
  userId: string | null;
  /** The generation of the signed links that open it. */
  linkGeneration: number;
  order: OrderView;
}

const orderByNumber = prepare(
  'ordering.order-by-number',
  (db: Statements<OrderingTables>, value: Placeholders<{ orderNumber: string }>) =>
    db.selectFrom('ordering.orders as o').where('o.order_number', '=', value.orderNumber).select(ORDER_COLUMNS),
);

/** The sort expression of each column. */
const COLUMNS = {
  date: sql`o.created_at`,
  order: sql`o.order_number`,
  customer: sql`lower(coalesce(o.customer ->> 'companyName', o.shipping_address ->> 'lastName', o.customer_email))`,
  /** Sorted by the sequence of an order's states (docs/rules.md#order-states). */
  status: sql`array_position(array['pending', 'confirmed', 'invoiced', 'processing', 'shipped', 'delivered', 'cancelled'], o.status::text)`,
  payment: sql`o.payment_method`,
  amount: sql`o.total`,
  /** Orders that need a person come first (docs/rules.md#state-in-sage). */
  sage: sql`array_position(array['attention', 'waiting', 'none', 'complete'], o.sage_state::text)`,
  items: sql`(select coalesce(sum(i.quantity), 0) from ordering.order_items i where i.order_id = o.id)`,
  carrier: { emptyLast: sql`lower(o.carrier)` },
  po: { emptyLast: sql`lower(o.purchase_order_number)` },
} as const;

/** The place of an order in a list. */
interface Place {
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/**
 * Returns the condition that `o` stands on one side of a place in a list, and the `order by` that puts the nearest
 * first. By date an index leads to it; by another column the orders are read once and not sorted.
 */
export function besidePlace(
  sort: SortKey<OrderColumn>,
  side: 'before' | 'after',
  place: Place,
): { condition: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const { key, isDescending, mayBeEmpty } = sortKey(sort);
  const isUp = (side === 'after') !== isDescending;
  const direction = sql.raw(isUp ? '' : ' desc');
  const beyond = sql<boolean>`(${key}, o.id) ${sql.raw(isUp ? '>' : '<')} (${place.key}, ${place.id})`;
  if (!mayBeEmpty) return { condition: beyond, order: sql`${key}${direction}, o.id${direction}` };
  // Orders without a value come last both ways.
  const sameSide = sql<boolean>`o.id ${sql.raw(isUp ? '>' : '<')} ${place.id}`;
  return side === 'after'
    ? {
        condition: sql`case when ${place.key} is null then ${key} is null and ${sameSide} else ${key} is null or ${beyond} end`,
        order: sql`${key}${direction} nulls last, o.id${direction}`,
      }
    : {
        condition: sql`case when ${place.key} is null then ${key} is not null or ${sameSide} else ${key} is not null and ${beyond} end`,
        order: sql`${key}${direction} nulls first, o.id${direction}`,
      };
}

/** Returns the expression that orders `o` are sorted by, beside their ids. */
export function sortKey(sort: SortKey<OrderColumn>) {
  const isDescending = sort.startsWith('-');
  const column = COLUMNS[(isDescending ? sort.slice(1) : sort) as OrderColumn];
  return 'emptyLast' in column
    ? { key: column.emptyLast, isDescending, mayBeEmpty: true }
    : { key: column, isDescending, mayBeEmpty: false };
}

/** Returns the `order by` of a list of orders `o`. */
export function orderSort(sort: SortKey<OrderColumn>): RawBuilder<unknown> {
  return sortClause(sort, COLUMNS, sql`o.id`);
}

/** Finds whose orders are, for decisions that no one makes about themselves (docs/rules.md#own-decisions). */
@Injectable()
export class OrderOwners implements ThingOwners {
  readonly about = 'order';

  constructor(private readonly em: EntityManager) {}

  async ownersOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>> {
    const orders = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .select(['order_number', 'user_id as userId', 'customer_email as email'])
      .where(sql<boolean>`order_number = any(${[...orderNumbers]}::text[])`)
      .execute();
    return new Map(orders.map(({ order_number, ...owner }) => [order_number, owner]));
  }
}

/**
 * A user's orders for their export: the contents of the order's page, every return request, and the notes without their
 * authors.
 */
@Injectable()
export class OrderPersonalData implements PersonalDataHolder {
  readonly name = 'orders';
  readonly erasedBy = [
    'ordering.delete-checkouts-on-user-erased',
    'ordering.erase-free-text-on-user-erased',
    'ordering.reject-purchase-orders-on-user-erased',
  ];

  constructor(private readonly em: EntityManager) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    const rows = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', userId)
      .orderBy('o.created_at')
      .orderBy('o.id')
      .select([...ORDER_COLUMNS, notes.as('notes')])
      .execute();
    return rows.map(({ notes: written, ...order }) => ({
      ...toOrderView(order),
      returnRequests: order.returnRequests.map(returnRequestView),
      notes: written.map(({ text, at }) => ({ text, at })),
    }));
  }
}
