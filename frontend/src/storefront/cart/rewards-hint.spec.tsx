/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import type { Grant, Quote } from '../../api/types';
import { RewardsHint } from './rewards-hint';

const FIVE: Partial<Grant> = { id: 'five', state: 'available', type: 'discount', name: '£5 off', value: '5.00' };
const DELIVERY: Partial<Grant> = {
  id: 'free',
  state: 'available',
  type: 'shipping',
  name: 'Free delivery',
  value: '3',
};

function show(grants: Partial<Grant>[], { freeShippingRemaining = '20.00', blocked = false, user = makeUser() } = {}) {
  const quote = { freeShippingRemaining: freeShippingRemaining || null } as Quote;
  const answers = { '/api/rewards/grants': answer(grants) };
  return renderInShop(<RewardsHint quote={quote} blocked={blocked} />, { user, answers });
}
const reads = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text);
const href = () => screen.getByRole('link').getAttribute('href');

describe('The hint in the cart that a reward waits', () => {
  it.each([
    [FIVE, 'You have £5.00 off waiting – use it at checkout'],
    [{ ...FIVE, value: '10%' }, 'You have 10% off waiting – use it at checkout'],
    [DELIVERY, 'You have free delivery waiting – use it at checkout'],
    [
      { ...FIVE, type: 'product' as const, name: 'Spray gun', value: null },
      'You have “Spray gun” waiting – use it at checkout',
    ],
  ])('says what it gives: %j', async (grant, text) => {
    show([grant]);
    await reads(text);
    expect(href()).toBe(`/checkout?grant=${grant.id}`);
  });

  it('counts several, of which one can be used', async () => {
    show([FIVE, { ...FIVE, id: 'again' }, DELIVERY]);
    await reads('You have 3 rewards waiting – use one at checkout');
    expect(href()).toBe('/checkout');
  });

  it('leaves out free delivery where delivery is free, and what is a task for staff', async () => {
    show([{ ...FIVE, type: 'other', value: null }, DELIVERY, FIVE], { freeShippingRemaining: '' });
    await reads('You have £5.00 off waiting – use it at checkout');
  });

  it('leads nowhere while a line has a problem', async () => {
    show([FIVE], { blocked: true });
    await reads('You have £5.00 off waiting – use it at checkout');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not there without rewards', async () => {
    const { calls, settle } = show([]);
    await settle();
    expect(calls).toHaveLength(1);
    expect(screen.queryByText(/waiting/)).toBeNull();
  });
});
