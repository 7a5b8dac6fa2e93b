/** Returns the value of points: one point is a penny. */
export function poundsOfPoints(points: number): string {
  return (points / 100).toFixed(2);
}

/** Returns points with a plus where they were earned, else with a minus. */
export function signedPoints({ type, points }: { type: string; points: number }): string {
  return `${type === 'earned' ? '+' : '−'}${points.toLocaleString('en-GB')}`;
}
