import { amountFault, pointsInWords, wholeInWords } from './refund-words';

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
