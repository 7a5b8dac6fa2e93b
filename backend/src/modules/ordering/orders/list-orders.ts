import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../platform/database/kysely.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import type { ErasureObstacleSource } from '../../../platform/personal-data.js';
import { Documents } from '../../accounting-sync/index.js';
import { Points } from '../../loyalty/index.js';
import { inPlaceOf } from '../refunds/failed-refunds.js';
import type { OrderingTables } from '../tables.js';
import type { OrderColumn } from './admin-order-inputs.dto.js';
import type { OrderView } from './order.dto.js';
import { type OrderFailure, OrderFailures } from './order-failures.js';
import { type OrderFilter, orderCondition, REFUND_FAILED } from './order-filter.js';
import { disputes, ORDER_COLUMNS, type OrderRow } from './order-row-columns.js';
import type { OrderState } from './order-state.js';
import { attentionView, orderSort } from './orders.queries.js';
import { type HoldingMoney, heldGoods, toOrderView } from './to-order-view.js';

/** Columns for staff only. */
const FOR_STAFF = [
  REFUND_FAILED.as('refundFailed'),
  disputes.as('disputes'),
  sql<string | null>`o.sage_state`.as('sageState'),
  sql<string | null>`o.sage_problem`.as('sageProblem'),
] as const;
const NOT_FOR_CUSTOMERS = [
  sql<boolean>`false`.as('refundFailed'),
  sql<HoldingMoney['disputes']>`null`.as('disputes'),
  sql<string | null>`null`.as('sageState'),
  sql<string | null>`null`.as('sageProblem'),
] as const;

export interface OrderPage {
  orders: OrderView[];
  total: number;
}

@Injectable()
export class ListOrdersQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly failures: OrderFailures,
  ) {}

  /** Orders, by default newest first: a customer's own, or all of them for staff. One statement; staff's has one for what failed. */
  async listOrders(
    filter: OrderFilter,
    /** From 1. */
    page: number,
    limit: number,
    sort: SortKey<OrderColumn> = '-date',
  ): Promise<OrderPage> {
    const condition = orderCondition(filter, this.failures.orderNumbers());
    const order = orderSort(sort);
    const forStaff = filter.userId ? NOT_FOR_CUSTOMERS : FOR_STAFF;
    // Counted beside the page, not in it: the count is right beyond the last page too, and the page can follow an
    // index.
    const { orders, total } = await kysely<OrderingTables>(this.em)
      .with(
        (cte) => cte('page').materialized(),
        (db) =>
          db
            .selectFrom('ordering.orders as o')
            .selectAll()
            .where(condition)
            .orderBy(order)
            .limit(limit)
            .offset((page - 1) * limit),
      )
      .selectNoFrom((eb) => [
        eb
          .selectFrom('ordering.orders as o')
          .where(condition)
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('total'),
        jsonArrayFrom(
          eb
            .selectFrom('page as o')
            .select([...ORDER_COLUMNS, ...forStaff])
            .orderBy(order),
        ).as('orders'),
      ])
      .executeTakeFirstOrThrow();
    const failures = filter.userId ? [] : await this.failures.ofOrders(orders.map(({ orderNumber }) => orderNumber));
    return { orders: orders.map((order) => viewOf(order, failures)), total };
  }
}

type ListedRow = OrderRow & Pick<OrderView, 'refundFailed' | 'sageState' | 'sageProblem'> & HoldingMoney;

function viewOf(
  { refundFailed, sageState, sageProblem, disputes, ...order }: ListedRow,
  failures: OrderFailure[],
): OrderView {
  const attention = failures.filter(({ orderNumber }) => orderNumber === order.orderNumber).map(attentionView);
  const held = heldGoods({ ...order, disputes });
  return toOrderView(order, { refundFailed, held, sageState, sageProblem, attention });
}

/** A parcel counts as on its way for so long after it was handed over, unless it is known to be delivered. */
const ON_ITS_WAY_DAYS = 14;

const NOT_SHIPPED: readonly OrderState[] = ['pending', 'confirmed', 'invoiced', 'processing'];

