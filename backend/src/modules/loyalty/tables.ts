import type { Table } from '../../platform/database/tables.js';
import type { Grant } from './grants/domain/grant.js';
import type { GrantUse } from './grants/domain/grant-use.js';
import type { PendingPoints } from './pending-points/domain/pending-points.js';
import type { Balance } from './points/domain/balance.js';
import type { PointsTransaction } from './points/domain/points-transaction.js';
import type { Reminder } from './reminders/domain/reminder.js';
import type { Reward } from './rewards/domain/reward.js';

/** The tables of this module. */
export interface LoyaltyTables {
  'loyalty.balances': Table<Balance>;
  'loyalty.grant_uses': Table<GrantUse>;
  'loyalty.grants': Table<Grant>;
  'loyalty.pending_points': Table<PendingPoints>;
  'loyalty.points_transactions': Table<PointsTransaction>;
  'loyalty.reminders': Table<Reminder>;
  'loyalty.rewards': Table<Reward>;
}
