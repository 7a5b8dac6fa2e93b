import type { OrderSnapshot } from '../../events.js';
import type { OrderMail, StaffMail } from '../../orders/mails/order-mail.js';
import { customerLine, hello, mailLine } from '../../orders/mails/order-rows.js';
import type { ReturnedLine } from '../domain/return-request.js';

/** The goods that a customer would like to send back. */
interface MailedReturn {
  status: string;
  reason: string;
  answer?: string | null;
  lines: readonly ReturnedLine[];
}

const lines = (request: MailedReturn) => request.lines.map(mailLine);

/** Confirms the request to the customer; nothing is to be sent before it is answered. */
export function returnReceivedMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  return {
    title: 'We have received your return request',
    paragraphs: [
      `${hello(order)} thank you for your return request for order ${order.orderNumber}. We will look at it and reply by email. Please don’t send anything back until then.`,
      `Your message: ${request.reason}`,
    ],
    lines: lines(request),
  };
}

/** Sends the customer the answer of sales, as they wrote it. */
export function returnAnsweredMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  const accepted = request.status !== 'declined';
  return {
    title: accepted ? 'Please send it back to us' : 'We cannot take this back',
    paragraphs: [
      accepted
        ? `${hello(order)} we accept your return for order ${order.orderNumber}.`
        : `${hello(order)} we cannot accept your return for order ${order.orderNumber}.`,
      request.answer ?? '',
      'Please reply to this email if you would like to discuss it.',
    ].filter(Boolean),
    lines: lines(request),
  };
}

/** Tells the customer that the goods have arrived and the refund follows. */
export function returnArrivedMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  return {
    title: 'We have received your return',
    paragraphs: [
      `${hello(order)} your return for order ${order.orderNumber} has arrived. We are checking it now and will email you about your refund.`,
    ],
    lines: lines(request),
  };
}

/** Announces a return request to sales. */
export function toAnswerMail(order: OrderSnapshot, request: MailedReturn): StaffMail {
  return {
    subject: `Return request for ${order.orderNumber}`,
    title: `A return request for order ${order.orderNumber}`,
    paragraphs: [`From ${customerLine(order)}.`, `Reason: ${request.reason}`],
    lines: lines(request),
  };
}
