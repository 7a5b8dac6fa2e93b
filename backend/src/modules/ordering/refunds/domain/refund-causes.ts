import { KnownCauses } from '../../../../platform/known-causes.js';

const PAY_OTHERWISE =
  'Ask the customer for bank details, pay the money back by bank transfer, and mark the refund on the order’s page as settled, with the reference of the transfer.';

/** The causes for which Stripe or the bank does not take a refund, in words for staff. */
export const REFUND_CAUSES = new KnownCauses([
  {
    key: 'card-gone',
    says: ['expired_or_canceled_card', 'lost_or_stolen_card', 'card has expired', 'account closed'],
    cause: 'The bank could not take the refund: the card has expired or was cancelled.',
    advice: PAY_OTHERWISE,
  },
  {
    key: 'declined',
    says: ['declined'],
    cause: 'The bank declined the refund.',
    advice: `Replay it once. If the bank declines it again: ${PAY_OTHERWISE.charAt(0).toLowerCase()}${PAY_OTHERWISE.slice(1)}`,
  },
  {
    key: 'already-refunded',
    says: ['already been refunded', 'already_refunded'],
    cause: 'Stripe has already refunded this payment.',
    advice: 'Compare the payment in Stripe with the order’s refunds. If the customer has the money, dismiss this.',
  },
  {
    key: 'disputed',
    says: ['disputed', 'chargeback', 'charged back'],
    cause: 'The customer’s bank has taken the payment back.',
    advice: 'Respond to the dispute in Stripe. If the customer has the money, dismiss this.',
  },
  {
    key: 'balance',
    says: ['insufficient_funds', 'insufficient funds', 'insufficient balance'],
    cause: 'The Stripe balance is too low for this refund.',
    advice: 'Wait for payments to come in, or ask an admin to top up the Stripe balance. Then replay.',
  },
]);
