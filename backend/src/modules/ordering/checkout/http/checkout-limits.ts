import type { RouteLimit } from '../../../../platform/http/limits/limit.js';

/**
 * How often one address may begin a payment or change it: an office or a family in which several people order, typing their
 * points and changing their carts. A client that opens checkouts by the thousand is stopped.
 */
export const PAYMENT_INTENT_LIMITS: [RouteLimit, RouteLimit] = [
  { name: 'payment-intent', points: 120, seconds: 60, by: 'address', stopsFlood: true },
  { name: 'payment-intent', points: 1200, seconds: 3600, by: 'address', stopsFlood: true },
];
