import {
  dueOnCancel,
  goodsAreBack,
  RefundNotAllowed,
  refundable,
  refunded,
  refundedByBank,
  toBeRepeated,
} from './refundable.js';

const paid = { total: 5000, moves: [{ to: 'pending' as const }, { to: 'confirmed' as const }] };
const refund = (id: string, amount: number, status: string, more: { doneAt?: Date; repeats?: string } = {}) => ({
  id,
  amount,
  status,
  ...more,
});

describe('The refundable amount', () => {
  it('is what was paid less what is refunded or being refunded', () => {
    expect(refundable(paid, [])).toBe(5000);
    const earlier = [refund('a', 1000, 'done', { doneAt: new Date() }), refund('b', 500, 'requested')];
    expect(refunded(earlier)).toBe(1500);
    expect(refundable(paid, earlier)).toBe(3500);
  });

  it('is less what the bank holds or took by disputes, never below zero', () => {
    const disputed = (pence: number) => ({ ...paid, disputed: pence });
    expect(refundable(disputed(700), [refund('a', 1000, 'done')])).toBe(3300);
    expect(refundable(disputed(5000), [refund('a', 1000, 'done')])).toBe(0);
    const failed = refund('a', 1200, 'failed', { doneAt: new Date() });
    expect([refundable(disputed(3800), [failed]), refundable(disputed(3801), [failed])]).toEqual([1200, 0]);
    const unmade = { ...disputed(400), moves: [{ to: 'pending' as const }] };
    expect(refundable(unmade, [refund('a', 1000, 'failed')])).toBe(600);
  });

  it('counts as refunded by a lost dispute, as much of it as is left; a refund that failed at the bank wholly or not at all', () => {
    const failed = refund('a', 1200, 'failed', { doneAt: new Date() });
    expect(refundedByBank(paid, [refund('a', 1000, 'done')], 5000)).toBe(4000);
    expect(refundedByBank({ ...paid, disputed: 500 }, [], 5000)).toBe(4500);
    expect([refundedByBank(paid, [failed], 1200), refundedByBank(paid, [failed], 1199)]).toEqual([1200, 0]);
  });

  it('is zero for an order that was never paid or approved', () => {
    const lapsed = { total: 5000, moves: [{ to: 'pending' as const }, { to: 'cancelled' as const }] };
    expect(refundable(lapsed, [])).toBe(0);
    expect(new RefundNotAllowed(lapsed, []).message).toContain('Nothing was paid');
  });

  it('is the payment of an order that was never confirmed, once its own refund has failed', () => {
    const unmade = { total: 5000, moves: [{ to: 'pending' as const }, { to: 'cancelled' as const }] };
    expect(refundable(unmade, [refund('a', 1000, 'requested')])).toBe(0);
    expect(refundable(unmade, [refund('a', 1000, 'failed')])).toBe(1000);
    expect(refundable(unmade, [refund('a', 1000, 'failed'), refund('b', 1000, 'done')])).toBe(0);
  });

  it('includes a refund that Stripe rejected', () => {
    expect(refundable(paid, [refund('a', 5000, 'failed')])).toBe(5000);
  });

  it('is exactly a published refund that failed at the bank until it is repeated', () => {
    const failed = refund('a', 1200, 'failed', { doneAt: new Date() });
    expect(toBeRepeated([failed])).toBe(failed);
    expect(refundable(paid, [failed])).toBe(1200);
    expect(new RefundNotAllowed(paid, [failed]).message).toContain('£12.00 failed at the bank');
    const again = refund('b', 1200, 'done', { doneAt: new Date(), repeats: 'a' });
    expect(refundable(paid, [failed, again])).toBe(3800);
    expect(refundable(paid, [failed, { ...again, status: 'failed' }])).toBe(1200);
  });

  it('is all that is left for a cancellation, with what failed at the bank', () => {
    const failed = refund('a', 1200, 'failed', { doneAt: new Date() });
    expect(dueOnCancel(paid, [failed, refund('b', 500, 'done', { doneAt: new Date() })])).toBe(4500);
    expect(dueOnCancel({ ...paid, moves: [{ to: 'pending' }] }, [])).toBe(0);
    expect(dueOnCancel({ ...paid, disputed: 700 }, [refund('a', 500, 'done')])).toBe(3800);
  });

  it('is never below zero', () => {
    expect(refundable(paid, [refund('a', 5000, 'done', { doneAt: new Date() })])).toBe(0);
  });
});

describe('The goods of an order', () => {
  const whole = (status: string, doneAt?: Date) => ({ kind: 'whole', status, doneAt });

  it('are back with a whole refund, also where the bank failed it after it was done', () => {
    expect(goodsAreBack([whole('requested')])).toBe(true);
    expect(goodsAreBack([whole('done', new Date())])).toBe(true);
    expect(goodsAreBack([whole('failed', new Date())])).toBe(true);
  });

  it('are not back where a whole refund failed at Stripe or only a part was refunded', () => {
    expect(goodsAreBack([])).toBe(false);
    expect(goodsAreBack([whole('failed')])).toBe(false);
    expect(goodsAreBack([{ kind: 'part', status: 'done', doneAt: new Date() }])).toBe(false);
  });
});
