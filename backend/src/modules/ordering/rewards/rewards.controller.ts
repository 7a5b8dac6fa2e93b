import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { IdempotencyKey, TakesIdempotencyKey } from '../../../platform/http/idempotency-key.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { productTags } from '../../catalogue/index.js';
import {
  ArrangeRewards,
  DeleteReward,
  LoyaltyProblems,
  REWARDS_TAG,
  RedeemReward,
  RedeemRewardInput,
  type RedemptionView,
  RewardUnknown,
  SaveReward,
} from '../../loyalty/index.js';
import {
  type AdminRewardView,
  ArrangeRewardsInput,
  CreateRewardInput,
  type RewardView,
  UpdateRewardInput,
} from './rewards.dto.js';
import { RewardProducts } from './rewards.queries.js';

/** Upkeep of the rewards. */
@ApiTags('back office')
@Controller('api/admin/rewards')
@Allow('admin')
@LoyaltyProblems()
export class AdminRewardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rewards: RewardProducts,
  ) {}

  /** Returns all rewards in the order that customers see, inactive ones included. */
  @Get()
  @ApiOperation({ operationId: 'listAdminRewards' })
  list(): Promise<AdminRewardView[]> {
    return this.rewards.adminRewards();
  }

  /** Creates a reward at the end of the list. */
  @Post()
  @ApiOperation({ operationId: 'createReward' })
  async create(@Body() input: CreateRewardInput, @CurrentActor() actor: Actor): Promise<AdminRewardView> {
    return this.view(await this.save(input, null, actor));
  }

  /** Sets the order of the rewards; rewards that are left out follow. */
  @Put('order')
  @ApiOperation({ operationId: 'arrangeRewards' })
  async arrange(@Body() { ids }: ArrangeRewardsInput, @CurrentActor() actor: Actor): Promise<AdminRewardView[]> {
    await this.commands.execute(new ArrangeRewards(ids, actorName(actor)));
    return this.list();
  }

  /** Changes a reward; redeemed rewards stay as they were. 409 with `current` for an outdated `version`. */
  @Put(':id')
  @ApiOperation({ operationId: 'updateReward' })
  update(
    @Param('id', UuidPipe) id: string,
    @Body() { version, ...input }: UpdateRewardInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminRewardView> {
    return orCurrent(this.save(input, { id, version }, actor), () => this.view(id));
  }

  /** Deletes a reward that was never redeemed; 409 for others, which can be made inactive. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteReward' })
  async delete(@Param('id', UuidPipe) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new DeleteReward(id, actorName(actor)));
  }

  private async save(
    { isActive, ...input }: CreateRewardInput,
    existing: { id: string; version: number } | null,
    actor: Actor,
  ): Promise<string> {
    const fields = { ...input, isActive: isActive ?? true };
    await this.rewards.requireProduct(fields);
    return this.commands.execute(new SaveReward(fields, existing, actorName(actor)));
  }

  private async view(id: string): Promise<AdminRewardView> {
    const [reward] = await this.rewards.adminRewards(id);
    if (!reward) throw new RewardUnknown();
    return reward;
  }
}

/** The rewards that points can be exchanged for. */
@ApiTags('rewards')
@Controller('api/rewards')
@LoyaltyProblems()
export class RewardsController {
  constructor(
    private readonly rewards: RewardProducts,
    private readonly commands: CommandBus,
  ) {}

  /** Returns the rewards on offer, in the order set by staff. */
  @Get()
  @Allow('anyone')
  @CacheResponse((rewards: RewardView[]) => [
    REWARDS_TAG,
    ...productTags(rewards.flatMap(({ product }) => (product ? [product] : []))),
  ])
  @ApiOperation({ operationId: 'listRewards' })
  listRewards(): Promise<RewardView[]> {
    return this.rewards.listRewards();
  }

  /**
   * Exchanges points for a reward. 409 with `needed` and `balance` if there are too few, with `pointsCost` if the reward's cost
   * differs from the shown one, or if its product is out of stock.
   */
  @Post(':id/redeem')
  @Allow('customer')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @ApiBody({ type: RedeemRewardInput, required: false })
  @ApiOperation({ operationId: 'redeemReward' })
  async redeem(
    @Param('id', UuidPipe) id: string,
    @CurrentActor() { userId }: UserActor,
    @IdempotencyKey() key: string | null,
    @Body() { pointsCost }: RedeemRewardInput,
  ): Promise<RedemptionView> {
    await this.rewards.requireStock(id, userId, key);
    return this.commands.execute(new RedeemReward(userId, id, key, pointsCost ?? null));
  }
}
