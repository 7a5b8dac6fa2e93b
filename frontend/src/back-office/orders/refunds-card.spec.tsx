/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { AdminOrder } from '../../api/staff-api';
import { makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { StaffRefundsCard } from './refunds-card';

type Refund = AdminOrder['allRefunds'][number];

const refund = {
  ...{ id: 'r1', amount: '12.00', kind: 'whole', status: 'done', restock: true, units: [], reason: 'Dented.' },
  ...{ actor: 'Leila Haddad', cause: null, stripeRefundId: 're_1', at: '2026-03-01T10:00:00Z', settlement: null },
  maySettle: false,
} as unknown as Refund;
const dispute = {
  ...{ id: 'd1', amount: '48.00', reason: 'fraudulent', status: 'needs_response', respondBy: '2026-03-09T00:00:00Z' },
  at: '2026-03-01T10:00:00Z',
} as unknown as AdminOrder['disputes'][number];
const units = [{ name: 'Clear coat', quantity: 1 }];

function open(allRefunds: Partial<Refund>[], disputes = [] as AdminOrder['disputes']) {
  const order = { orderNumber: 'TC-1', allRefunds: allRefunds.map((one) => ({ ...refund, ...one })), disputes };
  renderInShop(<StaffRefundsCard order={order as unknown as AdminOrder} />, { user: makeUser({ role: 'sales' }) });
  return within(screen.getByRole('region', { name: /^Refunds/ }));
}

const textOf = (card: ReturnType<typeof open>) => card.getByRole('list').textContent;
const SETTLE = 'Mark as Settled Another Way…';

describe('The refunds of an order', () => {
  it.each<[Partial<Refund>, string]>([
    [{}, '£12.00Whole, with the goodsDone'],
    [{ restock: false }, '£12.00Whole, without the goodsDone'],
    [{ kind: 'part', status: 'requested' }, '£12.00PartUnder way'],
    [{ kind: 'lines', units } as Partial<Refund>, '£12.00Items, with the goodsDoneItems1 × Clear coat'],
    [{ kind: 'lines', units, restock: false } as Partial<Refund>, '£12.00Items, without the goodsDone'],
    [{ kind: 'lines' } as Partial<Refund>, '£12.00DeliveryDone'],
  ])('say what was refunded and whether the goods came back: %o', (changes, text) => {
    expect(textOf(open([changes]))).toContain(text);
  });

  it('can be settled another way where the card takes them no more, and say how they were', () => {
    const failed = open([{ status: 'failed', maySettle: true, cause: 'The card was closed.' }]);
    failed.getByRole('button', { name: SETTLE });
    failed.getByText('The card was closed.');
  });

  it('offer nothing more once they were settled', () => {
    const settlement = { reference: 'BACS 4711', actor: 'Leila Haddad', reason: 'The card was closed.' };
    const settled = open([{ status: 'settled', settlement } as Partial<Refund>]);
    expect(settled.queryByRole('button', { name: SETTLE })).toBeNull();
    expect(textOf(settled)).toContain('Paid another wayBACS 4711, by Leila Haddad: The card was closed.');
  });

  it('stand beside the chargebacks, which name the bank’s reason', () => {
    const card = open([], [dispute]);
    screen.getByRole('region', { name: 'Refunds and chargebacks' });
    expect(textOf(card)).toMatch(/£48\.00ChargebackNeeds response.*Fraudulent.*9 Mar 2026/);
  });
});
