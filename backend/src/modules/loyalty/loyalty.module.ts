import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { ERASURE_OBSTACLES, PERSONAL_DATA } from '../../platform/personal-data.js';
import { RECONCILED_RECORDS } from '../../platform/reconciled-records.js';
import { CatalogueModule } from '../catalogue/index.js';
import { Customers } from './customers.js';
import { Grant, GrantUse } from './grants/grant.entity.js';
import { CancelGrantHandler, CompleteGrantHandler, GrantRevocations } from './grants/grants.commands.js';
import { AdminGrantsController, GrantsController } from './grants/grants.controller.js';
import { ExpireGrants } from './grants/grants.jobs.js';
import { GrantMails } from './grants/grants.mails.js';
import {
  GrantByIdHandler,
  GrantOwners,
  ListGrantsHandler,
  MyGrantHandler,
  MyGrantsHandler,
} from './grants/grants.queries.js';
import { RedeemRewardHandler } from './grants/redeem-reward.js';
import { Grants } from './grants.facade.js';
import { GrantsLedger } from './grants-ledger.facade.js';
import { PendingPoints } from './pending-points/pending-points.js';
import { AdjustPointsHandler, GivePointsHandler } from './points/points.commands.js';
import { AdminPointsController, PointsController } from './points/points.controller.js';
import {
  CustomerPointsHandler,
  PointsDebt,
  PointsHistoryHandler,
  PointsLiabilityHandler,
  PointsPersonalData,
  PointsSummaryHandler,
} from './points/points.queries.js';
import { Balance, PointsTransaction } from './points/points-transaction.entity.js';
import { Points } from './points.facade.js';
import { PointsLedger } from './points-ledger.facade.js';
import {
  AwardPointsOnOrderPlaced,
  AwardPointsOnPurchaseOrderApproved,
  EndPendingOnOrderCancelled,
  EndPendingOnOrderInSageChanged,
  EndPendingOnOrderStatusChanged,
  EndPendingOnPurchaseOrderRejected,
  EraseGrantTextOnUserErased,
  GiveBackGrantOnOrderCancelled,
  GiveBackGrantOnOrderRefunded,
  GiveBackGrantOnPurchaseOrderRejected,
  MailCustomerOnRewardRedeemed,
  MailStaffOnRewardRedeemed,
  RecordPendingOnPurchaseOrderSubmitted,
  RemindOnPointsEarned,
  RestorePointsOnOrderRefundUndone,
  SettlePointsOnOrderRefunded,
} from './reactions.js';
import { GrantRecords, PointsRecords } from './reconciliation.js';
import { Reminder } from './reminders/reminder.entity.js';
import {
  ExpirePointsHandler,
  NightlyExpiry,
  RewardReminders,
  WarnOfExpiryHandler,
} from './reminders/reminders.commands.js';
import { ReminderMails } from './reminders/reminders.mails.js';
import { Reward } from './rewards/reward.entity.js';
import {
  ArrangeRewardsHandler,
  DeleteRewardHandler,
  OfferRewardsHandler,
  SaveRewardHandler,
} from './rewards/rewards.commands.js';
import { AdminRewardsController, RewardsController } from './rewards/rewards.controller.js';
import { AdminRewardsHandler, ListRewardsHandler, RewardProducts } from './rewards/rewards.queries.js';

const entities = [PointsTransaction, Balance, Reward, Grant, GrantUse, PendingPoints, Reminder];

const handlers = [
  PointsHistoryHandler,
  PointsSummaryHandler,
  CustomerPointsHandler,
  ListRewardsHandler,
  MyGrantHandler,
  MyGrantsHandler,
  GivePointsHandler,
  OfferRewardsHandler,
  RedeemRewardHandler,
  ListGrantsHandler,
  GrantByIdHandler,
  CancelGrantHandler,
  CompleteGrantHandler,
  AdminRewardsHandler,
  SaveRewardHandler,
  ArrangeRewardsHandler,
  DeleteRewardHandler,
  AdjustPointsHandler,
  PointsLiabilityHandler,
  ExpirePointsHandler,
  WarnOfExpiryHandler,
];

const reactions = [
  AwardPointsOnOrderPlaced,
  AwardPointsOnPurchaseOrderApproved,
  SettlePointsOnOrderRefunded,
  RestorePointsOnOrderRefundUndone,
  RecordPendingOnPurchaseOrderSubmitted,
  EndPendingOnPurchaseOrderRejected,
  EndPendingOnOrderCancelled,
  EndPendingOnOrderStatusChanged,
  EndPendingOnOrderInSageChanged,
  GiveBackGrantOnOrderCancelled,
  GiveBackGrantOnOrderRefunded,
  GiveBackGrantOnPurchaseOrderRejected,
  EraseGrantTextOnUserErased,
  MailCustomerOnRewardRedeemed,
  MailStaffOnRewardRedeemed,
  RemindOnPointsEarned,
];

const controllers = [
  PointsController,
  AdminPointsController,
  RewardsController,
  AdminRewardsController,
  GrantsController,
  AdminGrantsController,
];

/** The customers' reward points, and what they can be exchanged for. */
@Module({
  imports: [DiscoveryModule, CatalogueModule, MikroOrmModule.forFeature(entities)],
  controllers,
  providers: [
    Points,
    PointsLedger,
    Grants,
    GrantsLedger,
    Customers,
    RewardProducts,
    GrantMails,
    GrantRevocations,
    GrantRecords,
    { provide: THING_OWNERS, useClass: GrantOwners },
    ReminderMails,
    RewardReminders,
    ExpireGrants,
    NightlyExpiry,
    ...handlers,
    ...reactions,
    { provide: ERASURE_OBSTACLES, useClass: PointsDebt },
    { provide: PERSONAL_DATA, useClass: PointsPersonalData },
    { provide: RECONCILED_RECORDS, useClass: PointsRecords },
  ],
  exports: [Points, PointsLedger, Grants, GrantsLedger],
})
export class LoyaltyModule {}
