import type { OrderSnapshot } from '../../events.js';
import type { OrderMail } from './order-mail.js';
import { hello, orderParts } from './order-rows.js';

/** The confirmation of an order: goods, costs and address. */
export function orderConfirmationMail(order: OrderSnapshot, deliveryTime: string | null): OrderMail {
  const time = deliveryTime ? ` It is usually delivered in ${deliveryTime}.` : '';
  return {
    title: `Thank you for your order ${order.orderNumber}`,
    paragraphs: [`${hello(order)} your payment has gone through and we are getting your order ready.${time}`],
    ...orderParts(order),
  };
}

/** Asks the customer to confirm the age for which some of the order is sold: it is not shipped before. */
export function ageNeededMail(order: OrderSnapshot, age: number): OrderMail {
  return {
    title: 'Please confirm your age',
    paragraphs: [
      `${hello(order)} some of your order ${order.orderNumber} is only sold to people aged ${age} or over. Please open your order and confirm your age. We cannot send it until you do.`,
    ],
    ...orderParts(order),
    button: 'Confirm your age',
  };
}

/** Asks for an address where the payment came without one, or some goods cannot go to it: nothing is sent before. */
export function addressNeededMail(order: OrderSnapshot): OrderMail {
  if (order.undeliverable)
    return {
      title: 'Please give us a different address',
      paragraphs: [
        `${hello(order)} your order ${order.orderNumber} is paid, but we cannot send it to the address that came with it. ${order.undeliverable}`,
        'Please open your order and give a different address, or cancel it there: we will then refund everything you paid.',
      ],
      ...orderParts(order),
      button: 'Change the address',
    };
  return {
    title: 'Please tell us where to deliver',
    paragraphs: [
      `${hello(order)} your order ${order.orderNumber} is paid, but we do not have its delivery address. Please open your order and enter the address, and we will send it.`,
    ],
    ...orderParts(order),
    button: 'Enter the address',
  };
}
