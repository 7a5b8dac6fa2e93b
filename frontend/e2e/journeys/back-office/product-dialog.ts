import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { becomes, gone } from '../../expecting.ts';
import { choose, listOf, makeProduct, productRow } from '../../product-upkeep.ts';
import { hasFocus, pressUntilFocused, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function productDialog(opened: Opened): void {
  const openDialog = async (page: Page, name: string) => {
    await openBackOffice(page, admin, listOf(name));
    await productRow(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await dialog(page).getByRole('combobox', { name: 'Category', exact: true }).waitFor();
  };
  const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' }).click();

  it('an admin gives a product its category and subcategory and shows it; name and price are Sage’s', () =>
    opened().visit(async (page) => {
      const { name, slug } = await makeProduct(opened(), 'Dialog Clearcoat');
      await openDialog(page, name);
      await becomes(() => dialog(page).getByLabel('Name').isEditable(), false);
      await becomes(() => dialog(page).getByLabel('Price').inputValue(), '£12.50');
      const subcategory = dialog(page).getByRole('combobox', { name: 'Subcategory' });
      await gone(subcategory);
      await choose(dialog(page), 'Category', 'Automotive Paints');
      await subcategory.click();
      const [other] = await opened().rows<{ name: string }>(
        `select s.name from catalogue.subcategories s join catalogue.categories c on c.id = s.category_id
         where c.slug = 'consumables' limit 1`,
      );
      await gone(page.getByRole('option', { name: other?.name, exact: true }));
      await page.keyboard.press('Enter');
      await dialog(page).getByLabel('Trustpilot link').fill('https://uk.trustpilot.com/review/topcoat.example');
      await dialog(page).getByLabel('Points earned').fill('a lot');
      await dialog(page).getByRole('checkbox', { name: 'Visible online' }).check();
      await becomes(() => dialog(page).getByLabel('Points earned').inputValue(), '0');
      await save(page);
      await seesToast(page, 'Product updated');
      await reads(productRow(page, name), /Automotive Paints .+ £12\.50 Visible/);
      await page.goto(`/products/${slug}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }));

  it('another category clears the subcategory, and No Category sets none', () =>
    opened().visit(async (page) => {
      const { id, name } = await makeProduct(opened(), 'Moved Masking Tape', { category: 'automotive-paints' });
      await opened().rows(
        `update catalogue.products p set subcategory_id =
           (select s.id from catalogue.subcategories s where s.category_id = p.category_id limit 1) where id = $1`,
        [id],
      );
      const stored = async () =>
        (
          await opened().rows<{ category: string | null; subcategory: string | null }>(
            'select category_id as category, subcategory_id as subcategory from catalogue.products where id = $1',
            [id],
          )
        )[0];
      await openDialog(page, name);
      await choose(dialog(page), 'Category', 'Consumables');
      await dialog(page).getByText('No subcategory').waitFor();
      await save(page);
      await seesToast(page, 'Product updated');
      expect((await stored())?.subcategory).toBeNull();
      await reads(productRow(page, name), /Consumables/);
      await productRow(page, name).getByRole('button', { name: 'Edit' }).click();
      await choose(dialog(page), 'Category', 'No Category');
      await save(page);
      await reads(productRow(page, name), /No Category/);
      expect(await stored()).toEqual({ category: null, subcategory: null });
    }));

  it('two admins at once: what was typed stays, and the colleague’s change is shown', () =>
    opened().visit(
      async (page) => {
        const { id, name } = await makeProduct(opened(), 'Contested Coat', { category: 'consumables' });
        await openDialog(page, name);
        await dialog(page).getByLabel('Points earned').fill('25');
        const colleague = await Visitor.signedIn(opened().world, admin.email);
        const link = 'https://uk.trustpilot.com/review/colleague.example';
        const edit = { pointsEarned: 40, trustpilotLink: link };
        expect((await colleague.call('PUT', `/api/admin/products/${id}`, edit)).status).toBe(200);
        await save(page);
        const notice = dialog(page).getByRole('alert').filter({ hasText: 'A colleague changed this product' });
        await reads(notice, /Trustpilot link \(empty\) → https:.*colleague\.example/);
        await reads(notice, /Points earned 0 → 40 Yours: 25/);
        await becomes(() => dialog(page).getByLabel('Points earned').inputValue(), '25');
        await notice.getByRole('button', { name: 'Save Mine Over It' }).click();
        await seesToast(page, 'Product updated');
        const stored = await colleague.call<{ pointsEarned: number; trustpilotLink: string }>(
          'GET',
          `/api/admin/products/${id}`,
        );
        expect(stored.body).toMatchObject({ pointsEarned: 25, trustpilotLink: link });

        await productRow(page, name).getByRole('button', { name: 'Edit' }).click();
        await dialog(page).getByLabel('Points earned').fill('26');
        await colleague.call('PUT', `/api/admin/products/${id}`, { pointsEarned: 50 });
        await save(page);
        await notice.getByRole('button', { name: 'Load Theirs' }).click();
        await eventually(async () => expect(await dialog(page).getByLabel('Points earned').inputValue()).toBe('50'));
        await notice.waitFor({ state: 'hidden' });
      },
      { expected: [/status of 409/] },
    ));

  it('an admin reads why a product was not saved, and nothing typed is lost', () =>
    opened().visit(
      async (page) => {
        const { id, name } = await makeProduct(opened(), 'Refused Reducer');
        await openDialog(page, name);
        await dialog(page).getByLabel('Trustpilot link').fill('trustpilot');
        await save(page);
        await dialog(page).getByText('Enter a web address: https://…').waitFor();
        await dialog(page).getByLabel('Trustpilot link').fill('');
        await dialog(page).getByRole('checkbox', { name: 'Visible online' }).check();
        await save(page);
        await seesToast(page, /^Error .*category/);
        await page.route(`**/api/admin/products/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
        await dialog(page).getByRole('checkbox', { name: 'Visible online' }).uncheck();
        await dialog(page).getByLabel('Points earned').fill('9');
        await save(page);
        await seesToast(page, 'Error Failed to update product.');
        await becomes(() => dialog(page).getByLabel('Points earned').inputValue(), '9');
      },
      { expected: [/status of (400|409|500)/] },
    ));

  it('the dialog is opened, filled in and saved by keyboard alone, and returns the focus', () =>
    opened().visit(async (page) => {
      const { name } = await makeProduct(opened(), 'Keyed Kit', { category: 'consumables' });
      await openBackOffice(page, admin, listOf(name));
      const edit = productRow(page, name).getByRole('button', { name: `Edit ${name}` });
      await edit.waitFor();
      await pressUntilFocused(page, 'Tab', edit, 60);
      await page.keyboard.press('Enter');
      await pressUntilFocused(page, 'Tab', dialog(page).getByLabel('Points earned'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await seesToast(page, 'Product updated');
      await dialog(page).waitFor({ state: 'hidden' });
      await eventually(async () => expect(await hasFocus(edit)).toBe(true));
    }));
}
