import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, menu, openBackOffice, seesToast } from '../../back-office.ts';
import { shows } from '../../expecting.ts';
import { listOf, makeProducts, PRODUCTS, productRow, productRows, statuses } from '../../product-upkeep.ts';
import { heading, reads, textOf } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function productList(opened: Opened): void {
  it('an admin sees how many products wait for a category, and filters by a counter', () =>
    opened().visit(async (page) => {
      await makeProducts(opened(), 'Counted Filler', 2);
      const [counts] = await opened().rows<{ total: number; missing: number }>(
        `select count(*)::int as total, count(*) filter (where category_id is null)::int as missing
         from catalogue.products`,
      );
      await openBackOffice(page, admin);
      await menu(page).getByRole('link', { name: 'Products' }).first().click();
      await heading(page, 'Product Management');
      const counters = page.getByRole('list', { name: 'Products at a glance' });
      await reads(
        counters,
        new RegExp(`${counts?.total} Total products .* ${counts?.missing} Need categories .*From Sage`),
      );
      await counters.getByRole('link', { name: 'Need categories' }).click();
      await page.waitForURL(/\?filter=no-category$/);
      await reads(page.getByRole('region', { name: 'Products' }), new RegExp(`${counts?.missing} products`));
      expect(new Set(await statuses(page))).toEqual(new Set(['No Category']));
      const fromSage = counters.getByRole('link', { name: 'From Sage' });
      const [count] = (await textOf(fromSage)).split(' ');
      await fromSage.click();
      await page.waitForURL(/\?filter=from-sage$/);
      await reads(page.getByRole('region', { name: 'Products' }), new RegExp(`${count} products`));
    }));

  it('an admin searches by name or code, filters, sorts and turns pages, all kept in the address', () =>
    opened().visit(async (page) => {
      await makeProducts(opened(), 'Listed Lacquer', 30, { category: 'consumables', isVisible: true });
      await opened().rows(
        `update catalogue.products set price = 99 where name = 'Listed Lacquer 017';
         update catalogue.products set is_visible_online = false where name = 'Listed Lacquer 003'`,
      );
      await openBackOffice(page, admin, PRODUCTS);
      const search = page.getByRole('searchbox', { name: 'Search products' });
      await search.fill('listed-LACQUER');
      await page.waitForURL(/search=listed-LACQUER/);
      await reads(page.getByRole('region', { name: 'Products' }), '30 products');
      await page.getByRole('button', { name: 'Price' }).click();
      await page.waitForURL(/sort=price/);
      await page.getByRole('button', { name: 'Price' }).click();
      await page.waitForURL(/sort=-price/);
      await reads(productRows(page).first(), /Listed Lacquer 017 .*£99\.00/);
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
      await page.waitForURL(/page=2/);
      await shows(productRows(page), 6);
      await page.reload();
      await shows(productRows(page), 6);
      await page.goBack();
      await reads(productRows(page).first(), /Listed Lacquer 017/);
      await page.goto(listOf('Listed Lacquer', '&filter=hidden'));
      await eventually(async () => expect(await statuses(page)).toEqual(['Hidden']));
      await page.getByRole('button', { name: 'Remove Status: Hidden only' }).click();
      await reads(page.getByRole('region', { name: 'Products' }), '30 products');
      await search.fill('nothing is called so');
      await page.getByText('No products found matching your criteria.').waitFor();
    }));

  it('an admin chooses more columns, which stay', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, PRODUCTS);
      const titles = async () => {
        const headers = page.getByRole('table', { name: 'Products' }).getByRole('columnheader');
        return (await headers.allInnerTexts()).map((title) => title.trim()).filter(Boolean);
      };
      const shown = ['Product', 'Code', 'Category', 'Price', 'Status', 'Actions'];
      await eventually(async () => expect(await titles()).toEqual(shown));
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Stock' }).check();
      await page.reload();
      await eventually(async () => expect((await titles()).sort()).toEqual([...shown, 'Stock'].sort()));
    }));

  it('an admin reads that the products could not be loaded, and tries again', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin);
        await page.route('**/api/admin/products?*', (route) => route.fulfill({ status: 500, body: '' }));
        await page.goto(PRODUCTS);
        await seesToast(page, 'Error Failed to fetch products');
        await page.unroute('**/api/admin/products?*');
        await page.getByRole('button', { name: 'Try Again' }).click();
        await productRows(page).first().waitFor();
        await page.context().setOffline(true);
        await page.getByRole('searchbox', { name: 'Search products' }).fill('clear');
        await page.getByText('You are offline').waitFor();
        await page.context().setOffline(false);
        await productRow(page, 'Clear').first().waitFor();
      },
      { expected: [/status of 500/, /ERR_INTERNET_DISCONNECTED/] },
    ));
}
