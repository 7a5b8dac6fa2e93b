import { type Opened, Storefront } from './storefront.ts';

/** Opening a shop on a machine that is busy with other things, in ms. */
const OPENS_WITHIN_MS = 300_000;

/** One shop and one browser for all these journeys, each under the words that its tests go on from. */
export function describeJourneys(title: string, journeys: Record<string, (opened: Opened) => void>): void {
  describe(title, () => {
    let storefront: Storefront;

    beforeAll(async () => {
      storefront = await Storefront.open();
    }, OPENS_WITHIN_MS);
    afterAll(() => storefront?.close());

    for (const [words, describeThem] of Object.entries(journeys)) describe(words, () => describeThem(() => storefront));
  });
}
