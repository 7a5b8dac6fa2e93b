import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** List, product and wishlist in their states. */
export function catalogueAccessibility(opened: Opened): void {
  it(
    'list, product and wishlist have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const main = page.getByRole('main');
          await page.goto('/products?category=spray-equipment&search=gun&sale=true&minPrice=10&maxPrice=900');
          await heading(page, /^\d+ results for “gun” in Spray Equipment$/);
          await main.getByRole('button', { name: /^Filter/ }).click();
          await main.getByRole('slider', { name: 'From price' }).waitFor();
          await audit.at('list-filtered');
          await page.goto('/products?search=qwzxv+zzyzx');
          await page.getByRole('heading', { name: 'No products found' }).waitFor();
          await audit.at('list-empty');

          const soldOut = opened().find(({ inventory }) => inventory === 0);
          await page.goto(`/products/${soldOut.slug}`);
          await main.getByLabel('Email me when it is back in stock').waitFor();
          await main.getByRole('button', { name: 'Add to wishlist' }).click();
          await audit.at('product-sold-out');
          await main.getByRole('tab', { name: 'Specifications' }).click();
          await main.getByRole('rowheader').first().waitFor();
          await audit.at('product-specifications');
          await main.getByRole('button', { name: 'Enlarge picture' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Close picture' }).waitFor();
          await audit.at('picture-enlarged');
          await page.goto('/wishlist');
          await main.getByRole('region', { name: 'Your wishlist' }).getByRole('listitem').first().waitFor();
          await audit.at('wishlist');
          await page.goto('/job?body=van&work=whole');
          await page.getByRole('heading', { name: 'What 14 m² takes' }).waitFor();
          await audit.at('job');
          await page.goto('/colours?make=vw&year=2010');
          await page.getByRole('heading', { name: /^\d+ colours of VW in 2010$/ }).waitFor();
          await audit.at('colours');
          await page.goto('/colours?search=qwzxv');
          await page.getByRole('heading', { name: 'No colours for “qwzxv”' }).waitFor();
          await audit.at('colours-none');
          await page.goto('/colours/vw/LC9X');
          await heading(page, 'VW LC9X Deep Black Pearl');
          await audit.at('colour');
          await page.goto('/products?search=LB9A');
          await main.getByRole('list', { name: 'Colours' }).waitFor();
          await audit.at('list-colours');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
