/** The public API of ordering: the commands and queries with which the demo makes its past. */

export { FinaliseCheckout } from './checkout/use-cases/finalise-checkout.js';
export { type PreparedPayment, PreparePayment } from './checkout/use-cases/prepare-payment.js';
export type { OrderAddress } from './events.js';
export { OrderingModule } from './ordering.module.js';
export type { Order } from './orders/domain/order.js';
export { ListOrders, type OrderPage } from './orders/queries/list-orders.js';
export type { OrderView } from './orders/queries/order.view.js';
export { ChangeOrderStatus } from './orders/use-cases/change-order-status.js';
export { ApprovePurchaseOrder } from './purchase-orders/use-cases/decide-purchase-order.js';
export { SubmitPurchaseOrder } from './purchase-orders/use-cases/submit-purchase-order.js';
export { PriceQuote, type Quote } from './quotes/queries/price-quote.js';
