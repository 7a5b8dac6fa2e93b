import { admin, dialog, openBackOffice } from '../../back-office.ts';
import {
  CATEGORIES,
  chooseFile,
  colleague,
  conflict,
  makeCategory,
  makeSynonyms,
  PRODUCT_FILES,
  pressInMenu,
  rowOf,
  SYNONYMS,
} from '../../category-upkeep.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { makeProducts } from '../../product-upkeep.ts';
import type { Opened } from '../../storefront.ts';

export function categoryAccessibility(opened: Opened): void {
  it(
    'categories, synonyms, import and export have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const name = 'Audited Abrasives';
          const { id, slug } = await makeCategory(opened(), name);
          const products = await makeProducts(opened(), 'Audited Filler', 2, { category: slug });
          await openBackOffice(page, admin, CATEGORIES);
          await rowOf(page, name).waitFor();
          await audit.at('categories');
          await page.goto(`${CATEGORIES}?search=${name}`);
          await pressInMenu(page, name, 'Delete');
          await dialog(page).getByRole('button', { name: 'Move and Delete' }).click();
          await dialog(page).getByText('Choose where to move them', { exact: true }).waitFor();
          await audit.at('categories-delete');
          await dialog(page).getByRole('button', { name: 'Cancel' }).click();
          await dialog(page).waitFor({ state: 'hidden' });
          await page.getByRole('button', { name: `Edit ${name}` }).click();
          await dialog(page).getByLabel('Name').fill(`${name} renamed`);
          const other = await colleague(opened());
          await other.call('PUT', `/api${CATEGORIES}/${id}`, { description: 'Written by a colleague.' });
          await dialog(page).getByRole('button', { name: 'Save' }).click();
          await conflict(page).waitFor();
          await audit.at('categories-conflict');
          await page.goto(`${CATEGORIES}?search=nothing-is-called-so`);
          await page.getByText('No categories found').waitFor();
          await audit.at('categories-none');

          await makeSynonyms(opened(), 'auditedone', 'auditedtwo', 'third of them');
          await page.goto(`${SYNONYMS}?search=auditedone`);
          await rowOf(page, 'auditedone').waitFor();
          await audit.at('synonyms');
          await page.getByRole('button', { name: 'Edit auditedone' }).click();
          await dialog(page).getByRole('combobox', { name: 'Terms' }).waitFor();
          await audit.at('synonyms-dialog');

          await page.goto(PRODUCT_FILES);
          await page.getByRole('button', { name: 'Choose CSV File' }).waitFor();
          await audit.at('files');
          const lines = products.map(({ code }, index) => `${code}, g/l,${index + 1}`);
          await chooseFile(page, 'fillers.csv', 'code,voc,points,colour', ...lines.map((line) => `${line},red`));
          const apply = page.getByRole('button', { name: 'Apply Changes to 2 Products' });
          await apply.waitFor();
          await audit.at('files-checked');
          await apply.click();
          await page.getByRole('heading', { name: '2 products were changed' }).waitFor();
          await audit.at('files-applied');
          await page.getByRole('button', { name: 'Import Another File' }).click();
          await chooseFile(page, 'wrong.csv', 'code,visible,points', `${products[0]?.code},maybe,x`, 'NOT-THERE,yes,1');
          await page.getByRole('button', { name: 'Check Again' }).waitFor();
          await audit.at('files-errors');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 409/] },
      ),
    600_000,
  );
}
