import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type NewReward, Reward } from '../domain/reward.js';

export type { NewReward } from '../domain/reward.js';

/** Offers new rewards, all or none. Returns their ids. Throws `InvalidReward`. */
export class OfferRewards extends Command<string[]> {
  constructor(readonly rewards: readonly NewReward[]) {
    super();
  }
}

@CommandHandler(OfferRewards)
export class OfferRewardsHandler implements ICommandHandler<OfferRewards> {
  constructor(private readonly em: EntityManager) {}

  async execute({ rewards }: OfferRewards): Promise<string[]> {
    const offered = rewards.map((reward) => Reward.offer(reward));
    await this.em.fork().persist(offered).flush();
    return offered.map(({ id }) => id);
  }
}
