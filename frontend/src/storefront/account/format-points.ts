/** A point is a penny at checkout (storefront spec 9). */
export function poundsOfPoints(points: number): string {
  return (points / 100).toFixed(2);
}

/** Earned points add, any other kind takes away (storefront spec 4). */
export function signedPoints({ type, points }: { type: string; points: number }): string {
  return `${type === 'earned' ? '+' : '−'}${points.toLocaleString('en-GB')}`;
}
