import { admin, openBackOffice, seesToast } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { makeProduct, PRODUCTS } from '../../product-upkeep.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** An administrator chooses the articles of a product. */
export function guideLinks(opened: Opened): void {
  it(
    'an administrator chooses, orders and gives back the articles of a product',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const product = await makeProduct(opened(), 'Guided Primer', {
            category: 'automotive-paints',
            isVisible: true,
          });
          await openBackOffice(page, admin, `${PRODUCTS}/${product.id}`);
          await heading(page, product.name);
          const card = page.getByRole('main').getByRole('region', { name: 'From the guide', exact: true });
          const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
          // The articles are loaded after the product.
          await card.getByLabel('Add an article').waitFor();
          await card.scrollIntoViewIfNeeded();
          const add = async (name: string) => {
            await card.getByLabel('Add an article').fill(name);
            await page.getByTitle(name, { exact: true }).click();
          };
          while ((await card.getByRole('button', { name: /^Remove / }).count()) > 0)
            await card
              .getByRole('button', { name: /^Remove / })
              .first()
              .click();
          await reads(card, /shows no article|No article names this product/);
          await add('Blistering');
          await add('Orange peel');
          await card.getByRole('button', { name: 'Move Orange peel up' }).click();
          await audit.at('product-articles');
          await save.click();
          await seesToast(page, 'Product updated');
          await page.goto(`/products/${product.slug}`);
          const shown = page.getByRole('region', { name: 'From the guide' }).getByRole('heading', { level: 3 });
          await shown.first().waitFor();
          await becomes(() => shown.allInnerTexts(), ['Orange peel', 'Blistering']);
          await page.goto('/guide/blistering');
          await page.getByRole('region', { name: 'Products for this job' }).getByText(product.name).waitFor();
          await page.goto(`${PRODUCTS}/${product.id}`);
          await card.getByRole('button', { name: 'Leave It to the Guide' }).click();
          await save.click();
          await seesToast(page, 'Product updated');
          await reads(card, /Chosen by the guide|No article names this product/);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
