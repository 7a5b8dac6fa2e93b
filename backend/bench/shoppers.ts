import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { settings } from './frame.ts';

/** A problem that a server answered with. */
export class Rejected extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Sends a call over a connection that stays open, as JSON where it has a body. Throws `Rejected` for a status of 400 and above. */
export async function send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const more =
    content === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, agent, headers: { ...more, ...headers } }, resolve)
      .on('error', reject)
      .end(content);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const status = message.statusCode ?? 0;
  if (status >= 400) throw new Rejected(status, `${status} from ${method} ${url}: ${text.slice(0, 500)}`);
  return { text, cookies: (message.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]!) };
}

export interface Product {
  id: string;
  slug: string;
  inventory: number;
  minimumAge: number | null;
  isMixed?: boolean;
}

/** A product in a cart. */
interface Line {
  productId: string;
  quantity: number;
}

interface Quote {
  subtotal: string;
  shipping: string;
  total: string;
  lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}

interface Placed {
  order: { orderNumber: string };
  link: string;
}

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Byron', phone: '01234567890' },
  ...{ address: '1 High Street', city: 'Leeds', postalCode: 'LS1 1AA' },
};
const OFFICE = {
  ...{ name: 'Byron Coachworks', street: '2 Mill Lane' },
  ...{ city: 'Leeds', state: 'West Yorkshire', postalCode: 'LS1 2BB' },
};
const POINTS = 100;
/** The points were taken back before the payment was made, or after it. */
const LACKS_POINTS = /The price has changed|no longer have that many points/;
const PASSWORD = 'topcoat-demo';

let buyers = 0;

/** A browser at an address of its own. */
export class Buyer {
  /** Payments that were made once more, because points had been taken back. */
  paidAgain = 0;
  /** How long the sandbox took for this buyer's payments, in ms. */
  payingMs = 0;
  private readonly cookies = new Map<string, string>();
  private readonly number = ++buyers;

  static async signedIn(email: string): Promise<Buyer> {
    const buyer = new Buyer();
    await buyer.call('POST', '/api/auth/login', { email, password: PASSWORD });
    return buyer;
  }

  /** A new customer. */
  static async signedUp(): Promise<Buyer> {
    const buyer = new Buyer();
    const name = `buyer${buyer.number}`;
    const names = { username: name, firstName: 'Ada', lastName: `Byron ${buyer.number}`, phoneNumber: '0113 496 0000' };
    await buyer.call('POST', '/api/auth/signup', { ...names, email: `${name}@example.test`, password: PASSWORD });
    return buyer;
  }

  /** Throws `Rejected` where the answer is no success. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const { number } = this;
    const { text, cookies } = await send(method, settings.shopUrl + path, body, {
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    for (const cookie of cookies) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    return (text ? JSON.parse(text) : undefined) as T;
  }

  /** Repeats a call for as long as the order is not ready for it (409). */
  async whenReady(path: string, body: object): Promise<void> {
    for (const deadline = Date.now() + 15 * 60_000; ; await pause(500)) {
      try {
        return await this.call('POST', path, body);
      } catch (error) {
        if (!(error instanceof Rejected && error.status === 409) || Date.now() > deadline) throw error;
      }
    }
  }

  async buyAsGuest(cartItems: readonly Line[]): Promise<Placed> {
    const { total: amount } = await this.call<Quote>('POST', '/api/quote', { cartItems });
    const customerEmail = `guest${this.number}@example.test`;
    const payment = await this.pay('/api/guest/create-payment-intent', { amount, cartItems });
    const shippingAddress = { ...ADDRESS, email: customerEmail };
    return this.call('POST', '/api/guest/checkout', { ...payment, shippingAddress, customerEmail, ageConfirmed: true });
  }

  /**
   * With points where there are enough. A refund of an earlier order may take points back before this one is paid: then the
   * shop charges nothing, and the customer pays again with the points that are left.
   */
  async buyByCard(lines: readonly Line[]): Promise<Placed> {
    await this.fillCart(lines);
    for (;;) {
      try {
        const { balance } = await this.call<{ balance: number }>('GET', '/api/points/balance');
        const pointsUsed = balance >= POINTS ? POINTS : 0;
        const { total: amount } = await this.call<Quote>('POST', '/api/quote', { pointsUsed });
        const { paymentIntentId } = await this.pay('/api/create-payment-intent', { amount, pointsUsed });
        const shippingAddress = { ...ADDRESS, email: 'ada@example.test' };
        return await this.call('POST', '/api/checkout', { paymentIntentId, shippingAddress });
      } catch (error) {
        if (!(error instanceof Rejected && error.status === 409 && LACKS_POINTS.test(error.message))) throw error;
        this.paidAgain += 1;
      }
    }
  }

