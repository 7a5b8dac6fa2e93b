import { formatEarnedPoints, formatEarnedPointsShort, orderBadge, orderStateLabel } from './order-state';

describe('The badge of an order', () => {
  it('has one colour for each part of the way, a success only at the end', () => {
    const badge = (status: string, poStatus: string | null = null) => orderBadge({ status, poStatus });
    expect(badge('pending')).toEqual({ name: 'Pending', tone: 'waiting' });
    expect(badge('pending', 'pending_approval')).toEqual({ name: 'Pending Approval', tone: 'waiting' });
    expect(badge('confirmed', 'approved')).toEqual({ name: 'Approved', tone: 'progress' });
    expect(badge('invoiced', 'approved')).toEqual({ name: 'Invoiced', tone: 'progress' });
    expect(badge('shipped', 'approved')).toEqual({ name: 'Shipped', tone: 'sent' });
    expect(badge('delivered')).toEqual({ name: 'Delivered', tone: 'success' });
    expect(badge('cancelled')).toEqual({ name: 'Cancelled', tone: 'error' });
    expect(badge('cancelled', 'rejected')).toEqual({ name: 'Rejected', tone: 'error' });
    expect(badge('on hold')).toEqual({ name: 'on hold', tone: 'plain' });
  });
});

describe('The state of an order', () => {
  it.each(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'invoiced', 'cancelled'])(
    'describes the state %s for the customer',
    (status) => {
      expect(orderStateLabel({ status, poStatus: null }).next).not.toBe('');
    },
  );

  it('shows an unknown state as it is', () => {
    expect(orderStateLabel({ status: 'on hold', poStatus: null }).name).toBe('on hold');
    expect(orderStateLabel({ status: 'pending', poStatus: 'parked' }).name).toBe('parked');
  });
});

describe('A cancelled order', () => {
  it.each([
    [null, '0.00', 'You are not charged for it.'],
    [null, '34.50', '£34.50 is refunded to your card.'],
    ['pending_approval', '0.00', 'Nothing is charged for it.'],
    ['approved', '1200.00', '£1,200.00 is credited to your account.'],
  ])('describes a cancelled order (purchase order %p) of which %s was refunded as: %s', (poStatus, refunded, words) => {
    expect(orderStateLabel({ status: 'cancelled', poStatus, refunded }).next).toBe(
      `This order was cancelled. ${words}`,
    );
  });
});

describe('A cancelled order that was charged', () => {
  const order = { status: 'cancelled', poStatus: null, total: '34.50' };
  const history = ['pending', 'confirmed', 'cancelled'].map((to) => ({ to, at: '2026-11-21T10:00:00Z' }));

  it.each([
    ['0.00', 'We are arranging your refund.'],
    ['5.00', 'We are arranging your refund.'],
    ['34.50', '£34.50 is refunded to your card.'],
  ])('describes a cancelled order of which %s is refunded as: %s', (refunded, words) => {
    expect(orderStateLabel({ ...order, refunded, history }).next).toBe(`This order was cancelled. ${words}`);
  });

  it('distinguishes a charged order from one that was never charged', () => {
    const unpaid = history.filter(({ to }) => to !== 'confirmed');
    expect(orderStateLabel({ ...order, refunded: '0.00', history: unpaid }).next).toMatch(
      'You are not charged for it.',
    );
  });
});

describe('The state of a purchase order', () => {
  it.each([
    ['pending', 'pending_approval', 'Pending Approval', 'info'],
    ['confirmed', 'approved', 'Approved', 'success'],
    ['cancelled', 'rejected', 'Rejected', 'error'],
    ['cancelled', 'approved', 'Cancelled', 'error'],
    ['cancelled', 'pending_approval', 'Cancelled', 'error'],
  ])('shows a purchase order in (%s, %s) with its approval: %s', (status, poStatus, name, tone) => {
    expect(orderStateLabel({ status, poStatus })).toMatchObject({ name, tone });
  });

  it('shows where the order is instead of the approval, once more is known than that', () => {
    expect(orderStateLabel({ status: 'shipped', poStatus: 'approved' }).name).toBe('Shipped');
  });

  it('describes the parcel of a purchase order and never a card payment', () => {
    expect(orderStateLabel({ status: 'shipped', poStatus: 'approved' }).next).toBe('Your order is on its way.');
    expect(orderStateLabel({ status: 'confirmed', poStatus: 'approved' }).next).not.toContain('payment');
    expect(orderStateLabel({ status: 'pending', poStatus: 'pending_approval' }).next).not.toContain('payment');
  });
});

describe('The points of an order', () => {
  it.each([
    ['confirmed', null, 34, 'You earned 34 reward points'],
    ['pending', null, 34, "You'll earn 34 reward points"],
    ['pending', 'pending_approval', 1234, "You'll earn 1,234 reward points when it is approved"],
    ['confirmed', 'approved', 1, 'You earned 1 reward point'],
    ['confirmed', null, 0, null],
    ['cancelled', null, 34, null],
    ['cancelled', 'rejected', 34, null],
  ])('describes the points of (%s, %s, %s) as: %s', (status, poStatus, pointsEarned, words) => {
    expect(formatEarnedPoints({ status, poStatus, pointsEarned })).toBe(words);
  });
});

describe('The points of an order in a list', () => {
  it.each([
    ['confirmed', null, 50, '+50 points'],
    ['confirmed', 'approved', 1, '+1 point'],
    ['pending', null, 1200, '1,200 points pending'],
    ['pending', 'pending_approval', 50, '50 points pending'],
    ['cancelled', null, 50, null],
    ['cancelled', 'rejected', 50, null],
    ['delivered', null, 0, null],
  ])(
    'shows the points of an order that is %s (purchase order %p) with %i as %p',
    (status, poStatus, pointsEarned, words) => {
      expect(formatEarnedPointsShort({ status, poStatus, pointsEarned })).toBe(words);
    },
  );
});
