import { inTransaction } from '../../../platform/database/database.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { FailedWrites } from '../failed-writes/failed-writes.js';

/** Dismisses a parked write, as support does. */
export function dismissWrite(shop: Scenario, id: string, reason: string, actor: string): Promise<boolean> {
  return inTransaction(shop.em, (em) => shop.get(FailedWrites).dismiss(em, id, { actor, reason }));
}
