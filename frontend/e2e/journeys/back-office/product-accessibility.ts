import type { Page } from 'playwright-core';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, openBackOffice } from '../../back-office.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import {
  listOf,
  makeProduct,
  makeProducts,
  PRODUCTS,
  productRow,
  productRows,
  selection,
  selectRows,
} from '../../product-upkeep.ts';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function productAccessibility(opened: Opened): void {
  const cancel = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };

  it(
    'Product Management has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const name = 'Audited Base';
          await makeProducts(opened(), name, 2, { category: 'automotive-paints' });
          await makeProduct(opened(), `${name} Uncategorised`);
          const contested = await makeProduct(opened(), 'Contested', { category: 'consumables' });
          const audit = new PageAudit(page);
          await openBackOffice(page, admin, PRODUCTS);
          await productRows(page).first().waitFor();
          await audit.at('products-list');
          await page.goto(listOf('nothing is called so'));
          await page.getByText('No products found matching your criteria.').waitFor();
          await audit.at('products-none');
          await page.goto(listOf(name));
          await selectRows(page, 3);
          await selection(page).getByText('3 selected').waitFor();
          await audit.at('products-selected');
          await selection(page).getByRole('button', { name: 'Set Category…' }).click();
          await dialog(page).getByRole('button', { name: 'Set Category' }).click();
          await dialog(page).locator('.ant-form-item-explain-error').getByText('Choose a category').waitFor();
          await audit.at('products-set-category');
          await cancel(page);
          await selection(page).getByRole('button', { name: 'Show (3)' }).click();
          await page.getByRole('button', { name: /^Undo/ }).waitFor();
          await audit.at('products-shown');

          await page.goto(listOf(contested.name));
          await productRow(page, contested.name).getByRole('button', { name: 'Edit' }).click();
          await dialog(page).getByLabel('Points earned').fill('3');
          await audit.at('products-dialog');
          const colleague = await Visitor.signedIn(opened().world, admin.email);
          await colleague.call('PUT', `/api${PRODUCTS}/${contested.id}`, { pointsEarned: 9, voc: '90 g/l' });
          await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
          await dialog(page).getByRole('button', { name: 'Load Theirs' }).waitFor();
          await audit.at('products-conflict');

          const shown = opened().find(({ images }) => images.length > 1);
          await page.goto(`${PRODUCTS}/${shown.id}`);
          await heading(page, shown.name);
          await audit.at('products-editor');
          await page.getByLabel('Address').fill('Not An Address');
          await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
          await page.getByText('Use lower-case letters, digits and single hyphens').waitFor();
          await audit.at('products-editor-errors');
          await page.getByRole('link', { name: 'Preview', exact: true }).click();
          await dialog(page).getByRole('button', { name: 'Stay' }).waitFor();
          await audit.at('products-leaving');
          await dialog(page).getByRole('button', { name: 'Leave Without Saving' }).click();
          await page.getByText('Customers see this page.').waitFor();
          await audit.at('products-preview');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 409/] },
      ),
    600_000,
  );
}
