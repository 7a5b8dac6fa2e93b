import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { OrderAddress, OrderCustomer } from '../events.js';

/** The corrected details. */
export interface CorrectedDetails {
  readonly shippingAddress: OrderAddress;
  readonly billingAddress: OrderAddress;
  /** Left out: as it was. */
  readonly customerEmail?: string | null | undefined;
}

/** The person who corrects them. */
export interface Corrector {
  /** As `actorName` returns it. */
  readonly correctedBy: string;
  readonly reason: string;
  /** Whether the owner of the account proved to be present; only then may writes that post money be replayed. */
  readonly ownerProven: boolean;
}

/** Returns the short addresses before and after a correction; null where the goods still go to the same one. */
export function redirection(
  before?: OrderAddress | null,
  after?: OrderAddress | null,
): { from: string; to: string } | null {
  if (!before || !after || PLACE.every((part) => (before[part] || '') === (after[part] || ''))) return null;
  return { from: inShort(before), to: inShort(after) };
}

const PLACE = ['company', 'address', 'address2', 'city', 'postalCode', 'country'] as const;

function inShort({ company, address, address2, city, postalCode }: OrderAddress): string {
  return [company, address, address2, city, postalCode].filter(Boolean).join(', ');
}

interface Corrigible {
  readonly shippingAddress?: OrderAddress | null;
  readonly billingAddress?: OrderAddress | null;
  readonly customerEmail: string;
  readonly customer?: OrderCustomer | null;
}

/** Returns the details of an order as corrected; a county that is left out stays. */
export function correctedDetails(
  order: Corrigible,
  { shippingAddress, billingAddress, customerEmail }: CorrectedDetails,
) {
  const isSame = JSON.stringify(billingAddress) === JSON.stringify(shippingAddress);
  const shipping = withCounty(shippingAddress, order.shippingAddress);
  const { customer = null } = order;
  return {
    shippingAddress: shipping,
    billingAddress: isSame ? shipping : withCounty(billingAddress, order.billingAddress),
    undeliverable: null,
    customerEmail: customerEmail || order.customerEmail,
    // The contact in Sage is made with the email address of the account as the order has it.
    customer: customer && customerEmail ? { ...customer, email: customerEmail } : customer,
  };
}

function withCounty({ state, ...address }: OrderAddress, before?: OrderAddress | null): OrderAddress {
  const county = state ?? before?.state;
  return county ? { ...address, state: county } : address;
}

const OrderNoteSchema = defineEntity({
  name: 'OrderNote',
  schema: 'ordering',
  tableName: 'order_notes',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid().index(),
    /** As `actorName` says it. */
    author: p.text(),
    text: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/**
 * A note of staff about an order. Customers see it only in the copy of their data; it is emptied with their account,
 * and otherwise only ever added to.
 */
export class OrderNote extends OrderNoteSchema.class {
  static by(author: string, orderId: string, text: string): OrderNote {
    return Object.assign(new OrderNote(), { id: uuid(), orderId, author, text });
  }
}
OrderNoteSchema.setClass(OrderNote);

const PoNotificationSchema = defineEntity({
  name: 'PoNotification',
  schema: 'ordering',
  tableName: 'po_notifications',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    notificationType: p.text(),
    /**
     * The occasion among mails of this type: the refund, the return request, the week of a reminder, the copy sent
     * again.
     */
    about: p.text().default(''),
    isProcessed: p.boolean().default(false),
    processedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  uniques: [{ properties: ['orderId', 'notificationType', 'about'] }],
});

/** The record that a mail about an order was handed to the mail queue, once (docs/decisions/emails.md#each-email-about-an-order-is-due-once). */
export class PoNotification extends PoNotificationSchema.class {}
PoNotificationSchema.setClass(PoNotification);
