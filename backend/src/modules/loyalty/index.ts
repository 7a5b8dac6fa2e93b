/** The public API of loyalty: the queries of `Points` and the write API that checkout spends by. */
export { NotEnoughPoints } from './domain/not-enough-points.js';
export { LoyaltyModule } from './loyalty.module.js';
export { type OrderPoints, Points } from './points.facade.js';
export { PointsLedger } from './points-ledger.facade.js';
