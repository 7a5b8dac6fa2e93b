/** A card that is saved at Stripe; the shop never receives its number. */
export class PaymentMethodView {
  /** Id with which the browser pays. */
  id: string;
  /** @example "visa" */
  brand: string;
  /** @example "4242" */
  last4: string;
  /** Month from 1 to 12; the card is valid to the end of that month. */
  expMonth: number;
  expYear: number;
  isExpired: boolean;
}
