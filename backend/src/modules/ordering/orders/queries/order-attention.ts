import type { OrderFailure } from '../../../accounting-sync/index.js';
import type { OrderAttentionView } from './order-parts.view.js';

/** Returns a failed event as its order shows it. */
export function attentionView({ orderNumber: _, failedAt, ...failure }: OrderFailure): OrderAttentionView {
  return { ...failure, failedAt: failedAt?.toISOString() ?? null };
}
