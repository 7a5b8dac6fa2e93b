/** The face of loyalty: what others may ask of it, the write face that checkout spends by, and the gift. */
export { NotEnoughPoints } from './domain/not-enough-points.js';
export { LoyaltyModule } from './loyalty.module.js';
export { Points } from './points.facade.js';
export { PointsLedger } from './points-ledger.facade.js';
export { GivePoints } from './use-cases/give-points.js';