/** Condition: a refund of order `o` is still to be sent, or failed with no other in its place. */
const IS_REFUNDING = sql<boolean>`exists (
  select from ordering.refunds f where f.order_id = o.id and (f.status = 'requested'
    or f.status = 'failed' and f.dismissed_at is null and not exists (
      select from ordering.refunds s where s.order_id = f.order_id and s.id <> f.id and ${inPlaceOf('f', 's')})))`;

/**
 * The published refunds of order `o` that take points back from its customer. Repetitions of a refund that the bank
 * failed, and refunds of an order never confirmed, are not published and take nothing back. After a day only those
 * whose reaction is still open: staff may have dismissed it.
 */
const TAKING_BACK = sql<string[]>`array(
  select f.id::text from ordering.refunds f
  where f.order_id = o.id and f.done_at is not null and f.repeats is null and f.points_taken_back > 0
    and o.customer is not null and o.moves @> '[{"to": "confirmed"}]'
    and (f.done_at > now() - interval '1 day' or exists (select from platform.inbox i
      where i.module = 'loyalty' and i.aggregate_id = o.id::text and i.status in ('pending', 'parked'))))`;

/**
 * Orders that prevent the erasure of their customer's account: not shipped, on their way, unpaid on account, with an
 * open return, an unfinished refund or points not taken back yet (docs/rules.md#account-deletion). Undecided purchase
 * orders do not: they are rejected with the account.
 */
@Injectable()
export class OrdersToSettle implements ErasureObstacleSource {
  constructor(
    private readonly documents: Documents,
    private readonly points: Points,
  ) {}

  async obstaclesTo(userId: string, em: EntityManager): Promise<readonly string[]> {
    const orders = await kysely<OrderingTables>(em)
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', userId)
      .where(sql<boolean>`(o.status <> 'cancelled' or ${IS_REFUNDING} or cardinality(${TAKING_BACK}) > 0)`)
      .where(sql<boolean>`o.po_status is distinct from 'pending_approval'`)
      .select([
        'o.id',
        'o.order_number as orderNumber',
        'o.status',
        'o.sage_invoice_number as invoiceNumber',
        sql<boolean>`o.payment_method = 'purchase_order'`.as('isOnAccount'),
        sql<boolean>`(o.moves -> -1 ->> 'at')::timestamptz > now() - make_interval(days => ${ON_ITS_WAY_DAYS})`.as(
          'isRecent',
        ),
        sql<boolean>`exists (select from ordering.return_requests r
          where r.order_id = o.id and r.status in ('requested', 'accepted', 'arrived'))`.as('hasReturn'),
        IS_REFUNDING.as('isRefunding'),
        TAKING_BACK.as('takingBack'),
      ])
      .orderBy('o.created_at')
      .execute();
    const onAccount = orders.filter(({ isOnAccount, status }) => isOnAccount && status !== 'cancelled');
    const open = await this.documents.openInvoicesOf(
      onAccount.map(({ id }) => id),
      onAccount.length,
    );
    const unpaid = new Set(open.map(({ orderId }) => orderId));
    const lacksInvoice = new Set(onAccount.flatMap(({ id, invoiceNumber }) => (invoiceNumber ? [] : [id])));
    const pointsLeft = await this.points.notTakenBack(
      orders.flatMap(({ takingBack }) => takingBack),
      em,
    );
    return orders.flatMap(({ id, orderNumber, status, isRecent, hasReturn, isRefunding, takingBack }) => [
      ...(NOT_SHIPPED.includes(status) ? [`Order ${orderNumber} has not been shipped yet.`] : []),
      ...(status === 'shipped' && isRecent ? [`Order ${orderNumber} is on its way.`] : []),
      ...(lacksInvoice.has(id) || unpaid.has(id) ? [`Order ${orderNumber} has not been paid yet.`] : []),
      ...(hasReturn ? [`The return of order ${orderNumber} is not finished yet.`] : []),
      ...(isRefunding ? [`The refund of order ${orderNumber} is not finished yet.`] : []),
      ...(!isRefunding && takingBack.some((refund) => pointsLeft.has(refund))
        ? [`The points of the refund of order ${orderNumber} are not taken back yet.`]
        : []),
    ]);
  }
}
