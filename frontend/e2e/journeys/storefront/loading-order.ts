import type { Page, Request } from 'playwright-core';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** Requests of a first visit before the application, without pictures and the display face: the document, its styles, one small script. */
const MOST_BEFORE_APPLICATION = 3;
/** Their bytes on the line. */
const MOST_BYTES_BEFORE_APPLICATION = 36_000;

/** The application's scripts, and the call that it makes first. */
const isApplication = (request: Request) => /\/assets\/.*\.js$|\/api\/auth\/user$/.test(request.url());
const isPicture = (request: Request) => request.resourceType() === 'image';
/** Headings are read in the fallback until it comes. */
const isFont = (request: Request) => request.resourceType() === 'font';

/** On a slow line, what visitors look at comes before what they cannot see. */
export function loadingOrder(opened: Opened): void {
  /** Collects the requests of a page in the order in which they are made. */
  function requestsOf(page: Page): Request[] {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    return requests;
  }

  /** Opens a page whose pictures come only on request. */
  async function openWithoutPictures(page: Page, path: string): Promise<() => void> {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/\/media\//, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.goto(path, { waitUntil: 'commit' });
    return letCome;
  }

  const hydrated = (page: Page) => page.waitForFunction(() => !('preHydrationClicks' in window));
  const clicksAreCollected = (page: Page) => page.waitForFunction(() => 'preHydrationClicks' in window);

  it.each(['/', '/products?category=automotive-paints', '/products/:first'])(
    'the page at %s loads little before its first pictures, and then the application',
    (path) =>
      opened().visit(
        async (page) => {
          const requests = requestsOf(page);
          await page.goto(path.replace(':first', opened().take().slug));
          const first = requests.findIndex(isApplication);
          const before = requests.slice(0, first).filter((request) => !isPicture(request) && !isFont(request));
          const sizes = await Promise.all(before.map(async (request) => (await request.sizes()).responseBodySize));
          expect(before.length).toBeLessThanOrEqual(MOST_BEFORE_APPLICATION);
          expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES_BEFORE_APPLICATION);
          const important = await page
            .locator('img[fetchpriority="high"]')
            .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).currentSrc));
          expect(important.length).toBeGreaterThan(0);
          expect(requests.slice(0, first).map((request) => request.url())).toEqual(expect.arrayContaining(important));
        },
        { width: 390 },
      ),
  );

  it('a press loads the application although the pictures are not there', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const requests = requestsOf(page);
      const letCome = await openWithoutPictures(page, `/products/${product.slug}`);
      await clicksAreCollected(page);
      expect(requests.some(isApplication)).toBe(false);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await hydrated(page);
      await page.getByText('Added to cart').first().waitFor();
      letCome();
    }));

  it('a picture that never comes does not keep the application away', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const letCome = await openWithoutPictures(page, `/products/${product.slug}`);
      await hydrated(page);
      await heading(page, product.name);
      letCome();
    }));
}
