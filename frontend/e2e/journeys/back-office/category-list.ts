import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, menu, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { CATEGORIES, makeCategory, PRODUCT_FILES, pressInMenu, rowOf, SYNONYMS } from '../../category-upkeep.ts';
import { becomes, gone } from '../../expecting.ts';
import { PRODUCTS } from '../../product-upkeep.ts';
import { hasFocus, heading, pressUntilFocused, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function categoryList(opened: Opened): void {
  it('an admin creates a category and a subcategory; a former address leads customers to the present one', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, CATEGORIES);
      await page.getByRole('button', { name: 'New Category' }).click();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await dialog(page).getByText('Enter a name').waitFor();
      await dialog(page).getByLabel('Name').fill('Marine & Boat Coatings');
      await dialog(page).getByLabel('Description').fill('For hulls above and below the water.');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await seesToast(page, 'Category created');
      await reads(rowOf(page, 'Marine & Boat Coatings'), /marine-and-boat-coatings 0 0/);

      await pressInMenu(page, 'Marine & Boat Coatings', 'Add Subcategory');
      await dialog(page).getByLabel('Name').fill('Antifouling');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await seesToast(page, 'Subcategory created');
      await rowOf(page, 'Antifouling').waitFor();

      await page.getByRole('button', { name: 'Edit Marine & Boat Coatings' }).click();
      await dialog(page).getByLabel('Address').fill('Boats!');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await dialog(page).getByText('Use lower-case letters, digits and single hyphens').waitFor();
      await dialog(page).getByLabel('Address').fill('boats');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await seesToast(page, 'Category updated');
      await reads(rowOf(page, 'Marine & Boat Coatings'), /boats 0 0/);

      await page.goto('/products?category=marine-and-boat-coatings&subcategory=antifouling');
      await page.waitForURL('**/products?category=boats&subcategory=antifouling');
      await heading(page, 'Antifouling');
    }));

  it('Hot Deals keeps its address and cannot be deleted', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, CATEGORIES);
      await rowOf(page, 'Hot Deals').getByRole('button', { name: 'Edit Hot Deals' }).click();
      await becomes(() => dialog(page).getByLabel('Address').isDisabled(), true);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await gone(page.getByRole('button', { name: 'More actions for Hot Deals' }), rowOf(page, 'Hot Deals'));
    }));

  it('a category is created, moved and named by keyboard alone, and the focus returns', () =>
    opened().visit(async (page) => {
      await makeCategory(opened(), 'Keyed Before');
      await openBackOffice(page, admin, CATEGORIES);
      const create = page.getByRole('button', { name: 'New Category' });
      await rowOf(page, 'Keyed Before').waitFor();
      await pressUntilFocused(page, 'Tab', create);
      await page.keyboard.press('Enter');
      await becomes(() => hasFocus(dialog(page).getByLabel('Name')), true);
      await page.keyboard.type('Keyed After');
      await page.keyboard.press('Enter');
      await seesToast(page, 'Category created');
      await dialog(page).waitFor({ state: 'hidden' });
      await becomes(() => hasFocus(create), true);

      const more = page.getByRole('button', { name: 'More actions for Keyed After', exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Move Up' }).waitFor();
      await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Move Up' }), 6);
      await page.keyboard.press('Enter');
      await eventually(async () => {
        const names = await opened().rows<{ name: string }>(
          `select name from catalogue.categories where name like 'Keyed%' order by position`,
        );
        expect(names.map(({ name }) => name)).toEqual(['Keyed After', 'Keyed Before']);
      });
    }));

  it.each([
    ['sales', salesClerk],
    ['support', supporter],
  ])('%s have no access to products, categories, synonyms, and import and export', (_, clerk) =>
    opened().visit(async (page) => {
      await openBackOffice(page, clerk);
      await gone(menu(page).getByRole('link', { name: 'Products' }), menu(page).getByRole('link', { name: 'Home' }));
      for (const path of [PRODUCTS, CATEGORIES, SYNONYMS, PRODUCT_FILES]) {
        await page.goto(path);
        await heading(page, 'No access');
      }
    }),
  );
}
