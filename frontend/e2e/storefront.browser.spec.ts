import { browsing } from './journeys/browsing.ts';
import { catalogueLooks } from './journeys/catalogue-looks.ts';
import { earlyVisitors } from './journeys/early-visitors.ts';
import { headerAndFooter } from './journeys/header-and-footer.ts';
import { interrupted } from './journeys/interrupted.ts';
import { keepingACart } from './journeys/keeping-a-cart.ts';
import { landing } from './journeys/landing.ts';
import { looks } from './journeys/looks.ts';
import { meanwhile } from './journeys/meanwhile.ts';
import { paying } from './journeys/paying.ts';
import { productList } from './journeys/product-list.ts';
import { productPage } from './journeys/product-page.ts';
import { searching } from './journeys/searching.ts';
import { servedPages } from './journeys/served-pages.ts';
import { trouble } from './journeys/trouble.ts';
import { wishlistAndCart } from './journeys/wishlist-and-cart.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; each journey is a visitor of its own. */
describe('In a browser', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('every page comes', () => servedPages(opened));
  describe('a visitor who is quicker than the scripts is answered', () => earlyVisitors(opened));
  describe('a visitor is received', () => landing(opened));
  describe('a guest finds', () => browsing(opened));
  describe('a visitor finds a list', () => productList(opened));
  describe('a visitor finds a product', () => productPage(opened));
  describe('a visitor keeps', () => wishlistAndCart(opened));
  describe('a visitor searches and finds', () => searching(opened));
  describe('a visitor finds around every page', () => headerAndFooter(opened));
  describe('a guest has a cart', () => keepingACart(opened));
  describe('a guest pays by card', () => paying(opened));
  describe('while a guest checks out', () => meanwhile(opened));
  describe('a guest pays', () => interrupted(opened));
  describe('the shop says in plain words', () => trouble(opened));
  describe('every page is usable by everybody', () => looks(opened));
  describe('list and product are usable by everybody', () => catalogueLooks(opened));
});
