import { settings } from '../shop-process.ts';
import { Target, type Work } from './target.ts';

/** The requests that are measured at one server. */
export interface Works {
  list: Work;
  product: Work;
  search: Work;
  /** A product as a page; the bare server has none. */
  page?: Work;
  addToCart: Work;
  order: Work;
}

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '01234567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

/** The bare server's: hand-written SQL behind `node:http`. */
export async function bareWorks(bare: Target, queries: readonly string[]): Promise<Works> {
  const { items } = await bare.json<{ items: { id: number; slug: string }[] }>('GET', '/products');
  const at = (number: number) => items[number % items.length]!;
  const own = new Map<number, string>();
  const newCart = async () => (await bare.json<{ id: string }>('POST', '/carts', {})).id;
  return {
    list: (number) => bare.call('GET', `/products?offset=${24 * (number % 30)}`),
    product: (number) => bare.call('GET', `/products/${at(number).slug}`),
    search: (number) => bare.call('GET', `/search?q=${encodeURIComponent(queries[number % queries.length]!)}`),
    addToCart: async (number) => {
      const cart = own.get(number % 8) ?? (await newCart());
      own.set(number % 8, cart);
      await bare.call('POST', `/carts/${cart}/lines`, { product: at(number).id, quantity: 1 });
    },
    order: async (number) => {
      const cart = await newCart();
      await bare.call('POST', `/carts/${cart}/lines`, { product: at(number).id, quantity: 1 });
      await bare.call('POST', `/carts/${cart}/lines`, { product: at(number + 1).id, quantity: 1 });
      await bare.call('POST', `/carts/${cart}/address`, { email: 'ada@example.test', address: ADDRESS });
      await bare.call('POST', `/carts/${cart}/shipping`, { shipping: 1 });
      await bare.call('POST', `/carts/${cart}/payment`, {});
      await bare.call('POST', `/carts/${cart}/complete`, {});
    },
  };
}

/** Customers whose carts are filled in turn. */
const CUSTOMERS = 8;

/** The shop's own. */
export async function shopWorks(shop: Target, queries: readonly string[], cookies: readonly string[]): Promise<Works> {
  const products = await shop.json<{ id: string; slug: string }[]>('GET', '/api/products?limit=96');
  const at = (number: number) => products[number % products.length]!;
  return {
    list: (number) => shop.call('GET', `/api/products?page=${1 + (number % 30)}`),
    product: (number) => shop.call('GET', `/api/products/${at(number).slug}`),
    search: (number) =>
      shop.call('GET', `/api/products?search=${encodeURIComponent(queries[number % queries.length]!)}`),
    page: (number) => shop.call('GET', `/products/${at(number).slug}`),
    addToCart: (number) =>
      shop.call(
        'POST',
        '/api/cart',
        { productId: at(number).id, quantity: 1 },
        { cookie: cookies[number % CUSTOMERS]! },
      ),
    order: (number) => order(shop, number, at(number).slug, [at(number).id, at(number + 1).id]),
  };
}

/** Signs up the customers; returns their cookies. */
export const signUpAll = (shop: Target): Promise<string[]> =>
  Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => signUp(shop, number)));

async function signUp(shop: Target, number: number): Promise<string> {
  const email = `bench${number}@example.test`;
  const names = { username: `bench${number}`, firstName: 'Ada', lastName: 'Byron', phoneNumber: '0113 496 0000' };
  const { cookie } = await shop.call(
    'POST',
    '/api/auth/signup',
    { ...names, email, password: 'topcoat-demo' },
    from(number),
  );
  return cookie;
}

/** An address of its own per shopper: one may not begin any number of payments. */
const from = (number: number) => ({
  'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

/** As the browser does it. */
async function confirm(paymentIntentId: string): Promise<void> {
  await fetch(`${settings.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bench' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
}

/** A guest's whole order: product, price, payment, checkout, order page; and the card's confirmation at Stripe's stand-in. */
async function order(shop: Target, number: number, slug: string, ids: string[]): Promise<void> {
  const cartItems = ids.map((productId) => ({ productId, quantity: 1 }));
  await shop.call('GET', `/api/products/${slug}`);
  const priced = await shop.call('POST', '/api/quote', { cartItems }, from(number));
  const headers = { ...from(number), cookie: priced.cookie };
  const { total } = JSON.parse(priced.text) as { total: string };
  const payment = await shop.json<{ paymentIntentId: string; clientSecret: string }>(
    'POST',
    '/api/guest/create-payment-intent',
    { amount: total, cartItems },
    headers,
  );
  const { paymentIntentId, clientSecret } = payment;
  await confirm(paymentIntentId);
  const email = `guest${number}@example.test`;
  const delivery = { shippingAddress: { ...ADDRESS, email }, customerEmail: email };
  const input = { paymentIntentId, clientSecret, ...delivery, ageConfirmed: true };
  const { link } = await shop.json<{ link: string }>('POST', '/api/guest/checkout', input, headers);
  const { pathname, search } = new URL(link, shop.url);
  await shop.call('GET', `/api/orders${pathname.slice(pathname.lastIndexOf('/'))}${search}`, undefined, headers);
}
