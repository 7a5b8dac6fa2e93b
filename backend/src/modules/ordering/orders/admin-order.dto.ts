import { ApiProperty } from '@nestjs/swagger';
import { OrderCreditView } from '../purchase-orders/order-credit.dto.js';
import { OrderRefundView, OrderView, ReturnRequestView } from './order.dto.js';

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

/** The payment with which staff settled a failed refund another way. */
class SettlementView {
  reference: string;
  reason: string;
  /** Name of the person, if known. */
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
  /** Number of units that are not refunded yet. */
  units: number;
  /** Pounds that are left of the line; the refund of the last unit gives back all of it. */
  amount: string;
}

/** A refund as staff see it; money in pounds. */
export class StaffRefundView extends OrderRefundView {
  id: string;
  reason: string;
  actor: string;
  /** Reason of the failure, in plain words. */
  cause: string | null;
  stripeRefundId: string | null;
  /** The refunded units. Empty for a refund of an amount. */
  units: RefundedUnitsView[];
  /** Whether the refunded units come back into stock. */
  restock: boolean;
  settlement: SettlementView | null;
  /** Whether the refund failed and may be marked as settled another way. */
  maySettle: boolean;
  /** Whether the refund failed at the bank after it had succeeded; it is then sent again before any other. */
  toRepeat: boolean;
}

/** A return request as staff see it. */
export class StaffReturnView extends ReturnRequestView {
  id: string;
  /** Time at which the goods arrived; ISO 8601, UTC. */
  arrivedAt: string | null;
  /** Reason why the return was closed without a refund. */
  closeReason: string | null;
}

/** A payment that the cardholder disputes at the bank; money in pounds. */
class OrderDisputeView {
  id: string;
  amount: string;
  /** Reason in Stripe's words. */
  reason: string;
  /** Status in Stripe's words: `needs_response`, `won`, … */
  status: string;
  /** Time until which staff can answer; ISO 8601, UTC. */
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

/** A status change of an order with actor, time and reason. */
class StatusChangeView {
  @ApiProperty({ type: String, nullable: true })
  from: string | null;
  to: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the person, if known. */
  actor: string;
  reason: string | null;
  carrier?: string;
  trackingNumber?: string;
}

/** The confirmation of the age that an order asks for. */
export class AgeConfirmationView {
  age: number;
  /** Name of the person, if known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The confirmation that mixed lines cannot be returned. */
export class MixedConfirmationView {
  /** Name of the person, if known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** One order with all data for decisions of staff. */
export class AdminOrderView extends OrderView {
  /**
   * Points that the customer owes because a refund took back points spent on this order's discount or reward: it then ships only
   * with a reason. 0 if nothing is owed, or if the order was shipped.
   */
  @ApiProperty({ type: 'integer' })
  pointsDebt: number;

  customerName: string;
  /** Id of the customer's account; null for a guest. */
  userId: string | null;
  /** Statuses to which staff may change the order now. */
  allowedMoves: string[];
  mayRefund: boolean;
  /** Pounds that can still be refunded. */
  refundable: string;
  /** Lines with units or money that can still be refunded. */
  refundLines: RefundableLineView[];
  /** Pounds of the delivery charge that can still be refunded. */
  refundableDelivery: string;
  /** Notes by staff, oldest first, as are all lists of this view. */
  notes: OrderNoteView[];
  /** All refunds, failed ones included. */
  allRefunds: StaffRefundView[];
  returnRequests: StaffReturnView[];
  disputes: OrderDisputeView[];
  /** Other orders of this customer with the same purchase order number. */
  duplicatePurchaseOrders: string[];
  /** Mails that may be sent again. */
  mails: OrderMailView[];
  moves: StatusChangeView[];
  /** The customer's confirmation of age; null if no age is required, or if it is not confirmed yet. */
  ageConfirmation: AgeConfirmationView | null;
  /** The customer's confirmation that mixed lines cannot be returned; null if no line is mixed, or if it is missing. */
  mixedConfirmation: MixedConfirmationView | null;
  /**
   * Customer's credit for an undecided purchase order, as last read from Sage; null for other orders and without a linked Sage
   * contact.
   */
  credit: OrderCreditView | null;
}
