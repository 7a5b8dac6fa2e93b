import { mailName } from '../../../platform/mail/mail-causes.js';
import type { MailContent, MailLine, MailLink, MailSum } from '../../../platform/mail/mail-layout.js';
import { formatPounds } from '../../../platform/money.js';
import type { OrderAddress, OrderCustomer, OrderPlacedLine, OrderSnapshot } from '../events.js';
import { placedSumsExVat } from '../quotes/totals.js';

/** The mails about an order to its customer. */
export type CustomerMailType =
  | 'order_confirmation'
  | 'mailbox_to_confirm'
  | 'address_corrected'
  | 'address_needed'
  | 'age_needed'
  | 'po_received'
  | 'po_approved'
  | 'po_rejected'
  | 'order_shipped'
  | 'order_cancelled'
  | 'order_refunded'
  | 'order_refund_failed'
  | 'order_refund_settled'
  | 'return_received'
  | 'return_answered'
  | 'return_arrived';

/** The mails about an order to sales. */
export type StaffMailType =
  | 'po_to_approve'
  | 'po_reminder'
  | 'return_to_answer'
  | 'refund_failed'
  | 'dispute_opened'
  | 'payment_to_check';

/** A line of an order; its picture is added when the mail is handed to the queue. */
export interface OrderMailLine extends MailLine {
  readonly productId: string;
}

/** The content of a mail; the link to the order and the company's imprint are added when it is handed to the queue. */
export interface OrderMail extends Pick<MailContent, 'title' | 'paragraphs' | 'rows' | 'sums' | 'details'> {
  readonly lines?: readonly OrderMailLine[];
  /** The label of the button to the order; "See your order" if left out. */
  readonly button?: string;
  /** The parcel's page at its carrier: then the button leads there, and the order is the link below it. */
  readonly tracking?: MailLink;
}

/** Customers' mails take their subject from one table (`subjectOf`); those to sales bring their own. */
export interface StaffMail extends OrderMail {
  readonly subject: string;
}

type MailedUnits = Pick<OrderPlacedLine, 'productId' | 'quantity' | 'name' | 'sku'>;

/** Returns the goods, costs and address of an order, as its mails show them. */
export function orderParts(order: OrderSnapshot): Required<Pick<OrderMail, 'lines' | 'sums' | 'details'>> {
  const { shippingAddress: to, customer } = order;
  return {
    lines: order.lines.map((line) =>
      line.isGift
        ? { ...mailLine(line), detail: `${line.sku}, free with your reward`, value: 'Free' }
        : { ...mailLine(line), value: formatPounds(line.total) },
    ),
    sums: customer?.companyName ? sumsExVat(order) : sumsIncVat(order),
    details: [
      ...(to ? [['Delivery address', inLines(to)] as const] : []),
      ...(order.deliveryNote ? [['Delivery note', order.deliveryNote] as const] : []),
      ...(customer?.companyName ? [['Company', company(customer)] as const] : []),
    ],
  };
}

function sumsIncVat(order: OrderSnapshot): MailSum[] {
  return [
    ['Subtotal', formatPounds(order.subtotal)],
    ['Delivery', order.shipping.total === 0 ? 'Free' : formatPounds(order.shipping.total)],
    ...discounts(order).map(([name, amount]): MailSum => [name, `−${formatPounds(amount)}`]),
    ['Total', formatPounds(order.total), 'total'],
    ['of which VAT', formatPounds(order.tax), 'part'],
  ];
}

/** For businesses: the parts without VAT, then VAT and the total (docs/rules.md#ex-and-inc-vat). */
function sumsExVat(order: OrderSnapshot): MailSum[] {
  const { subtotalExVat, shippingExVat, totalExVat } = placedSumsExVat(order);
  const names = discounts(order).map(([name]) => name);
  const discount = subtotalExVat + shippingExVat - totalExVat;
  return [
    ['Subtotal ex VAT', formatPounds(subtotalExVat)],
    ['Delivery ex VAT', shippingExVat === 0 ? 'Free' : formatPounds(shippingExVat)],
    ...(discount > 0 ? [[`${names.join(', ')} ex VAT`, `−${formatPounds(discount)}`] as const] : []),
    ['VAT', formatPounds(order.tax)],
    ['Total inc VAT', formatPounds(order.total), 'total'],
  ];
}

/** Returns a line with its quantity and code. */
export function mailLine({ productId, quantity, name, sku }: MailedUnits): OrderMailLine {
  return { productId, name: `${quantity} × ${name}`, detail: sku };
}

/**
 * Returns a sentence that the reward of a cancelled order is the customer's again. Empty for free delivery, which the
 * order did not use up.
 */
export function rewardReturned({ grant }: Pick<OrderSnapshot, 'grant'>): string[] {
  return grant && grant.kind !== 'free-delivery' ? [`Your reward “${grant.name}” can be used again.`] : [];
}

/** Returns the discounts with their names, in pence; a reward that is a product at £0 is among the lines. */
function discounts({ grant, grantDiscount, pointsDiscount }: OrderSnapshot): (readonly [string, number])[] {
  return [
    ...(grant && grantDiscount > 0 ? [[`Reward: ${grant.name}`, grantDiscount] as const] : []),
    ...(pointsDiscount > 0 ? [['Points', pointsDiscount] as const] : []),
  ];
}

/** Returns an address as it stands on a parcel. */
export function inLines(to: OrderAddress): string {
  const name = `${to.firstName} ${to.lastName}`.trim();
  return [name, to.company, to.address, to.address2, to.city, to.state, to.postalCode, to.country]
    .filter(Boolean)
    .join('\n');
}

/** Returns the greeting, with the customer's name where it is known. */
export function hello({ shippingAddress, customerName }: Pick<OrderSnapshot, 'shippingAddress' | 'customerName'>) {
  const name = mailName(shippingAddress?.firstName || customerName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Returns who ordered, for sales: company, name and email address. */
export function customerLine({ customer, customerName, customerEmail }: OrderSnapshot): string {
  return [customer?.companyName, customerName, customerEmail].filter(Boolean).join(', ');
}

/** Returns the company that the order is made out to. */
function company({ companyName, companyAddress, vatNumber }: OrderCustomer): string {
  return [companyName, companyAddress, vatNumber ? `VAT number ${vatNumber}` : null].filter(Boolean).join('\n');
}
