import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { SageSyncRun } from '../sync-runs/sage-sync-run.entity.js';

/** Moves the end of every run back by a minute, so that each may be forced again (docs/rules.md#forced-syncs). */
export async function endCoolDowns(em: EntityManager): Promise<void> {
  const aMinuteAgo = raw<Date>(`finished_at - interval '1 minute'`);
  await em.fork().nativeUpdate(SageSyncRun, { finishedAt: { $ne: null } }, { finishedAt: aMinuteAgo });
}
