import type { OrderSnapshot } from '../../events.js';
import type { OrderMail } from './order-mail.js';
import { hello, orderParts } from './order-rows.js';

/** Asks the corrected mailbox to confirm itself: until then the link in an email only shows the order (docs/rules.md#corrected-emails). */
export function mailboxToConfirmMail(order: OrderSnapshot): OrderMail {
  return {
    title: 'Please confirm your email address',
    paragraphs: [
      `${hello(order)} emails about your order ${order.orderNumber} now come to this address. Please open your order and confirm that the address is yours. Links in earlier emails no longer work.`,
      'If you did not order from us, please ignore this email.',
    ],
    ...orderParts(order),
    button: 'Confirm your email address',
  };
}

/** Tells the customer that staff have corrected the delivery address. */
export function addressCorrectedMail(order: OrderSnapshot, { from, to }: { from: string; to: string }): OrderMail {
  return {
    title: 'Your delivery address was changed',
    paragraphs: [
      `${hello(order)} we have changed the delivery address of your order ${order.orderNumber}. If you did not ask for this, please contact us at once.`,
    ],
    rows: [
      ['Until now', from],
      ['From now on', to],
    ],
  };
}
