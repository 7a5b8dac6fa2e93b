import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../platform/database/database.js';
import type { Pence } from '../../../platform/money.js';
import type { OrderPlacedLine } from '../events.js';
import type { StatusChange } from '../orders/order-state.js';

/**
 * The days after delivery, or after shipping where delivery was not recorded, within which goods may be returned
 * (docs/rules.md#returns).
 */
const RETURN_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * requested → declined, or accepted (it waits for the goods) → arrived → refunded, and back where the refund fails. Staff may
 * close an accepted one without a refund.
 */
export const RETURN_STATES = ['requested', 'accepted', 'declined', 'arrived', 'refunded', 'closed'] as const;
export type ReturnStatus = (typeof RETURN_STATES)[number];
/** The final states in which the goods stay with the customer, who may ask again. */
export const ENDED_WITHOUT_GOODS: readonly string[] = ['declined', 'closed'] satisfies ReturnStatus[];

export interface ReturnedLine {
  productId: string;
  sku: string;
  name: string;
  quantity: number;
}

/** The reason why goods cannot be returned, for a person. */
export class ReturnNotAllowed extends Error {}

/** The fields of an order that decide about returns. */
interface SentOrder {
  status: string;
  moves: readonly Pick<StatusChange, 'to' | 'at'>[];
  /** Whether a whole refund stands, which takes all goods back. */
  goodsAreBack: boolean;
  /** Pence that are left of the payment to give back. */
  moneyLeft: Pence;
}

/** Returns whether goods of the order may be returned now. */
export function mayReturn({ status, moves, goodsAreBack, moneyLeft }: SentOrder, now = Date.now()): boolean {
  if (goodsAreBack || moneyLeft === 0) return false;
  if (status !== 'shipped' && status !== 'delivered') return false;
  const sent = moves.filter(({ to }) => to === 'shipped' || to === 'delivered').at(-1);
  return sent !== undefined && now - Date.parse(sent.at) <= RETURN_DAYS * DAY_MS;
}

const ReturnRequestSchema = defineEntity({
  name: 'ReturnRequest',
  schema: 'ordering',
  tableName: 'return_requests',
  properties: {
    ...aggregateProperties,
    orderId: p.uuid().index(),
    status: p.text().$type<ReturnStatus>(),
    reason: p.text(),
    lines: p.json<ReturnedLine[]>(),
    answer: p.text().nullable(),
    /** As `actorName` says it. */
    answeredBy: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    /** The time when the goods came, and who recorded it, as `actorName` returns it. */
    arrivedAt: p.datetime().nullable(),
    arrivedBy: p.text().nullable(),
    /** The time when it was refunded, or closed without a refund. */
    closedAt: p.datetime().nullable(),
    closedBy: p.text().nullable(),
    /** The reason for closing it without a refund; for staff. */
    closeReason: p.text().nullable(),
    /** The refund that settled it; for an open one the last that failed. */
    refundId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'return_requests_open', properties: ['orderId'], where: `status in ('requested', 'accepted', 'arrived')` },
  ],
  checks: [
    {
      name: 'return_requests_status',
      expression: `status in (${RETURN_STATES.map((status) => `'${status}'`).join(', ')})`,
    },
  ],
});

