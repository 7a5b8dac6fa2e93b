import { type Pence, toDecimal } from '../../../platform/money.js';
import type { OrderCustomer, OrderSnapshot } from '../events.js';

const pounds = (amount: Pence) => `£${toDecimal(amount)}`;

/** What was bought, what it cost and where it goes, for the table of an order's mail. */
export function orderRows(order: OrderSnapshot): [label: string, value: string][] {
  const { shippingAddress: to, customer } = order;
  return [
    ...order.lines.map(({ quantity, name, total }): [string, string] => [`${quantity} × ${name}`, pounds(total)]),
    ['Subtotal', pounds(order.subtotal)],
    ['Delivery', order.shipping.total === 0 ? 'Free' : pounds(order.shipping.total)],
    ...(order.pointsDiscount > 0 ? [['Points', `-${pounds(order.pointsDiscount)}`] as [string, string]] : []),
    ['Total', pounds(order.total)],
    ['of which VAT', pounds(order.tax)],
    ...(customer?.companyName ? [['Company', company(customer)] as [string, string]] : []),
    ...(to
      ? [
          [
            'Delivered to',
            [`${to.firstName} ${to.lastName}`.trim(), to.address, to.city, to.state, to.postalCode, to.country]
              .filter(Boolean)
              .join(', '),
          ] as [string, string],
        ]
      : []),
  ];
}

/** Who the order is made out to. */
function company({ companyName, companyAddress, vatNumber }: OrderCustomer): string {
  const address = companyAddress?.replace(/\s*\n\s*/g, ', ');
  return [companyName, address, vatNumber ? `VAT number ${vatNumber}` : null].filter(Boolean).join(', ');
}
