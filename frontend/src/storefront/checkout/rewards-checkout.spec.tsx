/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser } from '../../api/testing/render-in-shop';
import type { Grant, Quote } from '../../api/types';
import { loadCheckout, saveCheckout } from './checkout-storage';
import {
  made,
  makeQuote,
  NO_DEFAULTS,
  type Opened,
  OWN_ORDER,
  open,
  PURCHASE_ORDER,
  payEnabled,
  SESSION,
  stripe,
  trade,
  typed,
} from './testing/open-checkout';

beforeAll(() => stripe.install());
beforeEach(() => {
  stripe.reset();
  sessionStorage.clear();
  localStorage.clear();
});

const customer = makeUser();
const [FIVE, AGAIN, DELIVERY, GUN] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

function grant(id: string, part: Partial<Grant>): Grant {
  return {
    ...{
      id,
      rewardId: id,
      name: '£5 off',
      type: 'discount',
      value: '5.00',
      productId: null,
      pointsCost: 500,
      state: 'available',
    },
    ...{
      createdAt: '2026-11-01T10:00:00.000Z',
      expiresAt: '2027-11-30T23:59:59.000Z',
      usedAt: null,
      orderNumber: null,
    },
    ...{ cancelledAt: null, cancelReason: null, doneAt: null, ...part },
  };
}

const GRANTS = [
  grant(FIVE, {}),
  grant(AGAIN, {}),
  grant(DELIVERY, { name: 'Free delivery', type: 'shipping', value: '3', expiresAt: '2027-02-28T23:59:59.000Z' }),
  grant(GUN, { name: 'Spray gun', type: 'product', value: null, productId: 'gun' }),
];

const used = (id: string, kind: NonNullable<Quote['grant']>['kind'], name: string) => ({ grant: { id, kind, name } });
const lines = makeQuote().lines;
const gift = {
  ...makeQuote({}, { productId: 'gun', name: 'Gravity gun', isGift: true }).lines[0]!,
  standardPrice: '89.99',
};
const QUOTES: Record<string, Quote> = {
  [FIVE]: makeQuote({
    ...used(FIVE, 'amount', '£5 off'),
    grantDiscount: '5.00',
    grantDiscountExVat: '4.17',
    total: '12.49',
  }),
  [DELIVERY]: makeQuote({ ...used(DELIVERY, 'free-delivery', 'Free delivery'), grantDiscount: '4.99', total: '12.50' }),
  [GUN]: makeQuote({
    ...used(GUN, 'product', 'Spray gun'),
    lines: [...lines, { ...gift, unitPrice: '0.00', lineTotal: '0.00', lineTotalExVat: '0.00' }],
  }),
};
const without = (code: NonNullable<Quote['grantProblem']>['code'], message: string) =>
  makeQuote({ grantProblem: { code, message } });

const bodies: Record<string, { grantId?: string; amount?: string }[]> = {};
const read = (path: string, body: string) => {
  const sent = JSON.parse(body) as { grantId?: string };
  bodies[path] = [...(bodies[path] ?? []), sent];
  return sent;
};
const last = (path: string) => bodies[path]?.at(-1);

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const none = () => radio(/^No reward/);
const total = () => within(screen.getByRole('region', { name: 'Order Summary' }));

const openWith = ({ answers = {}, ...part }: Opened & { quotes?: Record<string, Quote> } = {}) => {
  for (const path of Object.keys(bodies)) delete bodies[path];
  const quotes = part.quotes ?? QUOTES;
  return open({
    user: customer,
    ...part,
    answers: {
      '/api/rewards/grants': answer(GRANTS),
      '/api/quote': (path, body) => {
        const { grantId } = read(path, body);
        return answer(grantId ? (quotes[grantId] ?? without('unknown', 'We do not know this reward.')) : makeQuote());
      },
      '/api/create-payment-intent': (path, body) => {
        const { grantId } = read(path, body);
        const quote = grantId ? quotes[grantId] : makeQuote();
        return answer({ ...SESSION, amount: quote?.total, quote });
      },
      ...answers,
    },
  });
};

