import {
  amountError,
  failedBefore,
  formatCancellation,
  formatRefundedPoints,
  formatWholeRefund,
  initialRefundRequest,
} from './format-refund';

describe('A refund', () => {
  it.each([
    ['', 'Enter an amount'],
    ['12,50', 'Enter pounds and pence, such as 12.50'],
    ['-3', 'Enter pounds and pence, such as 12.50'],
    ['0.00', 'Enter an amount above zero'],
    ['40.01', 'No more than £40.00 is left'],
    [' 40.00 ', null],
    ['0.01', null],
  ])('gives the amount %p the error %p', (typed, problem) => expect(amountError(typed, '40.00')).toBe(problem));

  const failed = {
    id: 'r',
    amount: '10.00',
    kind: 'part' as const,
    status: 'failed' as const,
    reason: 'A dent',
    actor: '',
    cause: null,
    stripeRefundId: null,
    toRepeat: false,
    at: '2026-11-21T10:00:00Z',
  };

  it('repeats the failed refund where no other is allowed first', () => {
    const repeated = { ...failed, toRepeat: true };
    expect(failedBefore({ allRefunds: [repeated, { ...failed, status: 'done' }] })).toBe(repeated);
  });

  it('allows another, lower amount after a rejected refund', () => {
    expect(failedBefore({ allRefunds: [failed] })).toBeNull();
  });

  it('starts with the values of the refund that failed last', () => {
    expect(initialRefundRequest({ allRefunds: [failed] })).toEqual({ kind: 'part', amount: '10.00', reason: 'A dent' });
    const nothing = { kind: 'whole', amount: '', reason: '' };
    expect(initialRefundRequest({ allRefunds: [{ ...failed, status: 'done' }] })).toEqual(nothing);
    expect(initialRefundRequest({ allRefunds: [{ ...failed, kind: 'whole' }] })).toEqual({
      ...nothing,
      reason: 'A dent',
    });
  });

  it('describes what happens to the goods', () => {
    const card = { paymentMethod: 'stripe' };
    expect(formatWholeRefund({ ...card, status: 'confirmed' })).toBe(
      'The order is cancelled. The items are free again once the refund has gone through.',
    );
    expect(formatWholeRefund({ status: 'confirmed', paymentMethod: 'purchase_order' })).toMatch(
      'The goods are free again',
    );
    expect(formatWholeRefund({ ...card, status: 'delivered' })).toMatch('back in stock');
    expect(formatWholeRefund({ ...card, status: 'cancelled' })).toMatch('still owes');
  });

  const confirmed = [{ to: 'confirmed', at: '2026-11-21T10:00:00Z' }];
  it.each([
    [
      'stripe',
      '35.00',
      confirmed,
      /^The customer gets £35\.00 back on their card\. .*once the refund has gone through/,
    ],
    ['stripe', '0.00', confirmed, /^Everything has been refunded already\. The items stay sold/],
    ['purchase_order', '35.00', confirmed, /^The items are free again\. Sage gets a credit note over £35\.00\.$/],
    ['purchase_order', '0.00', [], /^The items are free again\. Nothing is charged\.$/],
  ])('describes what cancelling (%s, £%s left) does', (paymentMethod, cancelRefund, history, label) =>
    expect(formatCancellation({ paymentMethod, cancelRefund, history })).toMatch(label),
  );

  it('describes what happens to the points, if there are any', () => {
    const both = { userId: 'a', pointsUsed: 250, pointsEarned: 34 };
    expect(formatRefundedPoints(both, 'whole')).toBe(
      'Points: 250 points used on this order come back; 34 points earned with it are taken back. Earlier refunds count towards it.',
    );
    expect(formatRefundedPoints({ ...both, pointsUsed: 0 }, 'part')).toBe(
      'Points: 34 points earned with it are taken back by the same share. Earlier refunds count towards it.',
    );
    expect(formatRefundedPoints({ ...both, pointsUsed: 0, pointsEarned: 0 }, 'whole')).toBeNull();
    expect(formatRefundedPoints({ ...both, userId: null }, 'whole')).toBeNull();
  });
});
