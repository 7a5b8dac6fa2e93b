import { browsing } from './journeys/browsing.ts';
import { headerAndFooter } from './journeys/header-and-footer.ts';
import { interrupted } from './journeys/interrupted.ts';
import { keepingACart } from './journeys/keeping-a-cart.ts';
import { looks } from './journeys/looks.ts';
import { meanwhile } from './journeys/meanwhile.ts';
import { paying } from './journeys/paying.ts';
import { searching } from './journeys/searching.ts';
import { trouble } from './journeys/trouble.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; each journey is a visitor of its own. */
describe('In a browser', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('a guest finds', () => browsing(opened));
  describe('a visitor searches and finds', () => searching(opened));
  describe('a visitor finds around every page', () => headerAndFooter(opened));
  describe('a guest has a cart', () => keepingACart(opened));
  describe('a guest pays by card', () => paying(opened));
  describe('while a guest checks out', () => meanwhile(opened));
  describe('a guest pays', () => interrupted(opened));
  describe('the shop says in plain words', () => trouble(opened));
  describe('every page is usable by everybody', () => looks(opened));
});
