import { OrderAddressView } from '../../orders/queries/order-parts.view.js';

/** An address as the purchase-order form takes it; `state` is the county. */
export class PurchaseOrderAddressView {
  name: string;
  company?: string;
  street: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** The addresses of the newest purchase order. */
class PurchaseOrderDefaultsView {
  shippingAddress: PurchaseOrderAddressView;
  billingAddress: PurchaseOrderAddressView;
}

/** The initial values of the checkout's forms (`docs/rules.md#checkout-defaults`). */
export class CheckoutDefaultsView {
  /** Of the account. */
  companyName: string | null;
  email: string;
  phone: string | null;
  vatNumber: string | null;
  /** Of the newest order that has one. */
  shippingAddress: OrderAddressView | null;
  /** Of the same order; null where it was billed to the delivery address. */
  billingAddress: OrderAddressView | null;
  purchaseOrder: PurchaseOrderDefaultsView | null;
}
