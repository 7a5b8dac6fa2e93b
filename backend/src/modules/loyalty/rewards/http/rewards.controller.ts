import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../../platform/http/allow.js';
import { CacheResponse } from '../../../../platform/response-cache/cache-response.js';
import { productTags } from '../../../catalogue/index.js';
import { REWARDS_TAG } from '../domain/reward.js';
import { ListRewards } from '../queries/list-rewards.js';
import type { RewardView } from '../queries/reward.view.js';

/** The rewards that points can be exchanged for. */
@ApiTags('rewards')
@Controller('api/rewards')
export class RewardsController {
  constructor(private readonly queries: QueryBus) {}

  /** The rewards on offer, in the order that staff gave them. */
  @Get()
  @Allow('anyone')
  @CacheResponse((rewards: RewardView[]) => [
    REWARDS_TAG,
    ...productTags(rewards.flatMap(({ product }) => (product ? [product] : []))),
  ])
  @ApiOperation({ operationId: 'listRewards' })
  listRewards(): Promise<RewardView[]> {
    return this.queries.execute(new ListRewards());
  }
}
