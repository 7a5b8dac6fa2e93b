import { colourText } from '../../../platform/line-colour.js';
import type { OutOfStock } from '../../catalogue/index.js';
import type { Quote } from '../quotes/price-quote.js';
import type { Payment } from '../stripe.client.js';
import type { CheckoutSession, MissingStock } from './checkout-session.entity.js';

/** A checkout that cannot go on as it stands; `details` are members of the response (`ordering-problems.ts`). */
export class CheckoutError extends Error {
  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The cart cannot be ordered as it is, or costs something else; carries the quote that is true now. */
export class QuoteChanged extends Error {
  constructor(
    message: string,
    readonly quote: Quote,
  ) {
    super(message);
  }
}

export class CartEmpty extends Error {
  constructor() {
    super('Your cart is empty');
  }
}

/** The checkout ended while it was being changed, several times. */
export class CheckoutChanged extends CheckoutError {
  constructor() {
    super('Your checkout has just changed in another window. Please try again.');
  }
}

/** No one pays twice for one cart: the browser finishes the order of the payment that this names. */
export class AlreadyPaid extends CheckoutError {
  constructor(paymentIntentId: string | null | undefined, paymentStatus: Payment['status']) {
    super('This checkout has already been paid.', { paymentIntentId, paymentStatus });
  }
}

export class CheckoutNotFound extends Error {
  constructor() {
    super('There is no such checkout.');
  }
}

export class PaymentOfAnotherCheckout extends Error {
  constructor() {
    super('This payment belongs to another checkout.');
  }
}

export class AgeNotConfirmed extends Error {
  constructor(age: number) {
    super(`Please confirm that you are ${age} or over.`);
  }
}

/** An order of goods that are mixed to a colour, without the tick that they cannot be returned (`docs/rules.md#mixed-to-order`). */
export class MixedNotConfirmed extends Error {
  constructor() {
    super('Please confirm that paint mixed for you cannot be returned.');
  }
}

/** An order of a product that needs more hardener than it has, and the customer has none (`docs/rules.md#goes-with`). */
export class HardenerMissing extends Error {
  constructor(hardener: string, packs: number) {
    super(`This order needs ${packs} × ${hardener}. Add it, or say that you have some.`);
  }
}

/** The shopper has not made this payment (yet). */
export class NotPaid extends CheckoutError {
  constructor(readonly paymentStatus: Payment['status']) {
    super(
      paymentStatus === 'canceled'
        ? 'This payment was cancelled. You have not been charged.'
        : 'This payment has not been completed yet.',
      { paymentStatus },
    );
  }
}

/** The browser may still finish this checkout itself: the sweeper tries again at `until`. */
export class BrowserGraceNotOver extends Error {
  constructor(readonly until: Date) {
    super('The browser may still finish this checkout');
  }
}

export class CheckoutAbandoned extends CheckoutError {
  constructor() {
    super('This checkout was abandoned before payment. You have not been charged.');
  }
}

/** The amount at Stripe is not the quote's. */
export class AmountMismatch extends CheckoutError {
  constructor() {
    super('The amount has changed since you paid. You have not been charged. Please try again.');
  }
}

class SoldOut extends CheckoutError {
  constructor(lines: MissingStock[]) {
    super(`Sorry, this has just sold out. ${firstLine(lines)}You have not been charged.`, { lines });
  }
}

class PointsSpent extends CheckoutError {
  constructor() {
    super('You no longer have that many points. You have not been charged.');
  }
}

/** The reward was used on another order, cancelled, or has expired since. */
class RewardNotAvailable extends CheckoutError {
  constructor(problem: string) {
    super(`${problem} You have not been charged.`);
  }
}

/** Staff suspended the account after it had paid, or while it submitted a purchase order. */
export class BuyerSuspended extends Error {
  constructor() {
    super('This account has been suspended.');
  }
}

/** The authorisation ended before the money was captured. */
export class AuthorisationEnded extends CheckoutError {
  constructor() {
    super('The payment was cancelled. You have not been charged.');
  }
}

/** A guest paid and signed in: the payment is the guest's, so the account's page cannot finish it. */
export class PaidBeforeSignIn extends CheckoutError {
  constructor() {
    const what = 'You paid for this by card before you signed in, and that order is being placed.';
    super(`${what} We will email your confirmation. You have not been charged twice.`);
  }
}

/** The checkout's order is confirmed: its money is refunded by a cancellation only. */
export class OrderAlreadyPlaced extends CheckoutError {
  constructor() {
    super('Your order has been placed. Please reload the page.');
  }
}

/** The money was captured by hand at Stripe, the order cannot be made, and the refund is on its way. */
export class PaymentRefunded extends CheckoutError {
  constructor(lines: MissingStock[]) {
    const what = `Sorry, we could not place this order. ${firstLine(lines)}The payment is on its way back to your card.`;
    super(what, lines.length > 0 ? { lines } : {});
  }
}

/** The money was captured by hand at Stripe, the order cannot be made, and the refund failed: staff have to return it. */
export class OrderRefundFailed extends CheckoutError {
  constructor() {
    super('Sorry, we could not place this order. Please get in touch: we owe you a refund.');
  }
}

/** Returns why a checkout was rejected whose authorisation was released. */
export function rejectionOf({ missing, rewardProblem }: Rejection): CheckoutError {
  if (rewardProblem) return new RewardNotAvailable(rewardProblem);
  return missing?.length ? new SoldOut(missing) : new PointsSpent();
}

type Rejection = Pick<Partial<CheckoutSession>, 'missing' | 'rewardProblem'>;

/** Returns the missing lines with the names that the shopper knows; colours of one product are named together. */
export function namedLines({ quote }: CheckoutSession, { lines }: OutOfStock): MissingStock[] {
  return lines.map((line) => {
    const [first, other] = quote.lines.filter(({ productId, isGift }) => productId === line.productId && !isGift);
    const { name = '', colour } = first ?? quote.lines.find(({ productId }) => productId === line.productId) ?? {};
    if (!other || !colour) return { ...line, name };
    return { ...line, name: `${name.slice(0, -`, ${colourText(colour)}`.length)} (all colours)` };
  });
}

function firstLine([first]: MissingStock[]): string {
  if (!first) return '';
  return `${first.name}: ${first.available > 0 ? `only ${first.available} left` : 'out of stock'}. `;
}
