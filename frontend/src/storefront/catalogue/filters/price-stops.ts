const STEPS = [1, 1.5, 2, 3, 5, 7.5];

/**
 * Returns the round prices at which a handle stops, from just below the cheapest to just above the dearest: close
 * together where small, as prices range from pennies to thousands.
 */
export function priceStops(min: number, max: number): number[] {
  const low = Math.floor(min);
  const high = Math.max(Math.ceil(max), low + 1);
  const between: number[] = [];
  for (let ten = 1; ten < high; ten *= 10) {
    for (const step of STEPS) {
      const price = ten * step;
      if (Number.isInteger(price) && price > low && price < high) between.push(price);
    }
  }
  return [low, ...between, high];
}

/** Returns the stop nearest to a price. */
export function nearestStop(stops: readonly number[], price: number): number {
  let nearest = 0;
  stops.forEach((stop, index) => {
    if (Math.abs(stop - price) < Math.abs((stops[nearest] ?? 0) - price)) nearest = index;
  });
  return nearest;
}