  async submitPurchaseOrder(goods: readonly Line[], purchaseOrderNumber: string): Promise<Placed> {
    await this.fillCart(goods);
    const { lines, subtotal, shipping, total } = await this.call<Quote>('POST', '/api/quote', {});
    const cartItems = lines.map(({ lineTotal, productId, quantity, unitPrice }) => ({
      ...{ productId, quantity, unitPrice },
      totalPrice: lineTotal,
    }));
    const amounts = { subtotal, shipping, total };
    const addresses = { shippingAddress: OFFICE, billingAddress: OFFICE };
    const input = { purchaseOrderNumber, ...addresses, ...amounts, cartItems };
    return this.call('POST', '/api/checkout/purchase-order', input);
  }

  private async fillCart(lines: readonly Line[]): Promise<void> {
    await this.call('DELETE', '/api/cart');
    for (const line of lines) await this.call('POST', '/api/cart', line);
  }

  /** Begins a payment and confirms it at Stripe's stand-in, as the browser does. */
  private async pay(path: string, body: object): Promise<{ paymentIntentId: string; clientSecret: string }> {
    const { paymentIntentId, clientSecret } = await this.call<{ paymentIntentId: string; clientSecret: string }>(
      'POST',
      path,
      body,
    );
    const began = performance.now();
    const answer = await fetch(`${settings.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_bench' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    this.payingMs += performance.now() - began;
    return { paymentIntentId, clientSecret };
  }
}

/** Goods of which there are at least 200, for buyers of any age, not mixed to order. */
export async function plentifulProducts(): Promise<Product[]> {
  const { text } = await send('GET', `${settings.shopUrl}/api/products?limit=100&sort=name`);
  const products = JSON.parse(text) as Product[];
  return products.filter(({ inventory, minimumAge, isMixed }) => inventory >= 200 && !minimumAge && !isMixed);
}

/** One kind of work that both servers do, once for each number. */
export type Work = (number: number) => Promise<unknown>;

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

/** Customers whose carts are filled in turn. */
const CARTS = 8;

/** The bare server's: hand-written SQL behind `node:http`. */
export async function bareWorks(url: string, queries: readonly string[]): Promise<Works> {
  const call = (method: string, path: string, body?: object) => send(method, url + path, body);
  const { items } = JSON.parse((await call('GET', '/products')).text) as { items: { id: number; slug: string }[] };
  const at = (number: number) => items[number % items.length]!;
  const own = new Map<number, string>();
  const newCart = async () => (JSON.parse((await call('POST', '/carts', {})).text) as { id: string }).id;
  return {
    list: (number) => call('GET', `/products?offset=${24 * (number % 30)}`),
    product: (number) => call('GET', `/products/${at(number).slug}`),
    search: (number) => call('GET', `/search?q=${encodeURIComponent(queries[number % queries.length]!)}`),
    addToCart: async (number) => {
      const cart = own.get(number % CARTS) ?? (await newCart());
      own.set(number % CARTS, cart);
      await call('POST', `/carts/${cart}/lines`, { product: at(number).id, quantity: 1 });
    },
    order: async (number) => {
      const cart = `/carts/${await newCart()}`;
      for (const one of [number, number + 1]) await call('POST', `${cart}/lines`, { product: at(one).id, quantity: 1 });
      await call('POST', `${cart}/address`, { email: 'ada@example.test', address: ADDRESS });
      await call('POST', `${cart}/shipping`, { shipping: 1 });
      await call('POST', `${cart}/payment`, {});
      await call('POST', `${cart}/complete`, {});
    },
  };
}

let customers: Promise<Buyer[]> | undefined;

/** The shop's own; an order is a guest's: product, price, payment, checkout, order page. */
export async function shopWorks(queries: readonly string[] = ['gloss']): Promise<Works> {
  const get = (path: string) => send('GET', settings.shopUrl + path);
  const all = JSON.parse((await get('/api/products?limit=96')).text) as Product[];
  // A product that is mixed to order needs a colour.
  const products = all.filter(({ isMixed }) => !isMixed);
  const at = (number: number) => products[number % products.length]!;
  const line = (number: number) => ({ productId: at(number).id, quantity: 1 });
  return {
    list: (number) => get(`/api/products?page=${1 + (number % 30)}`),
    product: (number) => get(`/api/products/${at(number).slug}`),
    search: (number) => get(`/api/products?search=${encodeURIComponent(queries[number % queries.length]!)}`),
    page: (number) => get(`/products/${at(number).slug}`),
    addToCart: async (number) => {
      customers ??= Promise.all(Array.from({ length: CARTS }, () => Buyer.signedUp()));
      await (await customers)[number % CARTS]!.call('POST', '/api/cart', line(number));
    },
    order: async (number) => {
      const guest = new Buyer();
      await guest.call('GET', `/api/products/${at(number).slug}`);
      const { link } = await guest.buyAsGuest([line(number), line(number + 1)]);
      const { pathname, search } = new URL(link, settings.shopUrl);
      await guest.call('GET', `/api/orders${pathname.slice(pathname.lastIndexOf('/'))}${search}`);
    },
  };
}
