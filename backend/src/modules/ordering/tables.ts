import type { Table } from '../../platform/database/tables.js';
import type { CheckoutSession } from './checkout/domain/checkout-session.js';
import type { PaymentEventsRead } from './checkout/domain/payment-events-read.js';
import type { Order, OrderItem } from './orders/domain/order.js';
import type { OrderNote } from './orders/domain/order-note.js';
import type { PoNotification } from './orders/domain/po-notification.js';
import type { QuickList } from './quick-lists/domain/quick-list.js';
import type { Dispute } from './refunds/domain/dispute.js';
import type { Refund } from './refunds/domain/refund.js';
import type { ReturnRequest } from './refunds/domain/return-request.js';
import type { StripeCustomer } from './saved-cards/domain/stripe-customer.js';

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
