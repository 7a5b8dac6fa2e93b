import type { Page } from 'playwright-core';
import { eventually, shows } from '../../expecting.ts';
import { PHONE } from '../../page-audit.ts';
import { barriersOn } from '../../page-checks.ts';
import { cartButton, heading, inPounds, reads } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

const SCREEN = 844;

/** A product's page on a phone. */
export function phoneBuying(opened: Opened): void {
  const open = async (page: Page, product: Product) => {
    await page.goto(`/products/${product.slug}`);
    await heading(page, product.name);
  };
  const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });

  it('price and button are on the first screen, with two lines of the safety information', () =>
    opened().visit(
      async (page) => {
        const product = opened().find(({ minimumAge, inventory }) => minimumAge !== null && inventory > 0);
        const { body } = await opened().world.call<{ hazardText: string }>('GET', `/api/products/${product.slug}`);
        await open(page, product);
        const box = (await add(page).boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(SCREEN);
        const price = (await page.getByRole('main').getByText(inPounds(product.price)).first().boundingBox())!;
        expect(price.y).toBeLessThan(box.y);

        const hazard = page.getByRole('main').getByText(body.hazardText);
        const more = page.getByRole('main').getByRole('button', { name: 'Read all' });
        const folded = (await add(page).boundingBox())!.y;
        await more.click();
        await page.getByRole('main').getByRole('button', { name: 'Show less', expanded: true }).waitFor();
        await eventually(async () => expect((await add(page).boundingBox())!.y).toBeGreaterThan(folded));
        await hazard.waitFor();
      },
      { width: PHONE },
    ));

  it('on a notebook price and button of a paint with colours and pack sizes are on the first screen, too', () =>
    opened().visit(
      async (page) => {
        const product = opened().find(({ name, inventory }) => name.includes('Silver Metallic') && inventory > 0);
        await open(page, product);
        const box = (await add(page).boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(768);
      },
      { width: 1366 },
    ));

  it('no card further down the page covers the bar at the foot', () =>
    opened().visit(
      async (page) => {
        await open(page, opened().take());
        const bar = page.locator('[aria-hidden=true]').filter({ hasText: 'Add to Cart' });
        const related = page.getByRole('region', { name: 'Related products' }).getByRole('article').first();
        await related.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - innerHeight + 120));
        await bar.waitFor();
        await eventually(async () => {
          const uncovered = await bar.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const at = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
              document.elementFromPoint(left + width * part, top + height / 2),
            );
            return at.filter((found) => element.contains(found)).length;
          });
          expect(uncovered).toBe(5);
        });
      },
      { width: 768 },
    ));

  it('a bar with price and button stays at the foot while they are out of sight, for fingers and mice only', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await open(page, product);
        const bar = page.locator('[aria-hidden=true]').filter({ hasText: 'Add to Cart' });
        await bar.waitFor({ state: 'hidden' });
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await bar.waitFor();
        await reads(bar, inPounds(product.price));
        await shows(page.getByRole('button', { name: 'Add to Cart', exact: true }));
        expect(await barriersOn(page)).toEqual([]);
        await bar.getByText('Add to Cart').click();
        await reads(cartButton(page), /^Cart 1 item$/);

        // The focused element is never below the bar.
        const links = page.getByRole('contentinfo').getByRole('link');
        await links.last().focus();
        const [link, foot] = [(await links.last().boundingBox())!, (await bar.boundingBox())!];
        expect(link.y + link.height).toBeLessThanOrEqual(foot.y);

        await page.evaluate(() => window.scrollTo(0, 0));
        await bar.waitFor({ state: 'hidden' });
      },
      { width: PHONE },
    ));
}
