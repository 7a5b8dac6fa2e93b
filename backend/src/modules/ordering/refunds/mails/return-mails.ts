import type { OrderSnapshot } from '../../events.js';
import type { OrderMail, StaffMail } from '../../orders/mails/order-mail.js';
import { customerLine, hello } from '../../orders/mails/order-rows.js';
import type { ReturnedLine } from '../domain/return-request.js';

/** What a customer would like to send back. */
export interface MailedReturn {
  status: string;
  reason: string;
  answer?: string | null;
  lines: readonly ReturnedLine[];
}

const rows = ({ lines }: MailedReturn) =>
  lines.map(({ quantity, name, sku }) => [`${quantity} × ${name}`, sku] as const);

/** We have the request; nothing is to be sent before it is answered. */
export function returnReceivedMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  return {
    title: 'We have received your return request',
    paragraphs: [
      `${hello(order)} thank you for telling us about your order ${order.orderNumber}. We will look at your request and write to you. Please wait for our answer before you send anything.`,
      `What you wrote: ${request.reason}`,
    ],
    rows: rows(request),
  };
}

/** Sales' answer, as they wrote it. */
export function returnAnsweredMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  const accepted = request.status !== 'declined';
  return {
    title: accepted ? 'Please send it back to us' : 'We cannot take this back',
    paragraphs: [
      accepted
        ? `${hello(order)} we accept your return for order ${order.orderNumber}.`
        : `${hello(order)} we cannot accept your return for order ${order.orderNumber}.`,
      request.answer ?? '',
      'Reply to this email if you would like to talk it over.',
    ].filter(Boolean),
    rows: rows(request),
  };
}

/** The goods are here; the refund follows. */
export function returnArrivedMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  return {
    title: 'We have what you sent back',
    paragraphs: [
      `${hello(order)} what you returned of your order ${order.orderNumber} has arrived. We look at it now and write to you about your refund.`,
    ],
    rows: rows(request),
  };
}

/** Announces a return request to sales. */
export function toAnswerMail(order: OrderSnapshot, request: MailedReturn): StaffMail {
  return {
    subject: `Return request for ${order.orderNumber}`,
    title: `A return request for order ${order.orderNumber}`,
    paragraphs: [`From ${customerLine(order)}.`, `The reason: ${request.reason}`],
    rows: rows(request),
  };
}
