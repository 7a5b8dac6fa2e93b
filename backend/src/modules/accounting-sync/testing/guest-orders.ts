import { randomUUID } from 'node:crypto';
import { includedVat } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { OrderPlaced, type OrderPlacedLine, type OrderPlacedPayload } from '../../ordering/events.js';
import { SageCallBudget } from '../call-limits/call-limits.entity.js';
import { SageSyncLogEntry } from '../connection/connection.entity.js';
import { DocumentCreated } from '../events.js';
import { SageWriter } from '../queue/queue.jobs.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { SageProduct } from '../sync-runs/sage-product.entity.js';

/** An order of any kind. */
export type AnyOrder = Pick<OrderPlacedPayload, 'orderId' | 'orderNumber'>;

/** Guests' orders for specs: places them, writes them to Sage step by step, and reads both sides. */
export class GuestOrderScenario {
  private orders = 0;

  constructor(protected readonly shop: Scenario) {}

  /** Returns a line at the product's price, including VAT. */
  async line(sku: string, quantity: number, money: Partial<OrderPlacedLine> = {}): Promise<OrderPlacedLine> {
    const { productId, name, salesPrice } = await this.shop.em.findOneOrFail(SageProduct, { itemCode: sku });
    const total = money.total ?? salesPrice * quantity;
    const discount = money.discount ?? 0;
    const vatRate = money.vatRate ?? 20;
    const tax = includedVat(total - discount, vatRate);
    return {
      productId,
      sku,
      name,
      quantity,
      unitPrice: salesPrice,
      total,
      discount,
      tax,
      vatRate,
      isGift: false,
      ...money,
    };
  }

  async order(changes: Partial<OrderPlacedPayload> = {}): Promise<OrderPlacedPayload> {
    this.orders += 1;
    const number = this.orders;
    const lines = changes.lines ?? [await this.line('TST-BC-001', 2), await this.line('TST-BC-002', 1)];
    const shipping = changes.shipping ?? { total: 499, discount: 0, tax: 83, vatRate: 20 };
    const all = [...lines, shipping];
    return {
      orderId: randomUUID(),
      orderNumber: `TC-${100_000 + number}`,
      placedAt: '2026-07-01T22:59:59.000Z',
      customer: null,
      customerEmail: 'guest@post.test',
      customerName: 'Gina Guest',
      paymentMethod: 'stripe',
      stripePaymentIntentId: `pi_${number}`,
      subtotal: lines.reduce((sum, { total }) => sum + total, 0),
      grant: null,
      grantDiscount: 0,
      pointsUsed: 0,
      pointsDiscount: 0,
      pointsEarned: 0,
      tax: all.reduce((sum, { tax }) => sum + tax, 0),
      total: all.reduce((sum, { total, discount }) => sum + total - discount, 0),
      shippingAddress: null,
      billingAddress: null,
      deliveryNote: null,
      ageToConfirm: null,
      undeliverable: null,
      ...changes,
      lines,
      shipping,
    };
  }

  /** Publishes a placed order to the module; nothing has been written to Sage yet. */
  async place(changes: Partial<OrderPlacedPayload> = {}): Promise<OrderPlacedPayload> {
    const placed = await this.order(changes);
    await this.shop.receive(OrderPlaced(placed));
    return placed;
  }

  /** Writes everything that is due to Sage. */
  async writeAll(): Promise<void> {
    while (await this.shop.get(SageWriter).writeNext());
  }

  /** Ends every wait, including the one that Sage asked for. */
  async endWaits(): Promise<void> {
    await this.shop.em.nativeUpdate(QueuedWrite, { status: 'pending' }, { scheduledFor: new Date(0) });
    await this.shop.em.nativeUpdate(SageCallBudget, {}, { pausedUntil: null });
  }

  /** Replays an order's parked write. */
  async replay({ orderId }: AnyOrder): Promise<void> {
    await this.shop.em.nativeUpdate(QueuedWrite, { entityId: orderId, status: 'parked' }, { status: 'pending' });
  }

  /** Returns an order's writes, first come first. */
  writesOf({ orderId }: AnyOrder): Promise<QueuedWrite[]> {
    return this.shop.em.find(QueuedWrite, { entityId: orderId }, { orderBy: { seq: 'asc' } });
  }

  async writeOf(placed: AnyOrder): Promise<QueuedWrite> {
    const [first] = await this.writesOf(placed);
    if (!first) throw new Error(`Nothing is queued for ${placed.orderNumber}`);
    return first;
  }

  async eventsOf({ orderId }: AnyOrder) {
    return (await this.shop.published(DocumentCreated)).filter((event) => event.orderId === orderId);
  }

  /** Returns the calls to Sage for an order, first come first. */
  callsOf({ orderId }: AnyOrder, operation?: string): Promise<SageSyncLogEntry[]> {
    const which = { entityId: orderId, ...(operation ? { operation } : {}) };
    return this.shop.em.find(SageSyncLogEntry, which, { orderBy: { createdAt: 'asc' } });
  }

  /** Returns the same by method and path. */
  async operationsOf(placed: AnyOrder): Promise<string[]> {
    return (await this.callsOf(placed)).map(({ operation }) => operation.replace(/\?.*/, ''));
  }
}
