import { renderMail } from '../../../platform/mail-layout.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import type { OrderPlacedPayload } from '../events.js';

const pounds = (amount: Pence) => `£${toDecimal(amount)}`;

/** The confirmation of an order: what was bought, what it cost, where it goes, and the link to it. */
export function confirmationMail(
  order: OrderPlacedPayload,
  link: string,
  shopName: string,
): { text: string; html: string } {
  const { shippingAddress: to } = order;
  return renderMail({
    shopName,
    title: `Thank you for your order ${order.orderNumber}`,
    paragraphs: [
      `Hello${to ? ` ${to.firstName}` : ''}, your payment has gone through and we are getting your order ready. It is usually delivered in 2-3 working days.`,
    ],
    rows: [
      ...order.lines.map(({ quantity, name, total }): [string, string] => [`${quantity} × ${name}`, pounds(total)]),
      ['Subtotal', pounds(order.subtotal)],
      ['Delivery', order.shipping.total === 0 ? 'Free' : pounds(order.shipping.total)],
      ...(order.pointsDiscount > 0 ? [['Points', `-${pounds(order.pointsDiscount)}`] as [string, string]] : []),
      ['Total', pounds(order.total)],
      ['of which VAT', pounds(order.tax)],
      ...(to
        ? [
            [
              'Delivered to',
              `${to.firstName} ${to.lastName}, ${to.address}, ${to.city}, ${to.postalCode}, ${to.country}`,
            ] as [string, string],
          ]
        : []),
    ],
    action: { label: 'See your order', url: link },
    footnotes: ['This link opens your order without signing in, so keep it to yourself.'],
  });
}
