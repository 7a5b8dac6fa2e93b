import { mailName } from '../../../../platform/mail/mail-name.js';
import { type Pence, toDecimal } from '../../../../platform/money.js';
import type { OrderAddress, OrderCustomer, OrderSnapshot } from '../../events.js';

type Row = [label: string, value: string];

export const pounds = (amount: Pence) => `£${toDecimal(amount)}`;

/** What was bought, what it cost and where it goes, for the table of an order's mail. */
export function orderRows(order: OrderSnapshot): Row[] {
  const { shippingAddress: to, customer } = order;
  return [
    ...order.lines.map(({ quantity, name, total }): Row => [`${quantity} × ${name}`, pounds(total)]),
    ['Subtotal', pounds(order.subtotal)],
    ['Delivery', order.shipping.total === 0 ? 'Free' : pounds(order.shipping.total)],
    ...(order.pointsDiscount > 0 ? [['Points', `-${pounds(order.pointsDiscount)}`] as Row] : []),
    ['Total', pounds(order.total)],
    ['of which VAT', pounds(order.tax)],
    ...(customer?.companyName ? [['Company', company(customer)] as Row] : []),
    ...(to ? [['Delivered to', oneLine(to)] as Row] : []),
  ];
}

/** An address on one line. */
export function oneLine(to: OrderAddress): string {
  return [`${to.firstName} ${to.lastName}`.trim(), to.address, to.city, to.state, to.postalCode, to.country]
    .filter(Boolean)
    .join(', ');
}

/** How a customer is spoken to, where a name is known. */
export function hello({ shippingAddress, customerName }: Pick<OrderSnapshot, 'shippingAddress' | 'customerName'>) {
  const name = mailName(shippingAddress?.firstName || customerName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Returns who ordered, for sales: company, name and email address. */
export function customerLine({ customer, customerName, customerEmail }: OrderSnapshot): string {
  return [customer?.companyName, customerName, customerEmail].filter(Boolean).join(', ');
}

/** Who the order is made out to. */
function company({ companyName, companyAddress, vatNumber }: OrderCustomer): string {
  const address = companyAddress?.replace(/\s*\n\s*/g, ', ');
  return [companyName, address, vatNumber ? `VAT number ${vatNumber}` : null].filter(Boolean).join(', ');
}
