/** A card that is saved at Stripe; its number never comes here. */
export class PaymentMethodView {
  /** What the browser pays with. */
  id: string;
  /** @example "visa" */
  brand: string;
  /** @example "4242" */
  last4: string;
  /** 1 to 12; the card is valid to the end of that month. */
  expMonth: number;
  expYear: number;
  isExpired: boolean;
}
