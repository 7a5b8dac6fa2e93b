import { OrderView } from '../queries/order.view.js';
import { QuoteView } from '../queries/quote.view.js';

/** How the browser reaches the card payment service. */
export class StripeConfigView {
  publishableKey: string;
  /** Address of the script to load first; null where the library's own loader is right. */
  scriptUrl: string | null;
}

/** What the storefront needs to know of the shop; money in pounds. */
export class ShopConfigView {
  shopName: string;
  stripe: StripeConfigView;
  freeShippingThreshold: string;
  shippingPrice: string;
  minimumTotal: string;
  defaultCountry: string;
  /** Whether /api/login leads to another sign-in than the form (decision 23). */
  externalSignIn: boolean;
}

/** A payment that the browser can now confirm. */
export class PaymentIntentView {
  clientSecret: string;
  paymentIntentId: string;
  /** Pounds. */
  amount: string;
  quote: QuoteView;
}

/** The finished checkout. */
export class CheckoutView {
  order: OrderView;
  pointsEarned: number;
  /** The order's page on this site, signed for a guest. */
  link: string;
}

/** The submitted purchase order. */
export class PurchaseOrderView {
  order: OrderView;
  /** The order's page on this site. */
  link: string;
}
