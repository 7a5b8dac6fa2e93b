import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { gone } from '../../expecting.ts';
import { choose, listOf, makeProducts, productRow, selectAll, selection, statuses } from '../../product-upkeep.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function productBulk(opened: Opened): void {
  it('an admin shows several products; those without a category are skipped, and it can be undone', () =>
    opened().visit(async (page) => {
      await makeProducts(opened(), 'Bulk Primer', 3, { category: 'consumables' });
      await makeProducts(opened(), 'Bulk Primer Uncategorised', 2);
      await openBackOffice(page, admin, listOf('Bulk Primer'));
      await selectAll(page);
      await selection(page).getByRole('button', { name: 'Show (5)' }).click();
      await seesToast(page, '3 products updated successfully.');
      const notice = page.getByRole('main').getByText('Show 5 products:').locator('xpath=ancestor::div[1]/..');
      await reads(notice, /3 products changed, 2 skipped\. .*2 products: .*category/i);
      await eventually(async () =>
        expect(await statuses(page)).toEqual(['Visible', 'Visible', 'Visible', 'No Category', 'No Category']),
      );
      // Skipped products stay selected, for the next action.
      await selection(page).getByText('2 selected').waitFor();

      await page.getByRole('link', { name: 'Bulk Primer 001' }).click();
      await heading(page, 'Bulk Primer 001');
      await page.goBack();
      await page.getByRole('button', { name: /^Undo \(until \d\d:\d\d\)$/ }).click();
      await seesToast(page, '3 products updated successfully.');
      await eventually(async () =>
        expect(await statuses(page)).toEqual(['Hidden', 'Hidden', 'Hidden', 'No Category', 'No Category']),
      );
      await gone(page.getByRole('button', { name: /^Undo/ }));
    }));

  it('an undo skips a product that a colleague changed since', () =>
    opened().visit(async (page) => {
      const [first] = await makeProducts(opened(), 'Undone Thinner', 2, { category: 'consumables' });
      await openBackOffice(page, admin, listOf('Undone Thinner'));
      await selectAll(page);
      await selection(page).getByRole('button', { name: 'Show (2)' }).click();
      await seesToast(page, '2 products updated successfully.');
      // The list is loaded again after the toast; before, its rows are of the version that was changed.
      await eventually(async () => expect(await statuses(page)).toEqual(['Visible', 'Visible']));
      await productRow(page, 'Undone Thinner 001').getByRole('button', { name: 'Edit' }).click();
      await dialog(page).getByLabel('Points earned').fill('7');
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
      await seesToast(page, 'Product updated');
      await page.getByRole('button', { name: /^Undo/ }).click();
      await seesToast(page, '1 products updated successfully.');
      await reads(page.getByRole('main'), /Undone: Show 2 products: 1 product changed, 1 skipped\./);
      const [kept] = await opened().rows<{ visible: boolean }>(
        'select is_visible_online as visible from catalogue.products where id = $1',
        [first?.id],
      );
      expect(kept?.visible).toBe(true);
    }));

  it('an admin gives many products a category, also those beyond the page, with progress', () =>
    opened().visit(async (page) => {
      await makeProducts(opened(), 'Synced Sealer', 320);
      await openBackOffice(page, admin, listOf('Synced Sealer', '&filter=no-category'));
      await selectAll(page);
      await selection(page).getByRole('button', { name: 'Select all 320 that match' }).click();
      await selection(page).getByText('320 selected').waitFor();
      await selection(page).getByRole('button', { name: 'Set Category…' }).click();
      await gone(
        dialog(page).getByRole('combobox', { name: 'Subcategory' }),
        dialog(page).getByRole('combobox', { name: 'Category' }),
      );
      await choose(dialog(page), 'Category', 'Consumables');
      await dialog(page).getByRole('combobox', { name: 'Subcategory' }).waitFor();
      await dialog(page).getByRole('button', { name: 'Set Category' }).click();
      await seesToast(page, '320 products updated successfully.');
      await page.getByText('No products found matching your criteria.').waitFor();
      const [{ length }] = [
        await opened().rows(
          `select 1 from catalogue.products p join catalogue.categories c on c.id = p.category_id
           where p.name like 'Synced Sealer%' and c.slug = 'consumables'`,
        ),
      ];
      expect(length).toBe(320);
    }));

  it('an admin reads that a bulk change failed', () =>
    opened().visit(
      async (page) => {
        await makeProducts(opened(), 'Failing Filler', 1, { category: 'consumables' });
        await openBackOffice(page, admin, listOf('Failing Filler'));
        await selectAll(page);
        await page.route('**/api/admin/products/bulk', (route) => route.fulfill({ status: 503, body: '' }));
        await selection(page).getByRole('button', { name: 'Show (1)' }).click();
        await seesToast(page, 'Error Failed to update products.');
        await page.unroute('**/api/admin/products/bulk');
        await selection(page).getByRole('button', { name: 'Show (1)' }).click();
        await seesToast(page, '1 products updated successfully.');
      },
      { expected: [/status of 503/] },
    ));
}
