import type { MessageHistory } from '../../../../platform/messaging/history.js';
import type { OrderFailureEntry, OrderInSage } from '../../../accounting-sync/index.js';
import type { OrderGrantUse, OrderPoints } from '../../../loyalty/index.js';
import type { AdminOrderRow } from '../../orders/queries/admin-order-row.js';

/** All known data of an order, from the modules' public APIs. */
export interface TrailSources {
  readonly order: AdminOrderRow;
  readonly messages: MessageHistory;
  readonly sage: OrderInSage;
  readonly points: readonly OrderPoints[];
  /** The redeemed reward that it uses or gave back. */
  readonly reward: OrderGrantUse | null;
  /** The history of its failed events, oldest first. */
  readonly failures: readonly OrderFailureEntry[];
  /** Names an actor for a person. */
  readonly nameOf: (actor: string) => string;
}

/** Id of the failed event that a parked reaction, failed email or failed refund is. */
export const failedEventId = {
  reaction: (inboxId: string) => `inbox-${inboxId}`,
  mail: (id: string) => `mail:${id}`,
  refund: (id: string) => `refund:${id}`,
};
