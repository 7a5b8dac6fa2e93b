import { formatCancellation } from './order-actions';

describe('Cancelling an order', () => {
  const paid = { poStatus: null, cancelRefund: '40.00', refunded: '0.00', pointsUsed: 0, grant: null };
  const grant = { id: 'one', name: '£5 off', kind: 'amount' as const };

  it.each([
    [paid, /^We will refund £40\.00 to the card you paid with\. Banks/],
    [
      { ...paid, pointsUsed: 1200 },
      /^We will refund £40\.00 .* paid with, and return the 1,200 points you used\. Banks/,
    ],
    [
      { ...paid, pointsUsed: 1200, cancelRefund: '35.00', refunded: '5.00' },
      /^We will refund £35\.00 .* paid with\. Banks/,
    ],
    [{ ...paid, cancelRefund: '0.00', refunded: '40.00' }, /^What you paid has already been refunded/],
    [{ ...paid, poStatus: 'pending_approval', cancelRefund: '0.00' }, /^Nothing was charged/],
    [{ ...paid, grant }, /^We will refund £40\.00 .* cannot be undone\. Your reward “£5 off” can be used again\.$/],
    [{ ...paid, poStatus: 'approved' }, /^Anything invoiced will be credited/],
  ])('describes what is refunded: %j', (order, words) => expect(formatCancellation(order)).toMatch(words));
});
