import { setTimeout as pause } from 'node:timers/promises';
import { settings } from './shop-process.ts';

interface Product {
  id: string;
  inventory: number;
  minimumAge: number | null;
}
interface Quote {
  subtotal: string;
  shipping: string;
  total: string;
  lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}
interface Order {
  orderNumber: string;
  total: string;
}

/** A problem that the shop answered with. */
class Rejected extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

const person = { firstName: 'Ada', lastName: 'Byron', phone: '01234567890' };
const home = { ...person, address: '1 High Street', city: 'Leeds', postalCode: 'LS1 1AA' };
const office = {
  name: 'Byron Coachworks',
  street: '2 Mill Lane',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS1 2BB',
};
const POINTS = 100;
/** The points were taken back before the payment was made, or after it. */
const LACKS_POINTS = /The price has changed|no longer have that many points/;
const PASSWORD = 'topcoat-demo';

let buyers = 0;

/** A browser at an address of its own. */
export class Buyer {
  private readonly cookies = new Map<string, string>();
  private readonly address: string;
  /** Payments that were made once more, because points had been taken back. */
  paidAgain = 0;

  constructor() {
    buyers += 1;
    this.address = `10.1.${buyers >> 8}.${buyers & 255}`;
  }

  static async signedIn(email: string): Promise<Buyer> {
    const buyer = new Buyer();
    await buyer.call('POST', '/api/auth/login', { email, password: PASSWORD });
    return buyer;
  }

  /** A new customer. */
  static async signedUp(number: number): Promise<Buyer> {
    const buyer = new Buyer();
    const names = { username: `buyer${number}`, firstName: 'Ada', lastName: `Byron ${number}` };
    const email = `buyer${number}@example.test`;
    await buyer.call('POST', '/api/auth/signup', { ...names, email, phoneNumber: '0113 496 0000', password: PASSWORD });
    return buyer;
  }

  /** Throws `Rejected` where the answer is no success. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(settings.shopUrl + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: body && JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Rejected(answer.status, `${answer.status} from ${method} ${path}: ${text}`);
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

  async buyAsGuest(products: readonly Product[]): Promise<Order> {
    const cartItems = products.map(({ id }, index) => ({ productId: id, quantity: index + 1 }));
    const { total: amount } = await this.call<Quote>('POST', '/api/quote', { cartItems });
    const intent = await this.call<Intent>('POST', '/api/guest/create-payment-intent', { amount, cartItems });
    await pay(intent);
    const customerEmail = 'guest@example.test';
    const { paymentIntentId, clientSecret } = intent;
    const shippingAddress = { ...home, email: customerEmail };
    const checkout = { paymentIntentId, clientSecret, shippingAddress, customerEmail };
    return (await this.call<{ order: Order }>('POST', '/api/guest/checkout', checkout)).order;
  }

  /**
   * With points where there are enough. A refund of an earlier order may take points back before this one is paid: then the
   * shop charges nothing, and the customer pays again with the points that are left.
   */
  async buyByCard(products: readonly Product[]): Promise<Order> {
    await this.fillCart(products);
    for (;;) {
      try {
        return await this.payCart();
      } catch (error) {
        if (!(error instanceof Rejected && error.status === 409 && LACKS_POINTS.test(error.message))) throw error;
        this.paidAgain += 1;
      }
    }
  }

  private async payCart(): Promise<Order> {
    const { balance } = await this.call<{ balance: number }>('GET', '/api/points/balance');
    const pointsUsed = balance >= POINTS ? POINTS : 0;
    const { total: amount } = await this.call<Quote>('POST', '/api/quote', { pointsUsed });
    const intent = await this.call<Intent>('POST', '/api/create-payment-intent', { amount, pointsUsed });
    await pay(intent);
    const { paymentIntentId } = intent;
    const checkout = { paymentIntentId, shippingAddress: { ...home, email: 'ada@example.test' } };
    return (await this.call<{ order: Order }>('POST', '/api/checkout', checkout)).order;
  }

  async submitPurchaseOrder(products: readonly Product[], purchaseOrderNumber: string): Promise<Order> {
    await this.fillCart(products);
    const { subtotal, shipping, total, lines } = await this.call<Quote>('POST', '/api/quote', {});
    const cartItems = lines.map(({ lineTotal, productId, quantity, unitPrice }) => ({
      ...{ productId, quantity, unitPrice },
      totalPrice: lineTotal,
    }));
    const input = { purchaseOrderNumber, shippingAddress: office, billingAddress: office, subtotal, shipping, total };
    return (await this.call<{ order: Order }>('POST', '/api/checkout/purchase-order', { ...input, cartItems })).order;
  }

  private async fillCart(products: readonly Product[]): Promise<void> {
    await this.call('DELETE', '/api/cart');
    for (const [index, { id }] of products.entries())
      await this.call('POST', '/api/cart', { productId: id, quantity: index + 1 });
  }
}

interface Intent {
  paymentIntentId: string;
  clientSecret: string;
}

async function pay({ paymentIntentId }: Intent): Promise<void> {
  const answer = await fetch(`${settings.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bench' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Goods of which there are at least 200, for buyers of any age. */
export async function plentifulProducts(): Promise<Product[]> {
  const answer = await fetch(`${settings.shopUrl}/api/products?limit=100&sort=name`);
  const products = (await answer.json()) as Product[];
  return products.filter(({ inventory, minimumAge }) => inventory >= 200 && !minimumAge);
}
