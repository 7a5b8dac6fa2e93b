import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ERASURE_OBSTACLES } from '../../platform/erasure-obstacles.js';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RECONCILED_RECORDS } from '../../platform/reconciled-records.js';
import { CatalogueModule } from '../catalogue/index.js';
import { Customers } from './customers.js';
import { Grant } from './grants/domain/grant.js';
import { GrantUse } from './grants/domain/grant-use.js';
import { AdminGrantsController } from './grants/http/admin-grants.controller.js';
import { GrantsController } from './grants/http/grants.controller.js';
import { ExpireGrants } from './grants/jobs/expire-grants.js';
import { GrantMails } from './grants/mails/grant-mails.js';
import { GrantOwners } from './grants/queries/grant-owners.js';
import { GrantByIdHandler, ListGrantsHandler } from './grants/queries/list-grants.js';
import { MyGrantHandler, MyGrantsHandler } from './grants/queries/my-grants.js';
import { EraseGrantTextOnUserErased } from './grants/reactions/erase-grant-text-on-user-erased.js';
import { GiveBackGrantOnOrderCancelled } from './grants/reactions/give-back-grant-on-order-cancelled.js';
import { GiveBackGrantOnOrderRefunded } from './grants/reactions/give-back-grant-on-order-refunded.js';
import { GiveBackGrantOnPurchaseOrderRejected } from './grants/reactions/give-back-grant-on-purchase-order-rejected.js';
import { MailCustomerOnRewardRedeemed } from './grants/reactions/mail-customer-on-reward-redeemed.js';
import { MailStaffOnRewardRedeemed } from './grants/reactions/mail-staff-on-reward-redeemed.js';
import { CancelGrantHandler } from './grants/use-cases/cancel-grant.js';
import { CompleteGrantHandler } from './grants/use-cases/complete-grant.js';
import { RedeemRewardHandler } from './grants/use-cases/redeem-reward.js';
import { GrantRevocations } from './grants/use-cases/revoke-grants.js';
import { Grants } from './grants.facade.js';
import { GrantsLedger } from './grants-ledger.facade.js';
import { PendingPoints } from './pending-points/domain/pending-points.js';
import { EndPendingOnOrderCancelled } from './pending-points/reactions/end-pending-on-order-cancelled.js';
import { EndPendingOnOrderInSageChanged } from './pending-points/reactions/end-pending-on-order-in-sage-changed.js';
import { EndPendingOnOrderStatusChanged } from './pending-points/reactions/end-pending-on-order-status-changed.js';
import { EndPendingOnPurchaseOrderRejected } from './pending-points/reactions/end-pending-on-purchase-order-rejected.js';
import { RecordPendingOnPurchaseOrderSubmitted } from './pending-points/reactions/record-pending-on-purchase-order-submitted.js';
import { Balance } from './points/domain/balance.js';
import { PointsTransaction } from './points/domain/points-transaction.js';
import { AdminPointsController } from './points/http/admin-points.controller.js';
import { PointsController } from './points/http/points.controller.js';
import { CustomerPointsHandler } from './points/queries/customer-points.js';
import { PointsLiabilityHandler } from './points/queries/liability.js';
import { PointsDebt } from './points/queries/points-debt.js';
import { PointsHistoryHandler } from './points/queries/points-history.js';
import { PointsPersonalData } from './points/queries/points-personal-data.js';
import { PointsSummaryHandler } from './points/queries/points-summary.js';
import { AwardPointsOnOrderPlaced } from './points/reactions/award-points-on-order-placed.js';
import { AwardPointsOnPurchaseOrderApproved } from './points/reactions/award-points-on-purchase-order-approved.js';
import { RestorePointsOnOrderRefundUndone } from './points/reactions/restore-points-on-order-refund-undone.js';
import { SettlePointsOnOrderRefunded } from './points/reactions/settle-points-on-order-refunded.js';
import { AdjustPointsHandler } from './points/use-cases/adjust-points.js';
import { GivePointsHandler } from './points/use-cases/give-points.js';
import { Points } from './points.facade.js';
import { PointsLedger } from './points-ledger.facade.js';
import { GrantRecords } from './reconciliation/grant-records.js';
import { PointsRecords } from './reconciliation/points-records.js';
import { Reminder } from './reminders/domain/reminder.js';
import { NightlyExpiry } from './reminders/jobs/nightly-expiry.js';
import { ReminderMails } from './reminders/mails/reminder-mails.js';
import { RemindOnPointsEarned } from './reminders/reactions/remind-on-points-earned.js';
import { ExpirePointsHandler } from './reminders/use-cases/expire-points.js';
import { RewardReminders } from './reminders/use-cases/remind-of-rewards.js';
import { WarnOfExpiryHandler } from './reminders/use-cases/warn-of-expiry.js';
import { Reward } from './rewards/domain/reward.js';
import { AdminRewardsController } from './rewards/http/admin-rewards.controller.js';
import { RewardsController } from './rewards/http/rewards.controller.js';
import { AdminRewardsHandler } from './rewards/queries/admin-rewards.js';
import { ListRewardsHandler } from './rewards/queries/list-rewards.js';
import { RewardProducts } from './rewards/queries/reward-products.js';
import { ArrangeRewardsHandler } from './rewards/use-cases/arrange-rewards.js';
import { DeleteRewardHandler } from './rewards/use-cases/delete-reward.js';
import { OfferRewardsHandler } from './rewards/use-cases/offer-rewards.js';
import { SaveRewardHandler } from './rewards/use-cases/save-reward.js';

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
