import type { SettingsReader } from './settings-reader.js';

export interface RewardsConfig {
  /** Points expire at the end of the month in which they become so many months old; 0: never (docs/rules.md#points-expiry). */
  readonly pointsExpireMonths: number;
  /** How many months a redeemed discount or product can be used (docs/rules.md#grants). */
  readonly grantMonths: number;
}

export function parseRewards(read: SettingsReader): RewardsConfig {
  return {
    pointsExpireMonths: read.integer('POINTS_EXPIRE_MONTHS', 0, 0, 120),
    grantMonths: read.integer('GRANT_MONTHS', 12, 1, 120),
  };
}
