/** The public API of loyalty: the queries of `Points` and `Grants`, and the write APIs that checkout spends and uses them by. */
export { GrantNotAvailable } from './grants/grant.entity.js';
export { type GrantBenefit, Grants, type OrderGrantUse } from './grants.facade.js';
export { GrantsLedger, type GrantUsage } from './grants-ledger.facade.js';
export { LoyaltyModule } from './loyalty.module.js';
export { NotEnoughPoints } from './points/points-transaction.entity.js';
export { type OrderPoints, Points } from './points.facade.js';
export { PointsLedger } from './points-ledger.facade.js';
export { ReconciledPoints } from './reconciliation.js';
