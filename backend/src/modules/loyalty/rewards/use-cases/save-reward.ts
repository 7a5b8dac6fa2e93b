import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { InvalidReward, type NewReward, Reward } from '../domain/reward.js';
import { RewardUnknown } from '../domain/reward-errors.js';
import { RewardProducts } from '../queries/reward-products.js';

/**
 * Makes a reward, last in the list, or changes one. Returns its id. Throws `InvalidReward`, `RewardUnknown`, and with a `version`
 * that is not the reward's `OptimisticLockError`.
 */
export class SaveReward extends Command<string> {
  constructor(
    readonly fields: NewReward,
    /** Null makes a new one. */
    readonly existing: { readonly id: string; readonly version: number } | null,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(SaveReward)
export class SaveRewardHandler implements ICommandHandler<SaveReward> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: RewardProducts,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ fields, existing, actor }: SaveReward): Promise<string> {
    await this.requireProduct(fields);
    return inTransaction(this.em, async (em) => {
      const found = existing && (await em.findOne(Reward, existing.id));
      if (existing && !found) throw new RewardUnknown();
      if (found && existing) await em.lock(found, LockMode.OPTIMISTIC, existing.version);
      const before = found ? fieldsOf(found) : undefined;
      const reward = found ? found.edit(fields) : Reward.offer(fields);
      if (!found) em.persist(Object.assign(reward, { position: await nextPosition(em) }));
      const after = fieldsOf(reward);
      if (JSON.stringify(before) === JSON.stringify(after)) return reward.id;
      const action = found ? 'reward.edited' : 'reward.created';
      await this.audit.record(em, { actor, action, subjectType: 'reward', subjectId: reward.id, before, after });
      return reward.id;
    });
  }

  private async requireProduct({ type, productId }: NewReward): Promise<void> {
    if (type !== 'product') return;
    if (!productId || !(await this.products.exists(productId)))
      throw new InvalidReward('productId', 'Choose the product to give.');
  }
}

const fieldsOf = ({ name, description, pointsCost, type, value, productId, isActive }: Reward) => ({
  ...{ name, description, pointsCost, type, value, productId, isActive },
});

async function nextPosition(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from loyalty.rewards`.execute(kysely(em));
  return rows[0]!.position;
}
