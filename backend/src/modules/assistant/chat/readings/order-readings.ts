import { Injectable } from '@nestjs/common';
import { londonDay } from '../../../../platform/london-days.js';
import { type OrderSummary, Orders } from '../../../ordering/index.js';
import type { OrderRead } from '../domain/evidence.js';
import type { AnswerContext } from './answer-context.js';

const MOST = 5;
/** Reads the viewer's own orders into the evidence of an answer: number, status, day and total, nothing else. */
@Injectable()
export class OrderReadings {
  constructor(private readonly orders: Orders) {}

  /** Returns the viewer's newest orders, or the one with this number; none for guests. */
  async mine({ viewer, evidence }: AnswerContext, orderNumber?: string): Promise<OrderRead[]> {
    if (viewer.kind !== 'user') return [];
    const found = (await this.orders.recentOf(viewer.userId, MOST, orderNumber)).map(toRead);
    for (const order of found) evidence.addOrder(order);
    return found;
  }
}

const toRead = ({ orderNumber, status, placedAt, total }: OrderSummary): OrderRead => ({
  orderNumber,
  status,
  placedOn: londonDay(placedAt),
  total,
});
