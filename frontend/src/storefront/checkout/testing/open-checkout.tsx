import { act, screen, waitFor } from '@testing-library/react';
import { guestCartReplaced } from '../../../api/cart/guest-cart-slice';
import { shopApi } from '../../../api/shop-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { StripeStub } from '../../../api/testing/stripe-stub';
import type { CurrentUser, Quote, QuoteLine, ServerCartItem } from '../../../api/types';
import { emptyForm } from '../checkout-form-values';
import { CheckoutPage } from '../checkout-page';

const TIN = 'tin';
export const SECRET = 'pi_1_secret_2';
export const PAYMENT = { paymentIntentId: 'pi_1', clientSecret: SECRET, amount: '17.49' };
export const GUEST_ORDER = '/api/guest/checkout';
export const OWN_ORDER = '/api/checkout';
export const PURCHASE_ORDER = '/api/checkout/purchase-order';
export const trade = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
const adult = { minimumAge: null, goodsKind: 'any', isExcluded: false, isGift: false } as const;

export function makeQuote(part: Partial<Quote> = {}, line: Partial<QuoteLine> = {}): Quote {
  const tin = {
    productId: TIN,
    sku: 'T-1',
    name: 'Clear coat',
    slug: 'clear-coat',
    imageUrl: null,
    quantity: 1,
    inventory: 9,
  };
  return {
    lines: [
      {
        ...{ ...tin, ...adult, unitPrice: '12.50', standardPrice: null, unitPriceExVat: '10.42', problem: null },
        standardPriceExVat: null,
        ...{ lineTotal: '12.50', lineTotalExVat: '10.42', tax: '2.08', pointsEarned: 0, ...line },
      },
    ],
    ...{ subtotal: '12.50', shipping: '4.99', tax: '2.92', pointsDiscount: '0.00', grantDiscount: '0.00' },
    ...{ grant: null, grantProblem: null, grantDiscountExVat: '0.00' },
    ...{
      subtotalExVat: '10.42',
      shippingExVat: '4.15',
      pointsDiscountExVat: '0.00',
      totalExVat: '14.57',
      showsExVat: false,
    },
    ...{ total: '17.49', pointsEarned: 0, freeShippingRemaining: null, deliveryProblem: null, ...part },
  };
}

export const quote = makeQuote();
export const dearer = makeQuote({ total: '18.49', subtotal: '13.50' }, { unitPrice: '13.50', lineTotal: '13.50' });
export const SESSION = { ...PAYMENT, quote };
export const made = { order: { orderNumber: 'TC-1' }, link: 'http://localhost/order/TC-1?key=k', pointsEarned: 0 };

const config = {
  ...{
    stripe: { publishableKey: 'pk_test_spec', scriptUrl: null },
    defaultCountry: 'United Kingdom',
    minimumTotal: '0.50',
    claims: { deliveryTime: '2-3 working days' },
  },
};
/** The defaults of a customer without an order. */
export const NO_DEFAULTS = {
  ...{ companyName: null, email: 'a@b.test', phone: null, vatNumber: null },
  ...{ shippingAddress: null, billingAddress: null, purchaseOrder: null, lastPaymentMethod: null },
};

export const shop: NonNullable<NonNullable<Parameters<typeof renderInShop>[1]>['answers']> = {
  '/api/config': answer(config),
  '/api/quote': answer(quote),
  '/api/guest/create-payment-intent': answer(SESSION),
  '/api/create-payment-intent': answer(SESSION),
  '/api/payment-intent': answer(null),
  '/api/auth/addresses': answer([]),
  '/api/checkout/defaults': answer(NO_DEFAULTS),
  '/api/points/balance': answer({ balance: 0, spendable: 0 }),
  '/api/rewards/grants': answer([]),
  '/api/payment-methods': answer([]),
  '/api/purchase-orders/check': answer({ usedBy: [] }),
  '/api/credit': answer(null),
  [GUEST_ORDER]: answer(made, { status: 201 }),
  [OWN_ORDER]: answer(made, { status: 201 }),
  [PURCHASE_ORDER]: answer({ order: { orderNumber: 'TC-2' }, link: '/order/TC-2' }, { status: 201 }),
};
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

export const stripe = new StripeStub();

export interface Opened {
  at?: string;
  user?: CurrentUser | null;
  answers?: typeof shop;
  items?: { id: string; productId: string; quantity: number }[];
}

export const CART = [{ id: 'guest_1', productId: TIN, quantity: 1 }];

/** Opens the checkout of a guest or a customer with something in the cart. */
export async function open({ at = '/checkout', user = null, answers = {}, items = CART }: Opened = {}) {
  const cart = items.map((item) => ({ ...item })) as ServerCartItem[];
  const rendered = renderInShop(<CheckoutPage />, {
    at,
    user,
    answers: { ...shop, '/api/cart': answer(cart), ...answers },
  });
  await act(async () => {
    if (user) await rendered.store.dispatch(shopApi.util.upsertQueryData('getCart', undefined, cart));
    else
      rendered.store.dispatch(
        guestCartReplaced(items.map((item) => ({ ...item, addedAt: '', createdAt: '', updatedAt: '' })) as never),
      );
  });
  return rendered;
}

export const pay = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Pay £/ });
export const payEnabled = async () => {
  const button = await pay();
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};
export const typed = (method: 'card' | 'purchase_order' = 'card') => {
  const form = emptyForm(method, { country: 'United Kingdom' });
  const place = { postalCode: 'LS1 1AA', city: 'Leeds' };
  const shipping =
    method === 'card'
      ? {
          ...place,
          email: 'ada@example.test',
          firstName: 'Ada',
          lastName: 'Byron',
          phone: '01632 960418',
          address: '1 High Street',
        }
      : { ...place, name: 'Ada Byron', street: '1 High Street', state: 'West Yorkshire' };
  return { ...form, shipping: { ...form.shipping, ...shipping }, purchaseOrderNumber: 'PO-7' };
};
export const isLocked = () => screen.getByLabelText<HTMLInputElement>('First name').disabled;