describe('The rewards of a customer at checkout', () => {
  beforeEach(() => saveCheckout(customer.id, { form: typed(), purchaseOrder: typed('purchase_order') }));

  it('are offered with what each saves on this cart, and none is chosen', async () => {
    await openWith();
    expect((await none()).checked).toBe(true);
    await radio(/^£5 off.*Use it by 30 November 2027\. You have 2\..*Save £5\.00$/);
    await radio(/^Free delivery.*On any order until 28 February 2027\..*Save £4\.99$/);
    await radio(/^Spray gun.*Adds Gravity gun to this order\..*Free.*£89\.99$/);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await screen.findByRole('button', { name: 'Pay £17.49' });
  });

  it('lower what is paid, and the payment names the reward', async () => {
    const { pointer, address } = await openWith();
    await pointer.click(await radio(/^£5 off/));
    await screen.findByRole('button', { name: 'Pay £12.49' });
    expect(total().getByText('Reward: £5 off').parentElement?.textContent).toContain('−£5.00');
    await pointer.click(await payEnabled());
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(last('/api/create-payment-intent')).toMatchObject({ grantId: FIVE, amount: '12.49' });
  });

  it('can be put back', async () => {
    const { pointer } = await openWith();
    await pointer.click(await radio(/^£5 off/));
    await screen.findByRole('button', { name: 'Pay £12.49' });
    await pointer.click(await none());
    await screen.findByRole('button', { name: 'Pay £17.49' });
    await payEnabled();
    expect(last('/api/create-payment-intent')).toEqual({ amount: '17.49', pointsUsed: 0 });
    expect(loadCheckout(customer.id).grantId).toBeUndefined();
  });

  it('stay chosen over a reload, for this customer alone', async () => {
    saveCheckout(customer.id, { grantId: FIVE });
    await openWith();
    await screen.findByRole('button', { name: 'Pay £12.49' });
    expect((await radio(/^£5 off/)).checked).toBe(true);
    expect(loadCheckout('another').grantId).toBeUndefined();
    expect(loadCheckout(null).grantId).toBeUndefined();
  });

  it('are chosen by the address, which a reload does not repeat', async () => {
    const { address, pointer } = await openWith({
      at: `/checkout?grant=${AGAIN}`,
      quotes: { ...QUOTES, [AGAIN]: QUOTES[FIVE]! },
    });
    expect((await radio(/^£5 off/)).checked).toBe(true);
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(loadCheckout(customer.id).grantId).toBe(AGAIN);
    await pointer.click(await none());
    expect(loadCheckout(customer.id).grantId).toBeUndefined();
  });

  it('named by the address are chosen on the form of the last order’s payment method, without the choice before it', async () => {
    const choice = jest.fn();
    const watch = new MutationObserver(() => screen.queryByText('How would you like to pay?') && choice());
    watch.observe(document.body, { subtree: true, childList: true });
    const { address } = await openWith({
      at: `/checkout?grant=${FIVE}`,
      user: trade,
      answers: { '/api/checkout/defaults': answer({ ...NO_DEFAULTS, lastPaymentMethod: 'purchase_order' }) },
    });
    expect((await radio(/^£5 off/)).checked).toBe(true);
    await waitFor(() => expect(address()).toBe('/checkout?payment=purchase_order'));
    within(screen.getByRole('region', { name: 'Payment method' })).getByText('As for your last order');
    watch.disconnect();
    expect(choice).not.toHaveBeenCalled();
  });

  it('are not chosen by an address that names none', async () => {
    await openWith({ at: '/checkout?grant=free-money' });
    expect((await none()).checked).toBe(true);
    expect(bodies['/api/quote']?.every(({ grantId }) => grantId !== 'free-money')).toBe(true);
  });

  it('add a product as a line of its own', async () => {
    const { pointer } = await openWith();
    await pointer.click(await radio(/^Spray gun/));
    const line = (await total().findByText('Gravity gun')).closest('li');
    expect(line?.textContent).toContain('Free with your reward');
    expect(line?.textContent).toContain('£0.00');
    await payEnabled();
    expect(last('/api/create-payment-intent')).toMatchObject({ grantId: GUN });
  });

  it('are not offered where they cannot be used, which is said beside them', async () => {
    const outOfStock = without('gift-out-of-stock', 'Gravity gun is out of stock, so this reward cannot be used now.');
    await openWith({ quotes: { ...QUOTES, [GUN]: outOfStock } });
    const gun = await radio(/^Spray gun.*Gravity gun is out of stock/);
    expect(gun.disabled).toBe(true);
  });

  it('that cannot be used any more are not asked for with the payment, and the page says why', async () => {
    saveCheckout(customer.id, { grantId: FIVE });
    await openWith({ quotes: { [FIVE]: without('used', 'This reward has been used.') } });
    await screen.findByText('This reward has been used. Your order is priced without it.');
    expect((await none()).checked).toBe(true);
    await payEnabled();
    expect(last('/api/create-payment-intent')).toEqual({ amount: '17.49', pointsUsed: 0 });
  });

  it('used elsewhere while the card is authorised: nothing is charged, and the new total is to be accepted', async () => {
    let isUsed = false;
    const message = 'This reward has been used. You have not been charged.';
    const { pointer } = await openWith({
      answers: {
        '/api/quote': (_, body) =>
          answer(
            !body.includes(FIVE) ? makeQuote() : isUsed ? without('used', 'This reward has been used.') : QUOTES[FIVE],
          ),
        [OWN_ORDER]: (path, body) => {
          read(path, body);
          const isFirst = !isUsed;
          isUsed = true;
          return isFirst ? answer({ message }, { status: 409 }) : answer(made, { status: 201 });
        },
      },
    });
    await pointer.click(await radio(/^£5 off/));
    await screen.findByRole('button', { name: 'Pay £12.49' });
    await pointer.click(await payEnabled());
    const notice = (await screen.findByText('Your cart has changed')).closest('[role=alert]') as HTMLElement;
    within(notice).getByText('This reward has been used. You have not been charged.');
    within(notice).getByText('was £5.00, now none');
    expect(last(OWN_ORDER)).toMatchObject({ amount: '12.49', grantId: FIVE });
    await pointer.click(within(notice).getByRole('button', { name: 'Accept £17.49' }));
    await pointer.click(await payEnabled());
    await waitFor(() => expect(stripe.confirmed).toHaveLength(2));
    expect(last('/api/create-payment-intent')).toEqual({ amount: '17.49', pointsUsed: 0 });
    await waitFor(() => expect(bodies[OWN_ORDER]).toHaveLength(2));
    expect(last(OWN_ORDER)).not.toHaveProperty('grantId');
  });

  it('go with a purchase order too, chosen by what they take off without VAT', async () => {
    const quotes = Object.fromEntries(
      Object.entries(QUOTES).map(([id, quote]) => [id, { ...quote, showsExVat: true }]),
    );
    const { pointer, address } = await openWith({
      at: '/checkout?payment=purchase_order',
      user: trade,
      quotes,
      answers: {
        [PURCHASE_ORDER]: (path, body) => {
          read(path, body);
          return answer({ order: { orderNumber: 'TC-2' }, link: '/order/TC-2' }, { status: 201 });
        },
      },
    });
    await pointer.click(await radio(/^£5 off.*£4\.17 ex VAT$/));
    const row = await total().findByText('Reward: £5 off');
    expect(row.parentElement?.textContent).toContain('−£5.00');
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Purchase Order for Approval' });
    await waitFor(() => expect(submit.disabled).toBe(false));
    await pointer.click(submit);
    await waitFor(() => expect(address()).toBe('/order/TC-2'));
    expect(last(PURCHASE_ORDER)).toMatchObject({ grantId: FIVE, total: '12.49' });
  });

  it('are not asked for by guests', async () => {
    const { calls } = await open({ at: `/checkout?grant=${FIVE}` });
    await payEnabled();
    expect(calls.some((path) => path.startsWith('/api/rewards'))).toBe(false);
    expect(screen.queryByRole('region', { name: 'Your Rewards' })).toBeNull();
  });
});
