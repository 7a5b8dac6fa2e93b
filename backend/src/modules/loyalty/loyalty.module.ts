import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { ERASURE_OBSTACLES, PERSONAL_DATA } from '../../platform/personal-data.js';
import { injectables } from '../../platform/providers.js';
import * as customers from './customers.js';
import { Grant, GrantUse } from './grants/grant.entity.js';
import * as grantsCommands from './grants/grants.commands.js';
import { AdminGrantsController, GrantsController } from './grants/grants.controller.js';
import * as grantsJobs from './grants/grants.jobs.js';
import * as grantsMails from './grants/grants.mails.js';
import * as grantsQueries from './grants/grants.queries.js';
import { GrantOwners } from './grants/grants.queries.js';
import * as redeemReward from './grants/redeem-reward.js';
import * as grantsFacade from './grants.facade.js';
import { Grants } from './grants.facade.js';
import * as grantsLedgerFacade from './grants-ledger.facade.js';
import { GrantsLedger } from './grants-ledger.facade.js';
import * as pointsCommands from './points/points.commands.js';
import { AdminPointsController, PointsController } from './points/points.controller.js';
import * as pointsQueries from './points/points.queries.js';
import { PointsDebt, PointsPersonalData } from './points/points.queries.js';
import { Balance, PendingPoints, PointsTransaction } from './points/points-transaction.entity.js';
import * as pointsFacade from './points.facade.js';
import { Points } from './points.facade.js';
import * as pointsLedgerFacade from './points-ledger.facade.js';
import { PointsLedger } from './points-ledger.facade.js';
import * as reactions from './reactions.js';
import * as reconciliation from './reconciliation.js';
import { ReconciledPoints } from './reconciliation.js';
import { Reminder } from './reminders/reminder.entity.js';
import * as remindersCommands from './reminders/reminders.commands.js';
import * as remindersMails from './reminders/reminders.mails.js';
import { Reward } from './rewards/reward.entity.js';
import * as rewardsCommands from './rewards/rewards.commands.js';
import * as rewardsQueries from './rewards/rewards.queries.js';
import { RewardsQueries } from './rewards/rewards.queries.js';

const entities = [PointsTransaction, Balance, Reward, Grant, GrantUse, PendingPoints, Reminder];

const controllers = [PointsController, AdminPointsController, GrantsController, AdminGrantsController];

/** The customers' reward points, and what they can be exchanged for. */
@Module({
  imports: [DiscoveryModule, MikroOrmModule.forFeature(entities)],
  controllers,
  providers: [
    ...injectables(
      pointsQueries,
      rewardsQueries,
      grantsQueries,
      pointsCommands,
      rewardsCommands,
      redeemReward,
      grantsCommands,
      remindersCommands,
      reactions,
      pointsFacade,
      pointsLedgerFacade,
      grantsFacade,
      grantsLedgerFacade,
      customers,
      grantsMails,
      reconciliation,
      remindersMails,
      grantsJobs,
    ),
    { provide: THING_OWNERS, useExisting: GrantOwners },
    { provide: ERASURE_OBSTACLES, useExisting: PointsDebt },
    { provide: PERSONAL_DATA, useExisting: PointsPersonalData },
  ],
  exports: [Points, PointsLedger, Grants, GrantsLedger, RewardsQueries, ReconciledPoints],
})
export class LoyaltyModule {}
