import { type Opened, type ShopSettings, Storefront } from './storefront.ts';

/** Time to open a shop on a busy machine, in ms. */
const OPENS_WITHIN_MS = 300_000;

/** Describes journeys that share one shop and one browser. */
export function describeJourneys(
  title: string,
  journeys: Record<string, (opened: Opened) => void>,
  settings?: ShopSettings,
): void {
  describe(title, () => {
    let storefront: Storefront;

    beforeAll(async () => {
      storefront = await Storefront.open(settings);
    }, OPENS_WITHIN_MS);
    afterAll(() => storefront?.close());

    for (const [words, describeThem] of Object.entries(journeys)) describe(words, () => describeThem(() => storefront));
  });
}
