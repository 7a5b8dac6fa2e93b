import { Visitor } from '../../backend/test/harness/visitor.ts';
import type { Quote } from './customers-buying.ts';
import { eventually } from './expecting.ts';
import { customer, trade, withCart } from './signing-in.ts';
import type { Product, Storefront } from './storefront.ts';

export interface PlacedOrder {
  orderNumber: string;
  status: string;
  total: string;
  customerEmail: string;
  stripePaymentIntentId: string | null;
}

interface PricedQuote extends Quote {
  lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}

let buyers = 0;

/** A guest buys by card through the API, with an email address and postcode of their own. */
export async function guestBuys(
  { world }: Storefront,
  product: Product,
  quantity = 1,
  card = 'pm_card_visa',
): Promise<PlacedOrder> {
  buyers += 1;
  const email = `buyer-${buyers}@orders.test`;
  const cartItems = [{ productId: product.id, quantity }];
  const { body: quote } = await world.call<Quote>('POST', '/api/quote', { cartItems });
  const { body: intent } = await world.call<{ paymentIntentId: string; clientSecret: string }>(
    'POST',
    '/api/guest/create-payment-intent',
    {
      amount: quote.total,
      cartItems,
    },
  );
  expect((await world.sandbox.pay(intent.paymentIntentId, card)).status).toBe('requires_capture');
  const { status, body } = await world.call<{ order: PlacedOrder }>('POST', '/api/guest/checkout', {
    paymentIntentId: intent.paymentIntentId,
    clientSecret: intent.clientSecret,
    customerEmail: email,
    shippingAddress: {
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      phone: '01632 960418',
      address: `${buyers} High Street`,
      city: 'Leeds',
      postalCode: `LS${(buyers % 20) + 1} 7QX`,
    },
  });
  if (status !== 201) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
  return body.order;
}

/** A guest pays and closes the browser before the form is sent; the address travels with the payment. */
export async function guestPaysAndLeaves({ world }: Storefront, product: Product, postalCode = 'LS1 7QX') {
  buyers += 1;
  const email = `buyer-${buyers}@orders.test`;
  const cartItems = [{ productId: product.id, quantity: 1 }];
  const { body: quote } = await world.call<Quote>('POST', '/api/quote', { cartItems });
  const { body: intent } = await world.call<{ paymentIntentId: string }>('POST', '/api/guest/create-payment-intent', {
    amount: quote.total,
    cartItems,
  });
  await world.sandbox.pay(intent.paymentIntentId, 'pm_card_visa', {
    receipt_email: email,
    'shipping[name]': 'Ada Byron',
    'shipping[phone]': '01632 960418',
    'shipping[address][line1]': `${buyers} High Street`,
    'shipping[address][city]': 'Leeds',
    'shipping[address][postal_code]': postalCode,
    'shipping[address][country]': 'GB',
  });
  return { email };
}

/** The demo's customer buys by card, optionally with points. */
export async function customerBuys(
  storefront: Storefront,
  product: Product,
  { quantity = 1, pointsUsed = 0, card = 'pm_card_visa' } = {},
): Promise<PlacedOrder & { visitor: Visitor }> {
  const visitor = await withCart(storefront, customer, [product, quantity]);
  const points = pointsUsed > 0 ? { pointsUsed } : {};
  const { body: quote } = await visitor.call<Quote>('POST', '/api/quote', points);
  const { body: intent } = await visitor.call<{ paymentIntentId: string }>('POST', '/api/create-payment-intent', {
    amount: quote.total,
    ...points,
  });
  expect((await storefront.world.sandbox.pay(intent.paymentIntentId, card)).status).toBe('requires_capture');
  const { status, body } = await visitor.call<{ order: PlacedOrder }>('POST', '/api/checkout', {
    paymentIntentId: intent.paymentIntentId,
    shippingAddress: {
      firstName: 'Alex',
      lastName: 'Morgan',
      email: customer.email,
      phone: '01632 960001',
      address: '1 Station Road',
      city: 'York',
      postalCode: 'YO1 7HH',
    },
  });
  if (status !== 201) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
  return { ...body.order, visitor };
}

const office = {
  name: 'Ridgeway Accident Repair',
  street: 'Unit 4, Mill Lane',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS12 6QF',
};

/** The demo's trade customer submits a purchase order. */
export async function submitsPurchaseOrder(
  storefront: Storefront,
  product: Product,
  purchaseOrderNumber: string,
): Promise<PlacedOrder> {
  const visitor = await withCart(storefront, trade, [product, 2]);
  const { body: quote } = await visitor.call<PricedQuote>('POST', '/api/quote', {});
  const { status, body } = await visitor.call<{ order: PlacedOrder }>('POST', '/api/checkout/purchase-order', {
    purchaseOrderNumber,
    shippingAddress: office,
    billingAddress: office,
    subtotal: quote.subtotal,
    shipping: quote.shipping,
    total: quote.total,
    cartItems: quote.lines.map(({ productId, quantity, unitPrice, lineTotal }) => ({
      productId,
      quantity,
      unitPrice,
      totalPrice: lineTotal,
    })),
  });
  if (status !== 201) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
  return body.order;
}

/** Sales change an order's status through the API. */
export async function changesStatus(
  { world }: Storefront,
  { orderNumber }: Pick<PlacedOrder, 'orderNumber'>,
  ...steps: ({ status: string } & Record<string, string>)[]
): Promise<void> {
  const clerk = await Visitor.signedIn(world, 'sales@topcoat.test');
  for (const step of steps) {
    const { status, body } = await clerk.call('POST', `/api/admin/orders/${orderNumber}/status`, step);
    expect({ status, body }).toMatchObject({ status: 200 });
  }
}

/** Returns Stripe's refunds of a payment, in pence. */
export async function refundsOf({ world }: Storefront, order: PlacedOrder): Promise<number[]> {
  const answer = await fetch(
    `${world.sandbox.url}/v1/refunds?${new URLSearchParams({ payment_intent: order.stripePaymentIntentId ?? '' })}`,
    { headers: { authorization: 'Bearer sk_test_spec' } },
  );
  const { data } = (await answer.json()) as { data: { amount: number }[] };
  return data.map(({ amount }) => amount);
}

/** Waits for an email with this subject and returns its link to the order. */
export function mailedOrderLink({ world }: Storefront, email: string, subject: RegExp): Promise<string> {
  return eventually(async () => {
    const mail = (await world.sandbox.mails(email)).find((each) => subject.test(each.subject));
    const link = /\/order\/TC-[\w-]+\?key=[\w-]+/.exec(mail?.text ?? '');
    if (!link) throw new Error(`No email ${subject} has come to ${email}`);
    return link[0];
  });
}

/** Waits for an email with this text. */
export function mailReads({ world }: Storefront, email: string, text: string | RegExp): Promise<void> {
  return eventually(async () => {
    const mails = await world.sandbox.mails(email);
    expect(mails.map(({ subject, text: body }) => `${subject}\n${body}`).join('\n')).toMatch(text);
  });
}
