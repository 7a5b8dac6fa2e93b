/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { RewardsPage } from './rewards-page';

const reward = (fields: object = {}) => ({
  ...{ id: 'five', name: '£5 off', description: '', pointsCost: 500, isActive: true, type: 'discount', value: '5.00' },
  ...{ worth: '5.00', worthText: null, product: null, isAvailable: true, ...fields },
});
const summary = (balance: number, fields: object = {}) => ({
  ...{ balance, spendable: balance, worth: (balance / 100).toFixed(2), next: null, expiring: null },
  ...{ pending: { purchaseOrders: 0, unshipped: 0, unpaid: 0 }, ...fields },
});
const grant = {
  ...{ id: 'g1', rewardId: 'five', name: '£5 off', type: 'discount', value: '5.00', productId: null, pointsCost: 500 },
  ...{ state: 'available', createdAt: '2026-11-23T09:00:00Z', expiresAt: '2027-11-23T23:59:59Z', usedAt: null },
  ...{ orderNumber: null, cancelledAt: null, cancelReason: null, doneAt: null },
};
const REDEEM = '/api/rewards/five/redeem';

function open(answers: Parameters<typeof renderInShop>[1] & object, at = '/rewards') {
  const page = (
    <Routes>
      <Route path="/rewards" element={<RewardsPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderInShop(page, {
    at,
    user: makeUser(),
    answers: {
      '/api/rewards': answer([reward(), reward({ id: 'ten', name: '10% off', pointsCost: 1000 })]),
      '/api/rewards/summary': answer(summary(700)),
      '/api/rewards/grants': answer([], { total: 0 }),
      '/api/rewards/grants/g1': answer(grant),
      '/api/points/balance': answer({ balance: 700, spendable: 700 }),
      ...answers.answers,
    },
  });
}

const button = (name: string) => screen.findByRole('button', { name: `Redeem ${name}` });
const dialog = () => within(screen.getByRole('dialog', { name: 'Redeem this reward?' }));
const toast = () => within(screen.getByRole('region', { name: /^Notifications/ })).getByRole('status').textContent;
const rejected = (status: number, body: object) => answer({ status, ...body }, { status });

async function redeem(shop: ReturnType<typeof open>) {
  await screen.findByText(/worth £\d+\.00/);
  await shop.pointer.click(await button('£5 off'));
  await shop.pointer.click(dialog().getByRole('button', { name: 'Redeem for 500 points' }));
}

/** Redeems a reward and closes its dialog before the answer, which `respond` gives. */
async function closeEarly(balance = 700) {
  let respond = (_: ReturnType<typeof answer>): void => undefined;
  const late = new Promise<ReturnType<typeof answer>>((resolve) => {
    respond = resolve;
  });
  const shop = open({ answers: { '/api/rewards/summary': answer(summary(balance)), [REDEEM]: () => late } });
  await redeem(shop);
  await shop.pointer.click(dialog().getByRole('button', { name: 'Close' }));
  return { shop, respond };
}

describe('The rewards page', () => {
  it('shows the balance with its value, what is missing, and what waits or expires', async () => {
    const waiting = {
      pending: { purchaseOrders: 106, unshipped: 0, unpaid: 0 },
      expiring: { points: 40, on: '2026-12-31' },
    };
    open({ answers: { '/api/rewards/summary': answer(summary(700, waiting)) } });
    const hero = screen.getByRole('region', { name: 'Rewards' });
    await within(hero).findByText(/worth £7\.00 at checkout/);
    await within(hero).findByText('300 points');
    expect(hero.textContent).toContain('300 points to go: 10% off');
    expect(hero.textContent).toContain('Waiting for approval106 pointswith your purchase orders');
    expect(hero.textContent).toContain('Expire next40 pointsuse them by 31 December 2026');
    await screen.findByText('You need 300 more points to redeem this reward.');
  });

  it('says what of the balance is on its way, and takes only the rest for rewards', async () => {
    const coming = { spendable: 400, pending: { purchaseOrders: 0, unshipped: 1, unpaid: 6299 } };
    const { pointer } = open({ answers: { '/api/rewards/summary': answer(summary(6700, coming)) } });
    const hero = screen.getByRole('region', { name: 'Rewards' });
    await within(hero).findByText(/of which 6,300 on their way/);
    expect(hero.textContent).toContain('100 points to go: £5 off');
    expect(hero.textContent).toContain('From orders not shipped yet1 pointin your balance, to spend once shipped');
    expect(hero.textContent).toContain('From unpaid purchase orders6,299 pointsin your balance, to spend once paid');
    await pointer.click(await button('£5 off'));
    expect(toast()).toBe('Insufficient pointsYou need 100 more points to redeem this reward.');
  });

  it('says by a toast what is missing, and asks nothing', async () => {
    const { pointer } = open({});
    await screen.findByText(/worth £7\.00/);
    await pointer.click(await button('10% off'));
    expect(toast()).toBe('Insufficient pointsYou need 300 more points to redeem this reward.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before it spends, and leads to what was redeemed', async () => {
    const shop = open({ answers: { [REDEEM]: answer({ grant, balance: 200, spendable: 200 }) } });
    await screen.findByText(/worth £7\.00/);
    await shop.pointer.click(await button('£5 off'));
    expect(dialog().getByText('You will have left').nextSibling?.textContent).toBe('200 points');
    expect(shop.calls).not.toContain(REDEEM);
    await shop.pointer.click(dialog().getByRole('button', { name: 'Redeem for 500 points' }));
    const own = await screen.findByRole('region', { name: 'Your reward' });
    await within(own).findByText(/until 23 November 2027/);
    expect(toast()).toBe('Reward redeemed!');
    expect(shop.address()).toBe('/rewards?grant=g1');
    expect(document.activeElement).toBe(own);
  });

  it('shows the balance of the shop where another tab was quicker', async () => {
    let balance = 700;
    const shop = open({
      answers: {
        '/api/rewards/summary': () => answer(summary(balance)),
        [REDEEM]: () => {
          balance = 200;
          return rejected(409, { message: 'Insufficient points', needed: 500, balance, spendable: balance });
        },
      },
    });
    await redeem(shop);
    await screen.findByText(/worth £2\.00/);
    expect(toast()).toBe('Insufficient pointsYou need 300 more points to redeem this reward.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [404, {}, '“£5 off” is no longer available. Your points are unchanged.'],
    [409, {}, '“£5 off” is out of stock at the moment. Your points are unchanged.'],
    [500, {}, 'The shop did not respond. You can redeem “£5 off” again: your points are only taken once.'],
  ])('says why it was not redeemed after a %i', async (status, body, note) => {
    await redeem(open({ answers: { [REDEEM]: rejected(status, body) } }));
    await screen.findByText(note);
    expect(toast()).toBe('ErrorFailed to redeem reward. Please try again.');
  });

  it('repeats a press whose response was lost under its name, also after a rejection that came between', async () => {
    const makeName = jest.fn(() => '00000000-0000-4000-8000-000000000001' as const);
    Object.defineProperty(crypto, 'randomUUID', { value: makeName, configurable: true });
    const responses = [rejected(500, {}), rejected(429, {}), answer({ grant, balance: 200, spendable: 200 })];
    const shop = open({ answers: { [REDEEM]: () => responses.shift()! } });
    for (let press = 1; press <= 3; press += 1) {
      await redeem(shop);
      await waitFor(() => expect(responses).toHaveLength(3 - press));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await screen.findByRole('region', { name: 'Your reward' });
    expect(makeName).toHaveBeenCalledTimes(1);
  });

  it('keeps the dialog of another reward open when the answer for the first one comes late', async () => {
    const { shop, respond } = await closeEarly(2000);
    await shop.pointer.click(await button('10% off'));
    respond(rejected(409, {}));
    await screen.findByText(/“£5 off” is out of stock/);
    dialog().getByText('10% off');
  });

  it('says that the reward costs something else by now, also once its dialog is closed', async () => {
    const { respond } = await closeEarly();
    respond(rejected(409, { pointsCost: 600 }));
    await screen.findByText('“£5 off” now costs 600 points. Your points are unchanged.');
  });

  it('leaves the customer on the page that was opened before the answer came', async () => {
    const { shop, respond } = await closeEarly();
    await shop.pointer.click(screen.getByRole('link', { name: 'Shop Now' }));
    respond(answer({ grant, balance: 200, spendable: 200 }));
    await waitFor(() => expect(toast()).toBe('Reward redeemed!'));
    await shop.settle();
    expect(shop.address()).toBe('/products');
  });

  it('asks again where the reward costs something else by now', async () => {
    const shop = open({ answers: { [REDEEM]: rejected(409, { pointsCost: 600 }) } });
    await redeem(shop);
    await dialog().findByText(/This reward now costs 600 points\./);
    dialog().getByRole('button', { name: 'Redeem for 600 points' });
    expect(dialog().getByText('You will have left').nextSibling?.textContent).toBe('100 points');
  });

  it('offers no reward that is switched off, and says so where there are none', async () => {
    open({ answers: { '/api/rewards': answer([reward({ isActive: false })]) } });
    await screen.findByText('No rewards at the moment');
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
  });

  it('can be loaded again where the points or the rewards did not come', async () => {
    const failed = rejected(500, {});
    open({ answers: { '/api/rewards/summary': failed, '/api/rewards': failed, '/api/rewards/grants': failed } });
    await screen.findByText('We could not load your points. Please try again in a moment.');
    await screen.findByText('We could not load the rewards. Please try again in a moment.');
    await screen.findByText('We could not load your redeemed rewards. Please try again in a moment.');
    expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(3);
  });

  it('says so where the reward of the address is not one of the customer', async () => {
    const other = rejected(404, { message: 'This reward was not found.' });
    open({ answers: { '/api/rewards/grants/g1': other } }, '/rewards?grant=g1');
    await screen.findByText('We could not find this reward in your account.');
  });

  it('shows what was redeemed, with the order that used it', async () => {
    const used = { ...grant, state: 'used', usedAt: '2026-11-24T09:00:00Z', orderNumber: 'TC-1' };
    open({ answers: { '/api/rewards/grants': answer([used], { total: 1 }) } });
    const list = await screen.findByRole('region', { name: 'Redeemed rewards' });
    await within(list).findByText(/Used on 24 November 2026\./);
    expect(within(list).getByRole('link', { name: 'Order TC-1' }).getAttribute('href')).toBe('/order/TC-1');
  });
});
