import {
  amountError,
  failedBefore,
  formatRefundedPoints,
  formatReturnedReward,
  formatStaffCancellation,
  formatWholeRefund,
  giftThatFollows,
  initialRefundRequest,
  mayRefundLines,
  penceOfLines,
  refundBecomes,
  unitsOfReturn,
  whoReadsReason,
} from './format-refund';

describe('A refund', () => {
  it.each([
    ['', 'Enter an amount'],
    ['12,50', 'Enter pounds and pence, such as 12.50'],
    ['-3', 'Enter pounds and pence, such as 12.50'],
    ['0.00', 'Enter an amount above zero'],
    ['40.01', 'No more than £40.00 is left'],
    [' 40.00 ', null],
    ['£12.50', null],
    ['0,500.00', 'Enter pounds and pence, such as 12.50'],
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
    units: [],
    restock: false,
    settlement: null,
    maySettle: false,
    isByBank: false,
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
    expect(initialRefundRequest({ allRefunds: [failed] })).toMatchObject({
      kind: 'part',
      amount: '10.00',
      reason: 'A dent',
    });
    const nothing = { kind: 'whole', amount: '', quantities: {}, delivery: false, restock: true, reason: '' };
    expect(initialRefundRequest({ allRefunds: [{ ...failed, status: 'done' }] })).toEqual(nothing);
    expect(initialRefundRequest({ allRefunds: [{ ...failed, kind: 'whole' }] })).toEqual({
      ...nothing,
      reason: 'A dent',
    });
  });

  it('describes what happens to the goods', () => {
    const card = { paymentMethod: 'stripe' };
    expect(formatWholeRefund({ ...card, status: 'confirmed' })).toBe(
      'The order is cancelled. The items go back into stock once the refund has gone through.',
    );
    expect(formatWholeRefund({ status: 'confirmed', paymentMethod: 'purchase_order' })).toMatch(
      'The goods go back into stock',
    );
    expect(formatWholeRefund({ ...card, status: 'delivered' })).toMatch('keeps its status');
    expect(formatWholeRefund({ ...card, status: 'cancelled' })).toMatch('still due');
  });

  const confirmed = [{ to: 'confirmed', at: '2026-11-21T10:00:00Z' }];
  it.each([
    [
      'stripe',
      '35.00',
      confirmed,
      /^The customer gets £35\.00 back on their card\. .*once the refund has gone through/,
    ],
    ['stripe', '0.00', confirmed, /^Everything has already been refunded\. The items count as sold/],
    ['purchase_order', '35.00', confirmed, /^The items go back into stock\. Sage gets a credit note for £35\.00\.$/],
    ['purchase_order', '0.00', [], /^The items go back into stock\. Nothing is charged\.$/],
  ])('describes what cancelling (%s, £%s left) does', (paymentMethod, cancelRefund, history, label) =>
    expect(formatStaffCancellation({ paymentMethod, cancelRefund, history })).toMatch(label),
  );

  const lines = {
    refundLines: [
      { line: 0, sku: 'TC-1', name: 'Primer', units: 3, amount: '10.00' },
      { line: 1, sku: 'TC-1', name: 'Primer', units: 1, amount: '0.00' },
      { line: 2, sku: 'TC-2', name: 'Thinner', units: 0, amount: '0.00' },
    ],
    refundableDelivery: '4.99',
  };

  it('adds up units to the penny as the server does', () => {
    expect(penceOfLines(lines, { quantities: { 0: 1 }, delivery: false })).toBe(333);
    expect(penceOfLines(lines, { quantities: { 0: 2 }, delivery: true })).toBe(667 + 499);
    expect(penceOfLines(lines, { quantities: { 0: 3, 1: 1, 2: 5 }, delivery: false })).toBe(1000);
    expect(penceOfLines(lines, { quantities: { 0: null }, delivery: false })).toBe(0);
  });

  it('takes the units of a return from the line that was paid for first', () => {
    const returned = (quantity: number) => ({ lines: [{ sku: 'TC-1', name: 'Primer', quantity }] });
    expect(unitsOfReturn(lines, returned(2))).toEqual({ 0: 2 });
    expect(unitsOfReturn(lines, returned(4))).toEqual({ 0: 3, 1: 1 });
  });

  it('takes items that are everything that is left for the whole, as the server does', () => {
    const becomes = (quantities: Record<number, number>, delivery: boolean, refundable = '14.99') =>
      refundBecomes({ ...lines, lines: [], refundable }, { kind: 'lines', quantities, delivery });
    expect(becomes({ 0: 3, 1: 1 }, true)).toBe('whole');
    expect(becomes({ 0: 3, 1: 1 }, false)).toBe('lines');
    expect(becomes({ 0: 3 }, true)).toBe('lines');
    expect(becomes({ 0: 3, 1: 1 }, true, '15.00')).toBe('lines');
    expect(
      refundBecomes({ ...lines, lines: [], refundable: '14.99' }, { kind: 'part', quantities: {}, delivery: false }),
    ).toBe('part');
  });

  it('becomes the whole once everything that was paid is chosen, and takes the product of a reward with it', () => {
    const order = { ...lines, lines: [{ isGift: false }, { isGift: true }, { isGift: false }], refundable: '14.99' };
    const chosen = (quantities: Record<number, number>) => ({ kind: 'lines' as const, quantities, delivery: true });
    expect(refundBecomes(order, chosen({ 0: 3 }))).toBe('whole');
    expect(refundBecomes(order, chosen({ 0: 2 }))).toBe('lines');
    expect(giftThatFollows(order, 'whole', chosen({ 0: 3 }))).toBe('Primer');
    expect(giftThatFollows(order, 'whole', chosen({ 0: 3, 1: 1 }))).toBeNull();
    expect(giftThatFollows(order, 'lines', chosen({ 0: 2 }))).toBeNull();
  });

  it('offers lines while units or delivery are left of an order that is not cancelled', () => {
    expect(mayRefundLines({ ...lines, status: 'shipped' })).toBe(true);
    expect(mayRefundLines({ ...lines, status: 'cancelled' })).toBe(false);
    expect(mayRefundLines({ refundLines: [], refundableDelivery: '0.00', status: 'shipped' })).toBe(false);
  });

  it('says that the customer reads the reason of a refund that cancels the order', () => {
    expect(whoReadsReason({ status: 'processing' }, 'whole')).toMatch(/The customer will see it/);
    expect(whoReadsReason({ status: 'processing' }, 'part')).toMatch(/Saved with the order/);
    expect(whoReadsReason({ status: 'shipped' }, 'whole')).toMatch(/Saved with the order/);
  });

  it('says whether the reward comes back, if there is one', () => {
    const grant = { id: 'one', name: '£5 off', kind: 'amount' as const };
    expect(formatReturnedReward({ grant })).toBe('The customer’s reward “£5 off” can be used again.');
    expect(formatReturnedReward({ grant }, 'part')).toBe('The customer’s reward “£5 off” stays used.');
    expect(formatReturnedReward({ grant: null })).toBeNull();
  });

  it('describes what happens to the points, if there are any', () => {
    const both = { userId: 'a', pointsUsed: 250, pointsEarned: 34 };
    expect(formatRefundedPoints(both, 'whole')).toBe(
      'Points: 250 points used on this order come back; 34 points earned with it are taken back. Earlier refunds are included.',
    );
    expect(formatRefundedPoints({ ...both, pointsUsed: 0 }, 'part')).toBe(
      'Points: 34 points earned with it are taken back in proportion. Earlier refunds are included.',
    );
    expect(formatRefundedPoints({ ...both, pointsUsed: 0, pointsEarned: 0 }, 'whole')).toBeNull();
    expect(formatRefundedPoints({ ...both, userId: null }, 'whole')).toBeNull();
  });
});
