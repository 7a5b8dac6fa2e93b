import { Visitor } from '../../backend/test/harness/visitor.ts';
import { sales, withCart } from './signing-in.ts';
import type { Product, Storefront } from './storefront.ts';

interface MadeOrder {
  orderNumber: string;
  total: string;
  /** Opens it without a sign-in. */
  link: string;
}

type DemoUser = Parameters<typeof withCart>[1];

const home = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '01632 960418',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

/** Places a customer's order through the API, paid by card. */
export async function boughtBy(
  storefront: Storefront,
  person: DemoUser,
  ...basket: [Product, number][]
): Promise<MadeOrder> {
  const visitor = await withCart(storefront, person, ...basket);
  const paymentIntentId = await paid(storefront, visitor);
  const { status, body } = await visitor.call<{ order: MadeOrder; link: string }>('POST', '/api/checkout', {
    paymentIntentId,
    shippingAddress: { ...home, email: person.email },
  });
  expect(status).toBe(201);
  return { ...body.order, link: `/order/${body.order.orderNumber}` };
}

/** Pays for the customer's cart; the address is still missing. */
export async function paid({ world }: Storefront, visitor: Visitor): Promise<string> {
  const { total } = (await visitor.call<{ total: string }>('POST', '/api/quote', {})).body;
  const { body } = await visitor.call<{ paymentIntentId: string }>('POST', '/api/create-payment-intent', {
    ...{ amount: total, pointsUsed: 0 },
  });
  await world.sandbox.pay(body.paymentIntentId);
  return body.paymentIntentId;
}

/** Calls an action of sales on an order. */
export async function staffDoes(
  { world }: Storefront,
  orderNumber: string,
  action: string,
  body?: object,
): Promise<void> {
  const clerk = await Visitor.signedIn(world, sales.email);
  const { status } = await clerk.call('POST', `/api/admin/orders/${orderNumber}/${action}`, body);
  expect({ action, status }).toEqual({ action, status: 200 });
}

/** Packs and ships an order. */
export async function staffShips(
  storefront: Storefront,
  orderNumber: string,
  parcel = { carrier: 'Royal Mail', trackingNumber: 'KT123456785GB' },
): Promise<void> {
  await staffDoes(storefront, orderNumber, 'status', { status: 'processing' });
  await staffDoes(storefront, orderNumber, 'status', { status: 'shipped', ...parcel });
}
