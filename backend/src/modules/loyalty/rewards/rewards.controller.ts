import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { productTags } from '../../catalogue/index.js';
import { LoyaltyProblems } from '../loyalty-problems.js';
import { REWARDS_TAG, RewardUnknown } from './reward.entity.js';
import { ArrangeRewards, DeleteReward, SaveReward } from './rewards.commands.js';
import {
  type AdminRewardView,
  ArrangeRewardsInput,
  CreateRewardInput,
  type RewardView,
  UpdateRewardInput,
} from './rewards.dto.js';
import { RewardsQueries } from './rewards.queries.js';

/** Upkeep of the rewards. */
@ApiTags('back office')
@Controller('api/admin/rewards')
@Allow('admin')
@LoyaltyProblems()
export class AdminRewardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RewardsQueries,
  ) {}

  /** Returns all rewards in the order that customers see, inactive ones included. */
  @Get()
  @ApiOperation({ operationId: 'listAdminRewards' })
  list(): Promise<AdminRewardView[]> {
    return this.queries.adminRewards();
  }

  /** Creates a reward at the end of the list. */
  @Post()
  @ApiOperation({ operationId: 'createReward' })
  async create(@Body() input: CreateRewardInput, @CurrentActor() actor: Actor): Promise<AdminRewardView> {
    return this.view(await this.commands.execute(new SaveReward(fieldsOf(input), null, actorName(actor))));
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
    const edit = this.commands.execute(new SaveReward(fieldsOf(input), { id, version }, actorName(actor)));
    return orCurrent(edit, () => this.view(id));
  }

  /** Deletes a reward that was never redeemed; 409 for others, which can be made inactive. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteReward' })
  async delete(@Param('id', UuidPipe) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new DeleteReward(id, actorName(actor)));
  }

  private async view(id: string): Promise<AdminRewardView> {
    const [reward] = await this.queries.adminRewards(id);
    if (!reward) throw new RewardUnknown();
    return reward;
  }
}

const fieldsOf = ({ isActive, ...fields }: CreateRewardInput) => ({ ...fields, isActive: isActive ?? true });

/** The rewards that points can be exchanged for. */
@ApiTags('rewards')
@Controller('api/rewards')
export class RewardsController {
  constructor(private readonly queries: RewardsQueries) {}

  /** Returns the rewards on offer, in the order set by staff. */
  @Get()
  @Allow('anyone')
  @CacheResponse((rewards: RewardView[]) => [
    REWARDS_TAG,
    ...productTags(rewards.flatMap(({ product }) => (product ? [product] : []))),
  ])
  @ApiOperation({ operationId: 'listRewards' })
  listRewards(): Promise<RewardView[]> {
    return this.queries.listRewards();
  }
}
