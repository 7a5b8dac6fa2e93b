import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { PastStep, RecordedOrder } from '../../demo/past/past-file.ts';
import { plentifulProducts } from '../buyers.ts';
import { settings } from '../shop-process.ts';
import { type BasketLine, type PastProduct, PastShopper } from './past-shopper.ts';
import { PAST_COMPANIES, PAST_CUSTOMERS, pastGuest } from './people.ts';
import { type PlannedOrder, type PlannedStep, plannedOrders, randomNumbers } from './plan.ts';

/** Buyers at work at the same time. */
const AT_ONCE = 6;
const CARRIERS = [
  ['DPD', '1550'],
  ['Royal Mail', 'KT'],
  ['DPD', '1551'],
  ['Parcelforce', 'PB'],
] as const;

export interface MadePast {
  readonly orders: readonly RecordedOrder[];
  /** Email address → when the account was made, ms since 1970. */
  readonly signedUpAt: Readonly<Record<string, number>>;
}

/** Makes the orders of the past through the shop's HTTP API; each step waits until everything of the one before is done. */
export class PastMaking {
  private readonly made = new Map<number, RecordedOrder>();
  private readonly signedUpAt: Record<string, number> = {};
  private readonly plan = plannedOrders(PAST_CUSTOMERS.length, PAST_COMPANIES.length);
  private products: PastProduct[] = [];
  private sales!: PastShopper;
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async all(onMade: (orders: number) => void): Promise<MadePast> {
    this.sales = await PastShopper.signedIn('sales@topcoat.test');
    const found = (await plentifulProducts()) as unknown as { id: string; sku: string; price: string }[];
    this.products = found
      .map(({ id, sku, price }) => ({ id, sku, price: Number(price) }))
      .sort((a, b) => a.sku.localeCompare(b.sku));
    const lanes = [...Map.groupBy(this.plan, laneOf).values()];
    const next = lanes.values();
    const work = async () => {
      for (const orders of next) await this.lane(orders, () => onMade(this.made.size));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { orders: this.plan.map(({ index }) => this.made.get(index)!), signedUpAt: this.signedUpAt };
  }

  /** One buyer's orders, one after the other. */
  private async lane(orders: readonly PlannedOrder[], onMade: () => void): Promise<void> {
    const shopper = await this.shopperOf(orders[0]!);
    for (const order of orders) {
      await this.make(order, shopper);
      onMade();
    }
  }

  private async shopperOf({ payer, buyer }: PlannedOrder): Promise<PastShopper> {
    if (payer === 'guest') return new PastShopper();
    const person = payer === 'card' ? PAST_CUSTOMERS[buyer]! : PAST_COMPANIES[buyer]!;
    this.signedUpAt[person.email] = Date.now();
    const shopper = await PastShopper.signedUp(person, buyer + 1);
    if (payer === 'purchase order') await this.verify(person.email);
    return shopper;
  }

  private async verify(email: string): Promise<void> {
    const { id, contact } = await this.one<{ id: string; contact: string }>(
      `select u.id, (select sage_contact_id from accounting.sage_contacts where email = $1) as contact
       from identity.users u where u.email = $1`,
      email,
    );
    await this.sales.call('POST', `/api/admin/users/${id}/trade`, {
      ...{ status: 'verified', sageContactId: contact, note: 'Known by telephone' },
    });
  }

  private async make(order: PlannedOrder, shopper: PastShopper): Promise<void> {
    const { index, payer, buyer } = order;
    const basket = this.basketOf(order);
    const steps: { step: PastStep; at: number }[] = [{ step: 'placed', at: Date.now() }];
    const orderNumber =
      payer === 'guest'
        ? await shopper.buyAsGuest(pastGuest(buyer), basket, index)
        : payer === 'card'
          ? await shopper.buyByCard(PAST_CUSTOMERS[buyer]!, basket, index)
          : await shopper.submitPurchaseOrder(PAST_COMPANIES[buyer]!, basket, index);
    await this.settled(orderNumber);
    try {
      for (const planned of order.steps) {
        const at = Date.now();
        await this.take(orderNumber, planned, shopper, order);
        steps.push({ step: planned.step, at });
        await this.settled(orderNumber);
      }
    } catch (error) {
      // The order stays as far as it has come.
      console.log(`${orderNumber}: ${(error as Error).message.slice(0, 300)}`);
    }
    this.made.set(index, { orderNumber, steps });
  }

  private async take(
    orderNumber: string,
    { step, text, amount }: PlannedStep,
    shopper: PastShopper,
    { index, steps }: PlannedOrder,
  ) {
    const path = `/api/admin/orders/${orderNumber}`;
    const own = `/api/orders/${orderNumber}`;
    const staff = (action: string, body: object) => this.sales.call('POST', `${path}/${action}`, body);
    if (step === 'approve') return staff('approve', text ? { reason: text } : {});
    if (step === 'reject') return staff('reject', { reason: text });
    if (step === 'staff-cancel') return staff('status', { status: 'cancelled', reason: text });
    if (step === 'customer-cancel') return shopper.call('POST', `${own}/cancel`, { reason: text });
    if (step === 'refund-part' || step === 'refund-whole')
      return staff('refund', { reason: text, ...(amount ? { amount } : {}) });
    if (step === 'return-request') {
      const { lines } = await shopper.call<{ lines: { productId: string; quantity: number }[] }>('GET', own);
      const all = steps.some((later) => later.step === 'refund-whole');
      const back = (all ? lines : lines.slice(0, 1)).map(({ productId, quantity }) => ({ productId, quantity }));
      return shopper.call('POST', `${own}/return`, { reason: text, lines: back });
    }
    if (step === 'return-accept') return staff('return', { decision: 'accepted', answer: text });
    if (step === 'return-decline') return staff('return', { decision: 'declined', answer: text });
    if (step === 'paid') {
      await fetch(`${settings.sandboxUrl}/control/sage/pay-invoice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference: orderNumber }),
      });
      return;
    }
    const [carrier, prefix] = CARRIERS[index % CARRIERS.length]!;
    const trackingNumber = `${prefix}${String(48_120_000 + index * 7919)}${prefix.length === 2 ? '1GB' : ''}`;
    return staff('status', { status: step, ...(step === 'shipped' ? { carrier, trackingNumber } : {}) });
  }

  /** Cheap things by the handful, dear ones singly; a workshop buys more of each. */
  private basketOf({ index, payer }: PlannedOrder): BasketLine[] {
    const random = randomNumbers(1000 + index);
    const isTrade = payer === 'purchase order';
    const basket = new Map<string, BasketLine>();
    for (let lines = 1 + Math.floor(random() * (isTrade ? 5 : 3.6)); lines > 0; lines -= 1) {
      const product = this.products[Math.floor(random() * this.products.length)]!;
      const most = product.price > 90 ? 1 : product.price > 25 ? 2 : 5;
      basket.set(product.sku, { product, quantity: 1 + Math.floor(random() * most * (isTrade ? 1.8 : 1)) });
    }
    return [...basket.values()];
  }

  /** Until all events, reactions, emails, refunds and writes of the order are done. */
  private async settled(orderNumber: string): Promise<void> {
    for (let tries = 0; tries < 1200; tries += 1) {
      const { open } = await this.one<{ open: number }>(
        `with o as (select id from ordering.orders where order_number = $1),
         events as (select e.id, e.sent_at, e.type, e.correlation_id from platform.outbox e, o
           where e.aggregate_id = o.id::text or e.payload ->> 'orderId' = o.id::text)
         select (select count(*) from events where sent_at is null
             or exists (select 1 from platform.reactions r where r.event_type = events.type)
               and not exists (select 1 from platform.inbox i where i.event_id = events.id))::int
           + (select count(*) from platform.inbox i join events e on e.id = i.event_id where i.status <> 'done')::int
           + (select count(*) from platform.mail_queue where status = 'pending'
               and correlation_id in (select correlation_id from events))::int
           + (select count(*) from ordering.refunds r, o where r.order_id = o.id and r.status = 'requested')::int
           + (select count(*) from accounting.sage_sync_queue q, o where q.entity_id = o.id::text and q.status <> 'done')::int
           + (select case when count(*) = 0 then 1 else 0 end from events)::int as open`,
        orderNumber,
      );
      if (open === 0) return;
      await pause(100);
    }
    console.log(`${orderNumber}: something of it is still open`);
  }

  private async one<T>(statement: string, value: string): Promise<T> {
    return (await this.client.query(statement, [value])).rows[0] as T;
  }
}

const laneOf = ({ payer, buyer, index }: PlannedOrder) => `${payer} ${payer === 'guest' ? index % 6 : buyer}`;
