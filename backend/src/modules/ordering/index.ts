/** The public API of ordering: `Orders`, and the cost of delivery. */
export { OrderingModule } from './ordering.module.js';
export { type OrderSummary, Orders } from './orders/orders.facade.js';
export { FREE_SHIPPING_FROM, SHIPPING_PRICE } from './quotes/totals.js';
export { type ReconciledOrder, ReconciledOrders, type ReconciledRefund } from './reconciliation.js';
export { FailedRefunds } from './refunds/failed-refunds.js';
export { type CapturedPayment, type ListedRefund, PaymentHistory } from './stripe-webhooks.client.js';
