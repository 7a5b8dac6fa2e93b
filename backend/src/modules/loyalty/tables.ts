import type { Table } from '../../platform/database/tables.js';
import type { Balance } from './domain/balance.js';
import type { PointsTransaction } from './domain/points-transaction.js';
import type { Reward } from './domain/reward.js';

/** The tables of this module. */
export interface LoyaltyTables {
  'loyalty.balances': Table<Balance>;
  'loyalty.points_transactions': Table<PointsTransaction>;
  'loyalty.rewards': Table<Reward>;
}
