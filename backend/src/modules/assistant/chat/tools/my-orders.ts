import { Injectable } from '@nestjs/common';
import type { AnswerContext } from '../readings/answer-context.js';
import { OrderReadings } from '../readings/order-readings.js';
import type { ChatTool, ToolArguments } from './chat-tool.js';

@Injectable()
export class MyOrders implements ChatTool {
  readonly name = 'my_orders';
  readonly description = "Lists the signed-in customer's own orders: number, status, date and total.";
  readonly parameters = {
    orderNumber: { type: 'string', description: 'Only the order with this number', optional: true },
  } as const;
  readonly step = 'Looking at your orders…';

  constructor(private readonly orders: OrderReadings) {}

  isOffered({ viewer }: AnswerContext): boolean {
    return viewer.kind === 'user';
  }

  async run({ orderNumber }: ToolArguments, context: AnswerContext): Promise<object> {
    const orders = await this.orders.mine(
      context,
      typeof orderNumber === 'string' ? orderNumber.toUpperCase() : undefined,
    );
    if (orders.length === 0) return { orders, note: 'The customer has no such order.' };
    return { orders: orders.map(({ placedOn, ...order }) => ({ ...order, date: placedOn })) };
  }
}
