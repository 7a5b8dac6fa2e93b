import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { type Actor, GUEST, type UserActor } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { ItemsSynced } from '../../accounting-sync/events.js';
import { Points } from '../../loyalty/index.js';
import { SweepCheckouts } from '../checkout/checkout.jobs.js';
import { FinaliseCheckout } from '../checkout/finalise-checkout.js';
import { type PreparedPayment, PreparePayment } from '../checkout/prepare-payment.js';
import { OrderingModule } from '../ordering.module.js';
import { ApprovePurchaseOrder } from '../purchase-orders/purchase-orders.commands.js';
import { SubmitPurchaseOrder } from '../purchase-orders/submit-purchase-order.js';
import { type AskedDiscounts, PriceQuoteQuery } from '../quotes/price-quote.js';
import { CARD_ADDRESS } from './addresses.js';

const PAYABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const ADDRESS = { ...CARD_ADDRESS, country: 'United Kingdom' };
const ADDRESSES = { shippingAddress: ADDRESS, billingAddress: ADDRESS };

/** An address as the browser sends it along with the payment. */
function travelling({ email, firstName, lastName, phone, address, city, postalCode }: typeof ADDRESS) {
  return {
    receipt_email: email,
    'shipping[name]': `${firstName} ${lastName}`,
    'shipping[phone]': phone,
    'shipping[address][line1]': address,
    'shipping[address][city]': city,
    'shipping[address][postal_code]': postalCode,
    'shipping[address][country]': 'GB',
  };
}

/** A product to sell, and its stock. */
export interface Sold {
  productId: string;
  price: number;
  stock: number;
}

export interface MadeOrder {
  id: string;
  orderNumber: string;
  total: number;
  tax: number;
  /** Empty for a purchase order. */
  paymentIntentId: string;
}

/** A Stripe refund, as the sandbox lists it. */
interface StripeRefund {
  id: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

/** The ordering module with the Stripe sandbox and products to sell, for specs that need whole orders. */
export class OrderWorld {
  readonly sales = randomUUID();

  private constructor(
    readonly sandbox: Sandbox,
    readonly scenario: Scenario,
  ) {}

  /** `joined` is a server with ordering on it: the world then shares its database and sandbox. `others` are further modules. */
  static async open(
    products: readonly Sold[],
    joined?: { sandbox: Sandbox; databaseUrl: string },
    others: readonly Type[] = [],
  ): Promise<OrderWorld> {
    const sandbox = joined?.sandbox ?? (await Sandbox.fresh());
    const env = joined ? { ...sandbox.env, DATABASE_URL: joined.databaseUrl } : sandbox.env;
    const scenario = await Scenario.open([OrderingModule, ...others], env);
    const items = products.map(({ productId, price, stock }, index) => ({
      productId,
      sageProductId: String(index).repeat(32),
      code: `TST-${index}`,
      name: `Product ${index}`,
      price,
      tradePrice: null,
      vatRate: 20,
      quantityInStock: stock,
      active: true,
    }));
    const now = new Date().toISOString();
    await scenario.receive(ItemsSynced({ businessId: 'b', readBeganAt: now, readEndedAt: now, items }));
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
    return new OrderWorld(sandbox, scenario);
  }

  async close(): Promise<void> {
    await this.scenario.close();
    await this.sandbox.stop();
  }

