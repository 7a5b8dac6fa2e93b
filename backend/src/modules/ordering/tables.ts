import type { Table } from '../../platform/database/tables.js';
import type { CheckoutSession, PaymentEventsRead } from './checkout/checkout-session.entity.js';
import type { Order, OrderItem } from './orders/order.entity.js';
import type { OrderNote, PoNotification } from './orders/order-notes.entity.js';
import type { QuickList } from './quick-lists/quick-list.entity.js';
import type { Dispute } from './refunds/dispute.entity.js';
import type { Refund } from './refunds/refund.entity.js';
import type { ReturnRequest } from './refunds/return-request.entity.js';
import type { StripeCustomer } from './saved-cards/stripe-customer.entity.js';

/** The tables of this module. */
export interface OrderingTables {
  'ordering.orders': Table<Order>;
  'ordering.order_items': Table<OrderItem>;
  'ordering.order_notes': Table<OrderNote>;
  'ordering.po_notifications': Table<PoNotification>;
  'ordering.refunds': Table<Refund>;
  'ordering.return_requests': Table<ReturnRequest>;
  'ordering.disputes': Table<Dispute>;
  'ordering.checkout_sessions': Table<CheckoutSession>;
  'ordering.stripe_customers': Table<StripeCustomer>;
  'ordering.quick_lists': Table<QuickList>;
  'ordering.payment_events_read': Table<PaymentEventsRead>;
}
