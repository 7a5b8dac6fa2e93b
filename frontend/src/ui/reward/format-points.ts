/** Returns the value of points: one point is a penny. */
export function poundsOfPoints(points: number): string {
  return (points / 100).toFixed(2);
}

/** Returns points with a plus where they were earned, else with a minus. */
export function signedPoints({ type, points }: { type: string; points: number }): string {
  return `${type === 'earned' ? '+' : '−'}${points.toLocaleString('en-GB')}`;
}

/** Returns "1 point", "12,500 points". */
export function formatPoints(points: number): string {
  return `${points.toLocaleString('en-GB')} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/**
 * Returns ", of which 6,000 on their way": the part of a balance that cannot be spent yet
 * (docs/rules.md#pending-points). Empty where all can.
 */
export function formatOnTheirWay({ balance, spendable }: { balance: number; spendable: number }): string {
  const coming = Math.max(0, balance) - spendable;
  return coming > 0 ? `, of which ${coming.toLocaleString('en-GB')} on their way` : '';
}

/** Returns the text for a customer with too few points (docs/rules.md#redeemed-rewards). */
export function formatMissing(missing: number): string {
  return `You need ${missing.toLocaleString('en-GB')} more ${missing === 1 ? 'point' : 'points'} to redeem this reward.`;
}
