import type { Product, Storefront } from './storefront.ts';

/** Another shopper buys through the API; returns the link to the order. */
export async function anotherShopperBuys(
  { world }: Storefront,
  product: Product,
  quantity: number,
  customerEmail = 'somebody.else@example.test',
): Promise<string> {
  const cartItems = [{ productId: product.id, quantity }];
  const { body: quote } = await world.call<{ total: string }>('POST', '/api/quote', { cartItems });
  const { body: intent } = await world.call<{ paymentIntentId: string; clientSecret: string }>(
    'POST',
    '/api/guest/create-payment-intent',
    {
      amount: quote.total,
      cartItems,
    },
  );
  await world.sandbox.pay(intent.paymentIntentId);
  const { status, body } = await world.call<{ link: string }>('POST', '/api/guest/checkout', {
    paymentIntentId: intent.paymentIntentId,
    clientSecret: intent.clientSecret,
    customerEmail,
    shippingAddress: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: customerEmail,
      phone: '01632 960555',
      address: '2 Low Street',
      city: 'Hull',
      postalCode: 'HU1 1AA',
    },
  });
  expect(status).toBe(201);
  const { pathname, search } = new URL(body.link, world.url);
  return pathname + search;
}
