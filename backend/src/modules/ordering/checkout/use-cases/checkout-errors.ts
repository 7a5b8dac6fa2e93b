import { Problem } from '../../../../platform/http/problem.js';
import type { OutOfStock } from '../../../catalogue/index.js';
import type { CheckoutSession, MissingStock } from '../domain/checkout-session.js';

export function outOfStock(lines: MissingStock[]): Problem {
  return new Problem(409, `Sorry, this has just sold out. ${firstOf(lines)}You have not been charged.`, { lines });
}

export function refusedPoints(): Problem {
  return new Problem(409, 'You no longer have that many points. You have not been charged.');
}

/** A guest paid and signed in: the payment is the guest's, so the account's page cannot finish it. */
export function paidBeforeSignIn(): Problem {
  const what = 'You paid for this by card before you signed in, and that order is being placed.';
  return new Problem(409, `${what} Its confirmation comes by email. You have not been charged a second time.`);
}

/** The money was captured before the shop asked for it, and the order cannot be made. */
export function sentBack(lines: MissingStock[]): Problem {
  const what = `Sorry, this order could not be made. ${firstOf(lines)}What was taken is on its way back to your card.`;
  return new Problem(409, what, lines.length > 0 ? { lines } : {});
}

export function notSentBack(): Problem {
  return new Problem(409, 'Sorry, this order could not be made. Please get in touch: we owe you what was taken.');
}

/** The short lines with the names that the shopper knows. */
export function namedLines({ quote }: CheckoutSession, { lines }: OutOfStock): MissingStock[] {
  return lines.map((line) => ({
    ...line,
    name: quote.lines.find(({ productId }) => productId === line.productId)?.name ?? '',
  }));
}

function firstOf([first]: MissingStock[]): string {
  if (!first) return '';
  return `${first.name}: ${first.available > 0 ? `only ${first.available} left` : 'out of stock'}. `;
}
