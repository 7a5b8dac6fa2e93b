/** The face of ordering: the commands and questions that the demo plays its past with. */
export type { Order } from './domain/order.js';
export type { OrderAddress } from './events.js';
export { OrderingModule } from './ordering.module.js';
export { ListOrders, type OrderPage } from './queries/list-orders.js';
export type { OrderView } from './queries/order.view.js';
export { PriceQuote, type Quote } from './queries/price-quote.js';
export { ApprovePurchaseOrder } from './use-cases/decide-purchase-order.js';
export { FinaliseCheckout } from './use-cases/finalise-checkout.js';
export { MoveOrder } from './use-cases/move-order.js';
export { type PreparedPayment, PreparePayment } from './use-cases/prepare-payment.js';
export { SubmitPurchaseOrder } from './use-cases/submit-purchase-order.js';
