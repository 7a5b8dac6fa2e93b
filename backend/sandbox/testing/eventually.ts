/** Asks again and again until `check` gives something truthy; fails after `patience` ms. */
export async function eventually<Found>(
  check: () => Found | Promise<Found>,
  patience = 60_000,
): Promise<NonNullable<Found>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
