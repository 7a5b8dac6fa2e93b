import { amountFault, failedBefore, firstWish, pointsInWords, wholeInWords } from './refund-words';

describe('A refund in words', () => {
  it.each([
    ['', 'Enter an amount'],
    ['12,50', 'Enter pounds and pence, such as 12.50'],
    ['-3', 'Enter pounds and pence, such as 12.50'],
    ['0.00', 'Enter an amount above zero'],
    ['40.01', 'No more than £40.00 is left'],
    [' 40.00 ', null],
    ['0.01', null],
  ])('of %p is answered with %p', (typed, fault) => expect(amountFault(typed, '40.00')).toBe(fault));

  const failed = {
    id: 'r',
    amount: '10.00',
    kind: 'part' as const,
    status: 'failed' as const,
    reason: 'A dent',
    actor: '',
    cause: null,
    stripeRefundId: null,
    at: '2026-11-21T10:00:00Z',
  };

  it('asks for the same once more where nothing else may be given back', () => {
    expect(failedBefore({ allRefunds: [failed], refundable: '10.00' })).toBe(failed);
    expect(failedBefore({ allRefunds: [failed], refundable: '40.00' })).toBeNull();
    expect(failedBefore({ allRefunds: [failed, { ...failed, status: 'done' }], refundable: '10.00' })).toBeNull();
    const other = { ...failed, amount: '3.00', status: 'done' as const };
    expect(failedBefore({ allRefunds: [failed, other], refundable: '10.00' })).toBe(failed);
  });

  it('begins with what failed last', () => {
    expect(firstWish({ allRefunds: [failed] })).toEqual({ kind: 'part', amount: '10.00', reason: 'A dent' });
    const nothing = { kind: 'whole', amount: '', reason: '' };
    expect(firstWish({ allRefunds: [{ ...failed, status: 'done' }] })).toEqual(nothing);
    expect(firstWish({ allRefunds: [{ ...failed, kind: 'whole' }] })).toEqual({ ...nothing, reason: 'A dent' });
  });

  it('says what becomes of the goods', () => {
    expect(wholeInWords({ status: 'confirmed' })).toMatch('the order is cancelled');
    expect(wholeInWords({ status: 'delivered' })).toMatch('back in stock');
    expect(wholeInWords({ status: 'cancelled' })).toMatch('still owes');
  });

  it('says what becomes of the points, for who has any', () => {
    const both = { userId: 'a', pointsUsed: 250, pointsEarned: 34 };
    expect(pointsInWords(both, 'whole')).toBe(
      'Points: 250 points used on this order come back; 34 points earned with it are taken back. Earlier refunds count towards it.',
    );
    expect(pointsInWords({ ...both, pointsUsed: 0 }, 'part')).toBe(
      'Points: 34 points earned with it are taken back by the same share. Earlier refunds count towards it.',
    );
    expect(pointsInWords({ ...both, pointsUsed: 0, pointsEarned: 0 }, 'whole')).toBeNull();
    expect(pointsInWords({ ...both, userId: null }, 'whole')).toBeNull();
  });
});
