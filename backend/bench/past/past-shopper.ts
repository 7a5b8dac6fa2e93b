import { setTimeout as pause } from 'node:timers/promises';
import { settings } from '../shop-process.ts';
import type { PastCompany, PastPerson } from './people.ts';

export interface PastProduct {
  readonly id: string;
  readonly sku: string;
  readonly price: number;
}
export interface BasketLine {
  readonly product: PastProduct;
  readonly quantity: number;
}
interface Quote {
  readonly subtotal: string;
  readonly shipping: string;
  readonly total: string;
  readonly lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}
interface Intent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

const PASSWORD = 'topcoat-demo';
const CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_visa', 'pm_card_visa'];

let shoppers = 0;

/** A browser of someone in the demo's past, at an address of its own. */
export class PastShopper {
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor() {
    shoppers += 1;
    this.address = `10.2.${shoppers >> 8}.${shoppers & 255}`;
  }

  static async signedIn(email: string): Promise<PastShopper> {
    const shopper = new PastShopper();
    await shopper.call('POST', '/api/auth/login', { email, password: PASSWORD });
    return shopper;
  }

  /** Signs up and follows the link of the email. */
  static async signedUp(person: PastPerson | PastCompany, number: number): Promise<PastShopper> {
    const shopper = new PastShopper();
    const { firstName, lastName, email, phone: phoneNumber } = person;
    const company = 'companyName' in person && {
      isTradeCustomer: true,
      companyName: person.companyName,
      companyRegistrationNumber: person.registration,
      companyAddress: `${person.address}, ${person.city}, ${person.postalCode}`,
      businessType: person.businessType,
      estimatedMonthlySpend: '1000-5000',
      contactRole: 'Owner',
    };
    const username = `${firstName}${lastName}${number}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const account = { firstName, lastName, email, phoneNumber, username, password: PASSWORD, ...company };
    await shopper.call('POST', '/api/auth/signup', account);
    await shopper.call('POST', '/api/auth/confirm-email', { token: await linkIn(email) });
    return shopper;
  }

  /** Repeats what the shop is not ready for yet (409). */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(settings.shopUrl + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.address,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
        this.cookies.set(name, value);
      }
      const text = await answer.text();
      if (answer.ok) return (text ? JSON.parse(text) : undefined) as T;
      if (answer.status !== 409 || tries === 20) throw new Error(`${answer.status} from ${method} ${path}: ${text}`);
      await pause(500);
    }
  }

  async buyAsGuest(person: PastPerson, basket: readonly BasketLine[], number: number): Promise<string> {
    const cartItems = basket.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    const { total: amount } = await this.call<Quote>('POST', '/api/quote', { cartItems });
    const intent = await this.call<Intent>('POST', '/api/guest/create-payment-intent', { amount, cartItems });
    await pay(intent, number);
    return orderNumberOf(
      await this.call('POST', '/api/guest/checkout', {
        ...{ paymentIntentId: intent.paymentIntentId, clientSecret: intent.clientSecret },
        ...{ shippingAddress: addressOf(person), customerEmail: person.email },
      }),
    );
  }

  /** Every third time with a hundred points, where there are as many. */
  async buyByCard(person: PastPerson, basket: readonly BasketLine[], number: number): Promise<string> {
    await this.fillCart(basket);
    const { balance } = await this.call<{ balance: number }>('GET', '/api/points/balance');
    const pointsUsed = balance >= 100 && number % 3 === 0 ? 100 : 0;
    const { total: amount } = await this.call<Quote>('POST', '/api/quote', { pointsUsed });
    const intent = await this.call<Intent>('POST', '/api/create-payment-intent', { amount, pointsUsed });
    await pay(intent, number);
    const paid = { paymentIntentId: intent.paymentIntentId, shippingAddress: addressOf(person) };
    return orderNumberOf(await this.call('POST', '/api/checkout', paid));
  }

  async submitPurchaseOrder(company: PastCompany, basket: readonly BasketLine[], number: number): Promise<string> {
    await this.fillCart(basket);
    const { subtotal, shipping, total, lines } = await this.call<Quote>('POST', '/api/quote', {});
    const { city, postalCode, address: street } = company;
    const to = {
      ...{ name: company.companyName, street, city, postalCode },
      state: 'Yorkshire',
    };
    return orderNumberOf(
      await this.call('POST', '/api/checkout/purchase-order', {
        ...{ subtotal, shipping, total, shippingAddress: to, billingAddress: to },
        purchaseOrderNumber: `${company.poPrefix}-${1400 + number}`,
        cartItems: lines.map(({ lineTotal: totalPrice, productId, quantity, unitPrice }) => ({
          ...{ productId, quantity, unitPrice, totalPrice },
        })),
      }),
    );
  }

  private async fillCart(basket: readonly BasketLine[]): Promise<void> {
    await this.call('DELETE', '/api/cart');
    for (const { product, quantity } of basket)
      await this.call('POST', '/api/cart', { productId: product.id, quantity });
  }
}

const orderNumberOf = (answer: unknown) => (answer as { order: { orderNumber: string } }).order.orderNumber;

function addressOf({ firstName, lastName, email, phone, address, city, postalCode }: PastPerson) {
  return { firstName, lastName, email, phone, address, city, postalCode };
}

async function pay({ paymentIntentId }: Intent, number: number): Promise<void> {
  const answer = await fetch(`${settings.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bench' },
    body: new URLSearchParams({ payment_method: CARDS[number % CARDS.length]! }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The token of the link in the latest email to an address. */
async function linkIn(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (
      await fetch(`${settings.sandboxUrl}/control/mail?to=${encodeURIComponent(email)}`)
    ).json()) as { text: string }[];
    const token = mails.map(({ text }) => /token=([\w.~-]+)/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await pause(200);
  }
  throw new Error(`No email with a link came to ${email}`);
}
