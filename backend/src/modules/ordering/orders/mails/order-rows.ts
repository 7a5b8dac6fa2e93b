import { mailName } from '../../../../platform/mail/mail-name.js';
import { formatPounds } from '../../../../platform/money.js';
import type { OrderAddress, OrderCustomer, OrderSnapshot } from '../../events.js';

type Row = [label: string, value: string];

/** What was bought, what it cost and where it goes, for the table of an order's mail. */
export function orderRows(order: OrderSnapshot): Row[] {
  const { shippingAddress: to, customer } = order;
  return [
    ...order.lines.map(
      ({ quantity, name, total, isGift }): Row => [
        `${quantity} × ${name}`,
        isGift ? 'Free with your reward' : formatPounds(total),
      ],
    ),
    ['Subtotal', formatPounds(order.subtotal)],
    ['Delivery', order.shipping.total === 0 ? 'Free' : formatPounds(order.shipping.total)],
    ...rewardRow(order),
    ...(order.pointsDiscount > 0 ? [['Points', `-${formatPounds(order.pointsDiscount)}`] as Row] : []),
    ['Total', formatPounds(order.total)],
    ['of which VAT', formatPounds(order.tax)],
    ...(customer?.companyName ? [['Company', company(customer)] as Row] : []),
    ...(to ? [['Delivered to', oneLine(to)] as Row] : []),
    ...(order.deliveryNote ? [['Delivery note', order.deliveryNote.replace(/\s*\n\s*/g, ' ')] as Row] : []),
  ];
}

/**
 * Says that the reward of an order that came to nothing is the customer's again. Nothing for free delivery, which the order did
 * not use up.
 */
export function rewardReturned({ grant }: Pick<OrderSnapshot, 'grant'>): string[] {
  return grant && grant.kind !== 'free-delivery' ? [`Your reward “${grant.name}” can be used again.`] : [];
}

/** What the reward takes off; a product at £0 is among the lines. */
function rewardRow({ grant, grantDiscount = 0 }: OrderSnapshot): Row[] {
  return grant && grantDiscount > 0 ? [[`Reward: ${grant.name}`, `-${formatPounds(grantDiscount)}`]] : [];
}

/** An address on one line. */
export function oneLine(to: OrderAddress): string {
  const name = `${to.firstName} ${to.lastName}`.trim();
  return [name, to.company, to.address, to.address2, to.city, to.state, to.postalCode, to.country]
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
