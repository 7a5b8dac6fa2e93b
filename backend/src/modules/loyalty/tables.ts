import type { Table } from '../../platform/database/tables.js';
import type { Grant, GrantUse } from './grants/grant.entity.js';
import type { Balance, PendingPoints, PointsTransaction } from './points/points-transaction.entity.js';
import type { Reminder } from './reminders/reminder.entity.js';
import type { Reward } from './rewards/reward.entity.js';

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
