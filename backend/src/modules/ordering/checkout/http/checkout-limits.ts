import type { RouteLimit } from '../../../../platform/http/limits/limit.js';

/**
 * The limit of payments begun or changed from one address: enough for an office or a family in which several people
 * order, typing their points and changing their carts; too low for a client that opens thousands of checkouts.
 */
export const PAYMENT_INTENT_LIMITS: [RouteLimit, RouteLimit] = [
  { name: 'payment-intent', points: 120, seconds: 60, by: 'address', stopsFlood: true },
  { name: 'payment-intent', points: 1200, seconds: 3600, by: 'address', stopsFlood: true },
];