/** A customer's request to return goods, which staff accept or decline. Money and stock follow by a refund, not by this. */
export class ReturnRequest extends ReturnRequestSchema.class {
  /**
   * Requests to return goods of the order. Its row is locked and `earlier` are all its requests: together, without the
   * declined ones, never more than was bought. Throws `ReturnNotAllowed`.
   */
  static request(
    order: SentOrder & { id: string; isHeldByBank: boolean; mixedProducts: readonly string[] },
    bought: readonly OrderPlacedLine[],
    earlier: readonly ReturnRequest[],
    asked: { reason: string; lines: readonly { productId: string; quantity: number }[] },
  ): ReturnRequest {
    if (order.goodsAreBack || (order.moneyLeft === 0 && !order.isHeldByBank))
      throw new ReturnNotAllowed('This order has already been fully refunded.');
    if (order.isHeldByBank && order.moneyLeft === 0)
      throw new ReturnNotAllowed(
        'Your bank holds this payment because of a dispute, so we cannot refund a return until your bank has decided. Please get in touch.',
      );
    if (!mayReturn(order))
      throw new ReturnNotAllowed(`Goods can be returned within ${RETURN_DAYS} days after they were delivered.`);
    if (earlier.some(({ status }) => status === 'requested'))
      throw new ReturnNotAllowed('We are already looking at a return for this order.');
    const wanted = Map.groupBy(asked.lines, ({ productId }) => productId);
    const lines = [...wanted].map(([productId, named]): ReturnedLine => {
      const line = bought.find((sold) => sold.productId === productId);
      if (line && order.mixedProducts.includes(productId))
        throw new ReturnNotAllowed(
          `${line.name} was mixed for you, so it cannot be returned. If something is wrong with it, please get in touch.`,
        );
      const quantity = named.reduce((sum, each) => sum + each.quantity, 0);
      const offered = earlier
        .filter(({ status }) => !ENDED_WITHOUT_GOODS.includes(status))
        .flatMap((request) => request.lines)
        .reduce((sum, back) => (back.productId === productId ? sum + back.quantity : sum), 0);
      const left = bought.reduce((sum, sold) => (sold.productId === productId ? sum + sold.quantity : sum), -offered);
      if (!line || quantity > left)
        throw new ReturnNotAllowed(
          line ? `${line.name}: at most ${left} can be returned.` : 'This product is not part of the order.',
        );
      return { productId, sku: line.sku, name: line.name, quantity };
    });
    const request = new ReturnRequest();
    return Object.assign(request, {
      id: uuid(),
      orderId: order.id,
      status: 'requested' as const,
      reason: asked.reason,
      lines,
    });
  }

  /** Accepts or declines it for good; the customer reads the answer. Throws `ReturnNotAllowed` where it was decided before. */
  decide(decision: 'accepted' | 'declined', answer: string, actor: string): void {
    if (this.status !== 'requested') throw new ReturnNotAllowed(`This return has already been ${this.status}.`);
    this.status = decision;
    this.answer = answer;
    this.answeredBy = actor;
    this.answeredAt = new Date();
  }

  /** Records that the goods of an accepted return have arrived. Throws `ReturnNotAllowed` where it waits for none. */
  arrive(actor: string): void {
    if (this.status !== 'accepted') throw new ReturnNotAllowed(this.waitsForNoGoods());
    this.status = 'arrived';
    this.arrivedBy = actor;
    this.arrivedAt = new Date();
  }

  /**
   * Closes an accepted return without a refund: the goods never came, or are not as agreed. Throws `ReturnNotAllowed`.
   */
  close(actor: string, reason: string): void {
    if (!this.isAccepted) throw new ReturnNotAllowed(this.waitsForNoGoods());
    this.status = 'closed';
    this.closedBy = actor;
    this.closedAt = new Date();
    this.closeReason = reason;
  }

  /** Records that the goods are refunded, whether or not they were recorded as arrived. Throws `ReturnNotAllowed`. */
  markRefunded(actor: string, refundId: string): void {
    if (!this.isAccepted) throw new ReturnNotAllowed(this.waitsForNoGoods());
    this.status = 'refunded';
    this.closedBy = actor;
    this.closedAt = new Date();
    this.refundId = refundId;
  }

  /** Opens it again after its refund failed: it waits for its goods or for another refund. */
  reopen(): void {
    if (this.status !== 'refunded') return;
    this.status = this.arrivedAt ? 'arrived' : 'accepted';
    this.closedBy = null;
    this.closedAt = null;
  }

  /** Whether it waits for its goods, or for their refund. */
  get isAccepted(): boolean {
    return this.status === 'accepted' || this.status === 'arrived';
  }

  private waitsForNoGoods(): string {
    return this.status === 'requested' ? 'Answer this return request first.' : `This return is ${this.status}.`;
  }
}
ReturnRequestSchema.setClass(ReturnRequest);
