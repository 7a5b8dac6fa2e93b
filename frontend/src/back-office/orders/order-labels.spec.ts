import { orderAge, orderStanding, remarksOn, statusActionLabel } from './order-labels';

describe('The labels of an order for staff', () => {
  it('show the approval of a purchase order until it is decided', () => {
    expect(orderStanding({ status: 'pending', poStatus: 'pending_approval' }).label).toBe('Pending approval');
    expect(orderStanding({ status: 'cancelled', poStatus: 'rejected' }).label).toBe('Rejected');
    expect(orderStanding({ status: 'invoiced', poStatus: 'approved' }).label).toBe('Invoiced');
    expect(orderStanding({ status: 'cancelled', poStatus: 'pending_approval' }).label).toBe('Cancelled');
  });

  it('colour what is to do, under way, done and over', () => {
    const tone = (status: string) => orderStanding({ status, poStatus: null }).tone;
    expect(['confirmed', 'processing', 'delivered', 'cancelled'].map(tone)).toEqual([
      'warning',
      'progress',
      'success',
      'info',
    ]);
  });

  it('say for how long an order has been open', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    const age = (createdAt: string, status = 'confirmed') => orderAge({ status, createdAt }, now);
    expect(age('2026-11-22T11:55:10Z')).toBe('4 min');
    expect(age('2026-11-22T09:00:00Z')).toBe('3 h');
    expect(age('2026-11-20T11:00:00Z')).toBe('2 d');
    expect(age('2026-11-20T11:00:00Z', 'delivered')).toBeNull();
    expect(age('2026-11-22T12:00:05Z')).toBe('0 min');
  });

  it('show an unknown state as it is', () => {
    expect(orderStanding({ status: 'on_hold', poStatus: null })).toEqual({ label: 'On hold', tone: 'info' });
    expect(statusActionLabel('on_hold').action).toBe('Mark as On hold');
  });

  const order = {
    status: 'confirmed',
    needsAddress: false,
    ageToConfirm: null,
    held: null,
    undeliverable: null,
    returnRequest: null,
    refunds: [],
    refundFailed: false,
    attention: [],
    refunded: '0.00',
    total: '40.00',
  };
  const label = (rest: Partial<Parameters<typeof remarksOn>[0]>) =>
    remarksOn({ ...order, ...rest }).map((remark) => remark.label);

  it('show what needs attention', () => {
    expect(label({})).toEqual([]);
    expect(label({ needsAddress: true })).toEqual(['Address needed']);
    expect(label({ needsAddress: true, status: 'cancelled' })).toEqual([]);
    expect(label({ ageToConfirm: 18 })).toEqual(['Age to confirm']);
    expect(label({ held: 'Everything that was paid has been refunded.' })).toEqual(['Goods held']);
    expect(label({ undeliverable: 'Paint cannot go there.' })).toEqual(['Cannot be delivered there']);
  });

  const refund = { amount: '10.00', kind: 'part' as const, isByBank: false, at: '2026-11-21T10:00:00Z' };

  it('distinguish a part refund from a whole one', () => {
    const refunds = [{ ...refund, status: 'done' as const }];
    expect(label({ refunds, refunded: '10.00' })).toEqual(['Part refunded']);
    expect(label({ refunds, refunded: '40.00' })).toEqual(['Refunded']);
  });

  it('show a sent order whose money was all given back as refunded, once', () => {
    const sent = { ...order, status: 'shipped', poStatus: null, refunded: '40.00' };
    expect(orderStanding(sent)).toEqual({ label: 'Refunded', tone: 'info' });
    expect(remarksOn(sent)).toEqual([]);
    expect(orderStanding({ ...sent, refunded: '39.99' }).label).toBe('Shipped');
    expect(orderStanding({ ...sent, refunded: '0.00', total: '0.00' }).label).toBe('Shipped');
  });

  it('show that a refund failed and that another one is pending', () => {
    expect(label({ refundFailed: true })).toEqual(['Refund failed']);
    const failure = { eventId: 'e', title: 'Paid invoice', cause: 'No', advice: '', failedAt: null };
    expect(label({ attention: [{ ...failure, kind: 'sage' }] })).toEqual(['Needs attention']);
    expect(label({ attention: [{ ...failure, kind: 'refund' }], refundFailed: true })).toEqual(['Refund failed']);
    const again = { ...refund, status: 'requested' as const };
    expect(label({ refunds: [again], refunded: '10.00' })).toEqual(['Refund under way', 'Part refunded']);
  });
});
