import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Documents } from '../src/modules/accounting-sync/index.js';
import { type UserProfile, Users } from '../src/modules/identity/index.js';
import { Points } from '../src/modules/loyalty/index.js';
import { ListOrdersQuery } from '../src/modules/ordering/orders/list-orders.js';
import type { OrderView } from '../src/modules/ordering/orders/order.dto.js';
import { ChangeOrderStatus } from '../src/modules/ordering/orders/orders.commands.js';
import { runInContext } from '../src/platform/context.js';
import type { UserActor } from '../src/platform/http/actor.js';
import { Wakeup } from '../src/platform/jobs/wakeup.js';
import { messageOf } from '../src/platform/redaction.js';
import { DEMO_ACCOUNTS } from './demo-accounts.js';
import { DemoBuying } from './demo-buying.js';
import { DemoCard } from './demo-card.js';
import {
  linesOf,
  PAST_CARD_ORDERS,
  PAST_PURCHASE_ORDERS,
  type PastOrder,
  type PastPurchaseOrder,
} from './past-orders.js';

/** Points and books follow within seconds; the shop does not wait longer for them, in ms. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 100;
const TRIES = 3;

/**
 * Gives a fresh demo a past: what its customers bought, by the same commands that everybody's orders go through. Each step
 * looks first at what is there; a customer who has bought anything else is left alone. A shop without them is no worse.
 */
@Injectable()
export class DemoOrders {
  private readonly logger = new Logger('Demo');
  private readonly pause = new Wakeup();

  constructor(
    private readonly buying: DemoBuying,
    private readonly card: DemoCard,
    private readonly users: Users,
    private readonly points: Points,
    private readonly documents: Documents,
    private readonly commands: CommandBus,
    private readonly queries: ListOrdersQuery,
  ) {}

  /** To be called by one process at a time, when the products can be bought. Resolves when all has been booked. */
  async make(signal: AbortSignal): Promise<void> {
    if (!this.card.canPay) return;
    for (let tries = 1; tries <= TRIES && !signal.aborted; tries += 1) {
      try {
        return await this.makeAll(signal);
      } catch (error) {
        const reason = messageOf(error);
        this.logger.warn(`The past orders are not all there: ${reason}`);
        await this.pause.wait(LOOK_EVERY_MS * 10, signal);
      }
    }
  }

  private async makeAll(signal: AbortSignal): Promise<void> {
    const [customer, trade, clerk] = await Promise.all(
      [DEMO_ACCOUNTS.customer, DEMO_ACCOUNTS.trade, DEMO_ACCOUNTS.sales].map(({ email }) => this.users.byEmail(email)),
    );
    // Staff may have renamed the accounts.
    if (!customer || !trade || !clerk) return;
    const balance = await this.points.balance(customer.id);
    const made = [
      ...(await this.ordersOf(customer, PAST_CARD_ORDERS, clerk, (order) => this.buying.byCard(customer, order))),
      ...(await this.ordersOf(trade, PAST_PURCHASE_ORDERS, clerk, (order) =>
        this.buying.byPurchaseOrder(trade, order as PastPurchaseOrder, clerk),
      )),
    ];
    if (made.length === 0) return;
    await this.settled(made, customer.id, balance, signal);
    this.logger.log(`Made ${made.length} past orders`);
  }

  /** Buys those that are missing and moves them on; answers the ids of those bought now. */
  private async ordersOf(
    buyer: UserProfile,
    past: readonly PastOrder[],
    clerk: UserProfile,
    buy: (order: PastOrder) => Promise<{ id: string; orderNumber: string }>,
  ): Promise<string[]> {
    const { orders } = await this.queries.listOrders({ userId: buyer.id }, 1, past.length + 1, 'date');
    if (orders.some((order) => !past.some((one) => isThis(order, one)))) return [];
    const made: string[] = [];
    for (const order of past) {
      const found = orders.find((one) => isThis(one, order));
      if (!found) {
        const bought = await this.as(buyer, () => buy(order));
        made.push(bought.id);
        await this.moveOn(bought.orderNumber, order, order.moves, clerk);
      } else if (found.status !== 'cancelled') {
        const reached = new Set(found.history.map(({ to }) => to));
        await this.moveOn(
          found.orderNumber,
          order,
          order.moves.filter((to) => !reached.has(to)),
          clerk,
        );
      }
    }
    return made;
  }

  private async moveOn(
    orderNumber: string,
    { parcel }: PastOrder,
    moves: PastOrder['moves'],
    clerk: UserProfile,
  ): Promise<void> {
    for (const to of moves)
      await this.as(clerk, () =>
        this.commands.execute(new ChangeOrderStatus(orderNumber, clerk.id, to, to === 'shipped' ? parcel : {})),
      );
  }

  /** Until the points they earned have come and Sage has their documents; so nothing of it falls into the first minutes of a shopper. */
  private async settled(
    orderIds: readonly string[],
    userId: string,
    balance: number,
    signal: AbortSignal,
  ): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!signal.aborted && Date.now() < deadline) {
      const writes = await Promise.all(orderIds.map(async (id) => (await this.documents.ofOrder(id)).writes));
      const isBooked = writes.every((of) => of.length > 0 && of.every(({ status }) => status === 'done'));
      if (isBooked && (await this.points.balance(userId)) === balance) return;
      await this.pause.wait(LOOK_EVERY_MS, signal);
    }
  }

  private as<T>({ id: userId, role }: UserProfile, work: () => Promise<T>): Promise<T> {
    const actor: UserActor = { kind: 'user', userId, role, isTradeCustomer: false, tradeVerified: false };
    return runInContext({ correlationId: uuid(), causationId: null, actor }, work);
  }
}

function isThis({ lines }: OrderView, past: PastOrder): boolean {
  const bought = linesOf(past);
  const isOne = ({ sku, quantity, colour }: OrderView['lines'][number]) =>
    bought.some((one) => one.code === sku && one.quantity === quantity && one.colour?.code === colour?.code);
  return lines.length === bought.length && lines.every(isOne);
}
