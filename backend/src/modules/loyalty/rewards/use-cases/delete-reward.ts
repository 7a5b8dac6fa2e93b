import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { Grant } from '../../grants/domain/grant.js';
import { Reward } from '../domain/reward.js';
import { RewardUnknown, RewardWasRedeemed } from '../domain/reward-errors.js';

/** Deletes a reward that was never redeemed. Throws `RewardUnknown`, `RewardWasRedeemed`. */
export class DeleteReward extends Command<void> {
  constructor(
    readonly rewardId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReward)
export class DeleteRewardHandler implements ICommandHandler<DeleteReward> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ rewardId, actor }: DeleteReward): Promise<void> {
    return inTransaction(this.em, async (em) => {
      // Waits for redemptions under way, which share the row; those after it find no reward.
      const reward = await em.findOne(Reward, rewardId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!reward) throw new RewardUnknown();
      if ((await em.count(Grant, { rewardId })) > 0) throw new RewardWasRedeemed();
      em.remove(reward);
      const { name, pointsCost, type, value } = reward;
      const before = { name, pointsCost, type, value };
      const subject = { subjectType: 'reward', subjectId: rewardId };
      await this.audit.record(em, { actor, action: 'reward.deleted', ...subject, before });
    });
  }
}