  /** A user with an account; a trade customer is verified. */
  async customer({ trade = false, points = 0 } = {}): Promise<UserActor> {
    const userId = randomUUID();
    await this.scenario.em.execute(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, is_trade_customer, trade_customer_status)
       values (?, now(), now(), ?, ?, 'Ada', 'Byron', '01234567890', ?, ?)`,
      [userId, `${userId}@example.test`, userId, trade, trade ? 'verified' : 'pending_verification'],
    );
    await this.scenario.em.execute('insert into loyalty.balances (user_id, balance) values (?, ?)', [userId, points]);
    return { kind: 'user', userId, role: 'customer', isTradeCustomer: trade, tradeVerified: trade };
  }

  /** Makes a redeemed reward of the customer, by default £5 off. Returns the grant's id. */
  async grant({ userId }: UserActor, { type = 'discount', value = '5.00', productId = '' } = {}): Promise<string> {
    const [grant] = await this.rows<{ id: string }>(
      `insert into loyalty.grants (id, user_id, reward_id, name, type, value, product_id, points_cost)
       values (gen_random_uuid(), ?, gen_random_uuid(), 'A reward', ?, nullif(?, ''), nullif(?, '')::uuid, 500) returning id`,
      [userId, type, value, productId],
    );
    return grant!.id;
  }

  /** A grant's state and the orders that use it. */
  async grantState(grantId: string): Promise<{ state: string; orders: string[] }> {
    const statement = `select g.state, array(select order_id::text from loyalty.grant_uses where grant_id = g.id
      and returned_at is null) as orders from loyalty.grants g where g.id = ?`;
    return (await this.rows<{ state: string; orders: string[] }>(statement, [grantId]))[0]!;
  }

  /** Pays and places a card order. */
  async placed(product: Sold, quantity = 1, more: { actor?: Actor; card?: string } & AskedDiscounts = {}) {
    const { actor = GUEST, card = 'pm_card_visa', points = 0, grantId } = more;
    const paymentIntentId = await this.paid(product, quantity, actor, card, points, ADDRESS, grantId);
    return this.finalise(paymentIntentId, actor);
  }

  /** Authorises a payment without finalising it; returns its intent. */
  async paid(
    product: Sold,
    quantity: number,
    actor: Actor = GUEST,
    card = 'pm_card_visa',
    points = 0,
    address: object = ADDRESS,
    grantId?: string | null,
  ) {
    const paymentIntentId = await this.startedPayment(product, quantity, actor, points, grantId);
    await this.sandbox.pay(paymentIntentId, card, travelling({ ...ADDRESS, ...address }));
    return paymentIntentId;
  }

  /** Starts a payment without paying it; returns its intent. */
  async startedPayment(
    product: Sold,
    quantity = 1,
    actor: Actor = GUEST,
    points = 0,
    grantId?: string | null,
  ): Promise<string> {
    const cart = await this.cartOf(actor, product, quantity);
    const { total } = await this.scenario.get(PriceQuoteQuery).priceQuote(actor, cart, { points, grantId });
    const { payment } = await this.scenario.run<PreparedPayment>(
      new PreparePayment(actor, cart, total, undefined, { points, grantId }),
    );
    return payment.id;
  }

  async finalise(paymentIntentId: string, actor: Actor = GUEST): Promise<MadeOrder> {
    const { id, orderNumber, total, tax } = await this.scenario.run<MadeOrder>(
      new FinaliseCheckout(paymentIntentId, actor, { ...ADDRESSES, customerEmail: ADDRESS.email }, true),
    );
    return { id, orderNumber, total, tax, paymentIntentId };
  }

  /** Has the sweeper make the order of a paid checkout whose browser died, with the address that travelled with the payment. */
  async sweptUp(paymentIntentId: string): Promise<MadeOrder> {
    const statement = `update ordering.checkout_sessions set check_at = now() - interval '1 second' where payment_intent_id = ?`;
    await this.rows(statement, [paymentIntentId]);
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
    await this.scenario
      .get(SweepCheckouts)
      .sweep()
      .finally(() => clock.mockRestore());
    const [order] = await this.rows<{ id: string; orderNumber: string }>(
      'select id, order_number as "orderNumber" from ordering.orders where stripe_payment_intent_id = ?',
      [paymentIntentId],
    );
    return { ...order!, total: 0, tax: 0, paymentIntentId };
  }

  /** Submits an order on account. */
  async submitted(
    product: Sold,
    quantity = 1,
    actor?: UserActor,
    ageConfirmed = false,
    address: object = {},
    grantId?: string,
  ): Promise<MadeOrder> {
    const buyer = actor ?? (await this.customer({ trade: true }));
    await this.cartOf(buyer, product, quantity);
    const { subtotal, shipping, total, lines } = await this.scenario
      .get(PriceQuoteQuery)
      .priceQuote(buyer, undefined, { grantId });
    const shown = {
      subtotal,
      shipping: shipping.total,
      total,
      lines: lines.map((line) => ({ ...line, totalPrice: line.total })),
    };
    const addresses = { ...ADDRESSES, shippingAddress: { ...ADDRESS, ...address } };
    const order = await this.scenario.run<MadeOrder>(
      new SubmitPurchaseOrder(buyer, 'PO-77', '', addresses, shown, ageConfirmed, undefined, grantId),
    );
    return { id: order.id, orderNumber: order.orderNumber, total: order.total, tax: order.tax, paymentIntentId: '' };
  }

  /** The same, approved by sales. */
  async approved(product: Sold, quantity = 1, actor?: UserActor, grantId?: string): Promise<MadeOrder> {
    const order = await this.submitted(product, quantity, actor, false, {}, grantId);
    await this.scenario.run(new ApprovePurchaseOrder(order.orderNumber, this.sales));
    return order;
  }

  private async cartOf(actor: Actor, { productId }: Sold, quantity: number) {
    if (actor.kind !== 'user') return [{ productId, quantity }];
    await this.putInCart(actor, { productId }, quantity);
    return undefined;
  }

  async putInCart({ userId }: { userId: string }, { productId }: { productId: string }, quantity = 1): Promise<void> {
    await this.scenario.em.execute(
      'insert into cart.cart_items (id, user_id, product_id, quantity, created_at, updated_at) values (?, ?, ?, ?, now(), now())',
      [randomUUID(), userId, productId, quantity],
    );
  }

  /** The intents at Stripe that a browser could still pay. */
  async payableIntents(): Promise<string[]> {
    const { data } = (await this.stripe('GET', 'payment_intents?limit=100')) as {
      data: { id: string; status: string }[];
    };
    return data.filter(({ status }) => PAYABLE.includes(status)).map(({ id }) => id);
  }

  /** Rows of the shop's own tables. */
  rows<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.scenario.em.execute<T[]>(statement, values);
  }

  async statusOf({ id }: MadeOrder): Promise<string> {
    return (await this.rows<{ status: string }>('select status from ordering.orders where id = ?', [id]))[0]!.status;
  }

  /** Returns the available stock. */
  async available({ productId }: Sold): Promise<number> {
    const statement = 'select available from catalogue.products where id = ?';
    return (await this.rows<{ available: number }>(statement, [productId]))[0]!.available;
  }

  async refundsOf({ id }: MadeOrder) {
    return this.rows<{
      id: string;
      amount: string;
      kind: string;
      status: string;
      cause: string | null;
      reason: string;
      stripe_refund_id: string | null;
      actor: string;
    }>('select * from ordering.refunds where order_id = ? order by created_at, id', [id]);
  }

  /** Returns the refunds according to Stripe. */
  async stripeRefunds({ paymentIntentId }: MadeOrder): Promise<StripeRefund[]> {
    const answer = await this.stripe('GET', `refunds?payment_intent=${paymentIntentId}&limit=100`);
    return (answer as { data: StripeRefund[] }).data;
  }

  /** A call made at Stripe by hand. */
  async stripe(method: string, path: string, fields?: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${this.sandbox.url}/v1/${path}`, {
      method,
      headers: { authorization: 'Bearer sk_test_spec' },
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    });
    return answer.json();
  }

  pointsOf({ userId }: UserActor): Promise<number> {
    return this.scenario.get(Points).balance(userId);
  }

  /** Returns the audit entries about the order, oldest first. */
  auditEntries({ orderNumber }: MadeOrder) {
    return this.rows<{ action: string; actor: string; before: object; after: object; reason: string | null }>(
      'select action, actor, before, after, reason from identity.audit where subject_id = ? order by at, id',
      [orderNumber],
    );
  }
}
