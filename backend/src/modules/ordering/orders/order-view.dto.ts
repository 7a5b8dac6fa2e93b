import { ApiProperty } from '@nestjs/swagger';
import { OrderCreditView } from '../purchase-orders/order-credit.view.js';
import { OrderView } from './order.view.js';
import { OrderRefundView, ReturnRequestView } from './order-parts.view.js';

/** A note of staff about an order; customers never see it. */
class OrderNoteView {
  id: string;
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The refunded units of a product. */
class RefundedUnitsView {
  /** The line's place in the order, from 0. */
  line: number;
  name: string;
  quantity: number;
}

/** How staff paid a failed refund another way. */
class SettlementView {
  reference: string;
  reason: string;
  /** A person's name where one is known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The part of a line that can still be refunded; money in pounds. */
class RefundableLineView {
  /** The line's place in the order, from 0. */
  line: number;
  sku: string;
  name: string;
  /** Units that no refund was of. */
  units: number;
  /** What is left of the line's money: refunded with the last of these units. */
  amount: string;
}

/** A refund as staff see it; money in pounds. */
export class StaffRefundView extends OrderRefundView {
  id: string;
  reason: string;
  actor: string;
  /** Why it failed, in plain words. */
  cause: string | null;
  stripeRefundId: string | null;
  /** What it is of, where it is of units. */
  units: RefundedUnitsView[];
  /** Whether these units come back into stock. */
  restock: boolean;
  settlement: SettlementView | null;
  /** It failed, and may be marked as settled another way. */
  maySettle: boolean;
  /** It failed at the bank after it was done, and is to be sent again before any other. */
  toRepeat: boolean;
}

/** A return request as staff see it. */
export class StaffReturnView extends ReturnRequestView {
  id: string;
  /** When the goods came; ISO 8601, UTC. */
  arrivedAt: string | null;
  /** Why it was closed without a refund. */
  closeReason: string | null;
}

/** A payment that the cardholder disputes at the bank; money in pounds. */
class OrderDisputeView {
  id: string;
  amount: string;
  /** In Stripe's words. */
  reason: string;
  /** In Stripe's words: `needs_response`, `won`, … */
  status: string;
  /** Until when it can be answered; ISO 8601, UTC. */
  respondBy: string | null;
  /** ISO 8601, UTC. */
  at: string;
}

/** A mail of an order that may be sent again. */
class OrderMailView {
  /** @example "order_confirmation" */
  type: string;
  subject: string;
}

/** A status change of an order: who, when, why. */
class StatusChangeView {
  @ApiProperty({ type: String, nullable: true })
  from: string | null;
  to: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A person's name where one is known. */
  actor: string;
  reason: string | null;
  carrier?: string;
  trackingNumber?: string;
}

/** The confirmation of the age that an order asks for. */
export class AgeConfirmationView {
  age: number;
  /** A person's name where one is known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** One order with everything that staff need to decide about it. */
export class AdminOrderView extends OrderView {
  /**
   * Points that the customer owes where a refund took back what had paid for a discount or reward on this order: it is shipped with a
   * reason only. 0 where nothing is owed, or it was shipped.
   */
  @ApiProperty({ type: 'integer' })
  pointsDebt: number;

  customerName: string;
  /** Null for a guest. */
  userId: string | null;
  /** The states that staff may change it to now. */
  allowedMoves: string[];
  mayRefund: boolean;
  /** Pounds that may still be given back. */
  refundable: string;
  /** What can still be refunded of each line. */
  refundLines: RefundableLineView[];
  /** Pounds that can still be refunded of delivery. */
  refundableDelivery: string;
  /** Oldest first, as are all the lists here. */
  notes: OrderNoteView[];
  /** Failed ones too. */
  allRefunds: StaffRefundView[];
  returnRequests: StaffReturnView[];
  disputes: OrderDisputeView[];
  /** Other orders of this customer with the same purchase order number. */
  duplicatePurchaseOrders: string[];
  /** Those that may be sent again. */
  mails: OrderMailView[];
  moves: StatusChangeView[];
  /** Null where no age is asked for, or no one has confirmed it yet. */
  ageConfirmation: AgeConfirmationView | null;
  /** Of an undecided purchase order, as last read from Sage; null for other orders and where no Sage contact is linked. */
  credit: OrderCreditView | null;
}
