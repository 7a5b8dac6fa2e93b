import { p } from '@mikro-orm/core';
import { decimal, pence } from '../../../../platform/database/database.js';
import type { OrderAddress, OrderCustomer } from '../../events.js';
import type { UsedGrant } from '../../quotes/domain/stored-quote.js';
import type { PaidCard, PaymentMethod } from './new-order.js';
import type { OrderState } from './order-state.js';
import type { PoStatus } from './purchase-order-status.js';
import { sageColumns } from './sage-state.js';
import type { StatusChange } from './status-change.js';

/** The columns of an order beside its lines. */
export const orderColumns = {
  orderNumber: p.string().length(100).unique(),
  userId: p.uuid().nullable().index(),
  status: p.string().length(50).$type<OrderState>(),
  moves: p.json<StatusChange[]>(),
  subtotal: pence(),
  tax: pence(),
  shipping: pence(),
  shippingDiscount: pence(),
  shippingTax: pence(),
  shippingVatRate: decimal(5, 2),
  /** The redeemed reward that it uses, with name and kind as they were; null where it uses none. */
  grantId: p.uuid().nullable(),
  grantName: p.string().length(255).nullable(),
  grantKind: p.string().length(20).$type<UsedGrant['kind']>().nullable(),
  /** The reward's discount on goods and delivery. */
  grantDiscount: pence().default(0),
  pointsDiscount: pence(),
  total: pence(),
  /**
   * The part of the payment that the bank holds, or took without its being recorded as refunded
   * (`docs/rules.md#disputes`).
   */
  disputed: pence().default(0),
  pointsEarned: p.integer(),
  /**
   * The version of the rule by which its points were counted; a later version never changes it
   * (`docs/rules.md#points-earned`).
   */
  earningRule: p.smallint().default(1),
  pointsUsed: p.integer(),
  paymentMethod: p.string().length(50).$type<PaymentMethod>(),
  stripePaymentIntentId: p.text().unique().nullable(),
  /** Null for a purchase order, and where Stripe does not name the card. */
  paidCard: p.json<PaidCard>().nullable(),
  /** The account as it was when the order was placed; null for a guest. */
  customer: p.json<OrderCustomer>().nullable(),
  purchaseOrderNumber: p.string().length(100).nullable(),
  orderNotes: p.text().nullable(),
  poStatus: p.text().$type<PoStatus>().nullable(),
  poApprovedBy: p.text().nullable(),
  poApprovedAt: p.datetime().nullable(),
  poRejectedReason: p.text().nullable(),
  sageInvoiceNumber: p.text().nullable(),
  ...sageColumns,
  /** Set from `shipped` on. */
  carrier: p.string().length(100).nullable(),
  trackingNumber: p.string().length(100).nullable(),
  shippingAddress: p.json<OrderAddress>().nullable(),
  billingAddress: p.json<OrderAddress>().nullable(),
  /** The customer's request to the driver. */
  deliveryNote: p.string().length(250).nullable(),
  /** The reason why some of it cannot go to that address, for a person; null where all of it can. */
  undeliverable: p.text().nullable(),
  customerEmail: p.text(),
  /** Signed links of an earlier generation no longer open it; a correction of the email raises it (docs/rules.md#corrected-emails). */
  linkGeneration: p.integer().default(0),
  /** The corrected mailbox has not been confirmed yet. */
  emailToConfirm: p.boolean().default(false),
  /** The highest of its lines' minimum ages; null where there is none. */
  minimumAge: p.smallint().nullable(),
  /** The person who confirmed that age, as `actorName` returns it; null as long as no one has. */
  ageConfirmedBy: p.text().nullable(),
  ageConfirmedAt: p.datetime().nullable(),
  /** The time when addresses missing at first came; null where they came with the order. */
  deliverySetAt: p.datetime().nullable(),
};
