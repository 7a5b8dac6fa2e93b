/** The public API of ordering: `Orders`, and the cost of delivery. */

export { CustomersModule } from './customers/customers.module.js';
export { OrderingModule } from './ordering.module.js';
export { type OrderSummary, Orders } from './orders/orders.facade.js';
export { FREE_SHIPPING_FROM, SHIPPING_PRICE } from './quotes/totals.js';
export { type ReconciledOrder, ReconciledOrders, type ReconciledRefund } from './reconciliation.js';
export { FailedRefunds } from './refunds/failed-refunds.js';
export { RewardsModule } from './rewards/rewards.module.js';
export { type CapturedPayment, type ListedRefund, PaymentHistory } from './stripe-webhooks.client.js';
