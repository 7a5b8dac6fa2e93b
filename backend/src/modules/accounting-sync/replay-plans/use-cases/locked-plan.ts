import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { PlanNotFound, ReplayPlan } from '../domain/replay-plan.js';

/** Returns the plan, locked until the transaction of `em` ends: its job and its people change it one after another. Throws `PlanNotFound`. */
export async function lockedPlan(em: EntityManager, id: string): Promise<ReplayPlan> {
  const plan = await em.findOne(ReplayPlan, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw new PlanNotFound();
  return plan;
}
