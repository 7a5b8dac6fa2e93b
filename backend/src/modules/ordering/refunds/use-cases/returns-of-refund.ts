import type { EntityManager } from '@mikro-orm/postgresql';
import type { Refund } from '../domain/refund.js';
import { ReturnRequest } from '../domain/return-request.js';

/**
 * Closes the returns that wait because an earlier refund failed: this one repeats it, replaces it, or is the same,
 * settled another way (docs/rules.md#returns). `earlier` are the refunds of the order, which is locked.
 */
export async function closeReturnsOf(em: EntityManager, refund: Refund, earlier: readonly Refund[]): Promise<void> {
  const { id, orderId, repeats, replaces } = refund;
  const isBefore = (other: Refund) =>
    [id, repeats, replaces].includes(other.id) ||
    (repeats && other.repeats === repeats) ||
    (replaces && other.replaces === replaces);
  const failed = earlier.filter(isBefore).map((other) => other.id);
  if (failed.length === 0) return;
  const returns = await em.find(ReturnRequest, { orderId, refundId: { $in: failed } });
  for (const open of returns) if (open.isAccepted) open.markRefunded(refund.actor, id);
}

/** Opens the returns again that were settled by a refund which has failed since. */
export async function reopenReturnsOf(em: EntityManager, { id, orderId }: Refund): Promise<void> {
  for (const settled of await em.find(ReturnRequest, { orderId, refundId: id })) settled.reopen();
}
