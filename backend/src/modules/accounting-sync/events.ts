import { defineEvent } from '../../platform/messaging/event.js';
import type { Pence } from '../../platform/money.js';

/** One item of the accounting system, in the shop's terms. Prices are pence including VAT. */
export interface SyncedItem {
  /** The shop's id of the product, given by accounting-sync when it first read the item. */
  readonly productId: string;
  readonly sageProductId: string;
  readonly code: string;
  readonly name: string;
  readonly price: Pence;
  /** Null if the item has no trade price. */
  readonly tradePrice: Pence | null;
  /** Percent: 20 is 20 %. */
  readonly vatRate: number;
  /** Whole units as the accounting system counts them; fractions are rounded down. */
  readonly quantityInStock: number;
  /** Whether the item may be sold. If not, the quantity is current, but the other values may be the last readable ones. */
  readonly active: boolean;
  /** Reason why the item may not be sold, in plain words for staff; null or absent if it may. */
  readonly withdrawalReason?: string | null;
}

/** At most 200 items with the values of the accounting system when the read started. */
export interface ItemsSyncedPayload {
  readonly businessId: string;
  /** ISO 8601. A sale whose document was counted after this moment is not yet in the quantities (docs/rules.md#stock-after-sync). */
  readonly readBeganAt: string;
  /** ISO 8601. Goods that came back after this moment are not in the quantities. */
  readonly readEndedAt: string;
  readonly items: readonly SyncedItem[];
}

export const ItemsSynced = defineEvent<ItemsSyncedPayload>(
  'accounting-sync.items-synced.v1',
  ({ businessId }) => `items:${businessId}`,
);

/**
 * A customer's refund has a `credit_note` of the invoice, and a `refund` of the money or an `allocation` against the
 * unpaid part; a guest's has only a `refund` of the receipt.
 */
export type DocumentKind = 'receipt' | 'invoice' | 'payment' | 'allocation' | 'quote' | 'credit_note' | 'refund';

/** A document of an order was created in the accounting system. */
export interface DocumentCreatedPayload {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly document: DocumentKind;
  readonly sageId: string;
  readonly sageNumber: string | null;
  /**
   * ISO 8601. From then on Sage's stock count includes the goods that the order took out. For a `credit_note` or
   * `refund`: from then on it may include the goods that came back, as `ReturnStarted` says. Null if the document moved
   * no stock.
   */
  readonly countedAt: string | null;
  /** The refund with which goods come back; absent if none do. */
  readonly refundId?: string;
}

export const DocumentCreated = defineEvent<DocumentCreatedPayload>(
  'accounting-sync.document-created.v1',
  ({ orderId }) => orderId,
);

/**
 * A document about returned goods is about to be written to the accounting system: from now on its stock count may include them,
 * even if its response is lost. Published before anything is sent.
 */
export interface ReturnStartedPayload {
  readonly orderId: string;
  readonly orderNumber: string;
  /** ISO 8601. */
  readonly countedAt: string;
  /** The refund with which goods come back. */
  readonly refundId: string;
}

export const ReturnStarted = defineEvent<ReturnStartedPayload>(
  'accounting-sync.return-started.v1',
  ({ orderId }) => orderId,
);

/** A document could not be made and waits for staff. */
interface DocumentParkedPayload {
  readonly orderId: string;
  readonly orderNumber: string;
  /**
   * The parked operation: `create_receipt`, `create_invoice`, `create_quote`, `invoice_from_quote`, `decline_quote`,
   * `create_credit_note`, `create_refund`.
   */
  readonly operation: string;
  /** Reason in plain words. */
  readonly cause: string;
}

export const DocumentParked = defineEvent<DocumentParkedPayload>(
  'accounting-sync.document-parked.v1',
  ({ orderId }) => orderId,
);

/** Staff dismissed a parked document: it was booked by hand, or is not needed. */
export interface DocumentAbandonedPayload {
  readonly orderId: string;
  readonly orderNumber: string;
  /** The parked operation, as in `DocumentParked`. */
  readonly operation: string;
  /**
   * ISO 8601: the time from which Sage's count of returned goods is used as it is. Null if no goods come back with this
   * document.
   */
  readonly returnCountedAt: string | null;
  /** The refund with which goods come back; absent if none do. */
  readonly refundId?: string;
}

export const DocumentAbandoned = defineEvent<DocumentAbandonedPayload>(
  'accounting-sync.document-abandoned.v1',
  ({ orderId }) => orderId,
);

/**
 * Sales removed the link between a customer and a contact. A choice that sales made before is handled before this event, so
 * that it is not linked afterwards.
 */
export const ContactUnlinked = defineEvent<{ readonly userId: string; readonly by: string; readonly reason: string }>(
  'accounting-sync.contact-unlinked.v1',
  ({ userId }) => userId,
);

/**
 * An admin chose the contact of a verified trade customer. Handled in the order of the choices that sales make, so that the
 * latest choice stands.
 */
export interface ContactChosenPayload {
  readonly userId: string;
  readonly email: string;
  readonly sageContactId: string;
  readonly by: string;
  readonly reason: string;
}

export const ContactChosen = defineEvent<ContactChosenPayload>(
  'accounting-sync.contact-chosen.v1',
  ({ userId }) => userId,
);

/** State of an order in Sage: no documents, some still to be written, one parked for a person, or all there. */
export type StateInSage = 'none' | 'waiting' | 'attention' | 'complete';

/** The documents of an order in Sage, or the documents still to be written, changed (docs/rules.md#state-in-sage). */
export interface OrderInSageChangedPayload {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly state: StateInSage;
  /** The problem in plain words; null unless the state is `attention`. */
  readonly problem: string | null;
  /**
   * Time at which a document of the order was last written to or read from Sage, ISO 8601; null while there is none.
   */
  readonly lastSyncAt: string | null;
  /** Whether the invoice is paid according to Sage; absent if it is not. */
  readonly isPaid?: boolean;
}

export const OrderInSageChanged = defineEvent<OrderInSageChangedPayload>(
  'accounting-sync.order-in-sage-changed.v1',
  ({ orderId }) => orderId,
);

/** Contacts of users were made, linked, changed or read in Sage. */
export interface ContactsSyncedPayload {
  readonly businessId: string;
  readonly userIds: readonly string[];
  /** ISO 8601. */
  readonly syncedAt: string;
}

export const ContactsSynced = defineEvent<ContactsSyncedPayload>(
  'accounting-sync.contacts-synced.v1',
  ({ businessId }) => `contacts:${businessId}`,
);

/** The cause of failed events was removed; whoever replays them does it now. */
export interface FailuresRepairedPayload {
  /** The result of the repair: "Sage is connected again". */
  readonly what: string;
  /** Ids of the failed events. If left out, all that failed for one of `causes`. */
  readonly ids?: readonly string[];
  readonly causes?: readonly string[];
  /** The person who made the repair, or `system`. */
  readonly by: string;
  readonly reason?: string;
  /** False if the owner of the account gave no proof: events that post money are left out. */
  readonly mayPostMoney?: boolean;
}

export const FailuresRepaired = defineEvent<FailuresRepairedPayload>(
  'accounting-sync.failures-repaired.v1',
  () => 'repairs',
);
