/** The public API of loyalty: the queries of `Points` and `Grants`, and the write APIs that checkout spends and uses them by. */
export { GrantNotAvailable } from './grants/domain/grant-errors.js';
export { type GrantBenefit, Grants, type OrderGrantUse } from './grants.facade.js';
export { GrantsLedger, type GrantUsage } from './grants-ledger.facade.js';
export { LoyaltyModule } from './loyalty.module.js';
export { NotEnoughPoints } from './points/domain/not-enough-points.js';
export { type OrderPoints, Points } from './points.facade.js';
export { PointsLedger } from './points-ledger.facade.js';
