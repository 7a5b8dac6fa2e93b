import { browsing } from './journeys/browsing.ts';
import { keepingACart } from './journeys/keeping-a-cart.ts';
import { paying } from './journeys/paying.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; each journey is a visitor of its own. */
describe('The storefront in a browser', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('A guest browses', () => browsing(opened));
  describe('A guest keeps a cart', () => keepingACart(opened));
  describe('A guest pays by card', () => paying(opened));
});
