import type { Page } from 'playwright-core';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { becomes, gone } from '../../expecting.ts';
import { choose, listOf, type MadeProduct, makeProduct, makeProducts, PRODUCTS } from '../../product-upkeep.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function productEditor(opened: Opened): void {
  const openEditor = async (page: Page, { id, name }: MadeProduct) => {
    await openBackOffice(page, admin, `${PRODUCTS}/${id}`);
    await heading(page, name);
  };
  const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true });

  it('an admin edits everything that the shop owns, and customers see it', () =>
    opened().visit(async (page) => {
      const product = await makeProduct(opened(), 'Edited Epoxy', { category: 'automotive-paints', isVisible: true });
      await openEditor(page, product);
      await becomes(() => save(page).isDisabled(), true);
      await page.getByLabel('Short description').fill('Two-pack primer for bare metal.');
      await page.getByLabel('Long description').fill('Fills fine scratches.\n\nSands after three hours.');
      const specifications = section(page, 'Specifications');
      for (const [index, [name, value]] of [
        ['Finish', 'Matt'],
        ['Colour', 'Grey'],
      ].entries()) {
        await specifications.getByRole('button', { name: 'Add Specification' }).click();
        await specifications.getByLabel(`Name in row ${index + 1}`).fill(name ?? '');
        await specifications.getByLabel(`Value in row ${index + 1}`).fill(value ?? '');
      }
      await specifications.getByRole('button', { name: 'Move row 2 up' }).click();
      await page.getByLabel('Price before the sale').fill('15.00');
      await page.getByText('On sale: £12.50, 17% off.').waitFor();
      await page.getByLabel('Hazard text').fill('Flammable liquid and vapour.');
      await page.getByLabel('VOC').fill('540 g/l');
      await page.getByLabel('Minimum age').fill('18');
      await page.getByRole('checkbox', { name: 'Professional use only' }).check();
      await page.getByLabel('Weight').fill('1.25');
      await page.getByLabel('Address').fill('edited-epoxy-primer');
      await page.getByText('Unsaved changes').waitFor();
      await save(page).click();
      await seesToast(page, 'Product updated');
      await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
      await reads(section(page, 'In the shop'), new RegExp(`Former addresses /products/${product.slug}`));

      await page.goto(`/products/${product.slug}`);
      await page.waitForURL(/\/products\/edited-epoxy-primer$/);
      const main = page.getByRole('main');
      await reads(main, /17% OFF.*Two-pack primer for bare metal\..*£15\.00.*Flammable liquid and vapour\./i);
      await page.getByRole('tab', { name: 'Specifications' }).click();
      await reads(page.getByRole('tabpanel'), /^Colour Grey Finish Matt/);
    }));

  it('a mistake is shown at its field, also one that only the shop can know', () =>
    opened().visit(
      async (page) => {
        const [first, second] = await makeProducts(opened(), 'Mistaken Mixer', 2, { category: 'consumables' });
        await openEditor(page, first as MadeProduct);
        await page.getByLabel('Price before the sale').fill('twelve');
        await page.getByLabel('Address').fill('No Such Thing');
        await save(page).click();
        await page.getByText('Enter pounds with at most two decimals, such as 24.99').waitFor();
        await page.getByText('Use lower-case letters, digits and single hyphens, such as clear-coat-1l').waitFor();
        await page.getByLabel('Price before the sale').fill('');
        await page.getByLabel('Address').fill(second?.slug ?? '');
        await save(page).click();
        await seesToast(page, /^Error The address ".*" is taken\./);
        await becomes(() => page.getByLabel('Address').inputValue(), second?.slug);
      },
      { expected: [/status of 4\d\d/] },
    ));

  it('unsaved changes are asked about before the page is left', () =>
    opened().visit(async (page) => {
      const product = await makeProduct(opened(), 'Unsaved Undercoat', { category: 'consumables' });
      await openEditor(page, product);
      await page.getByLabel('VOC').fill('250 g/l');
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
      await reads(dialog(page), /^Leave without saving\?/);
      await dialog(page).getByRole('button', { name: 'Stay' }).click();
      await becomes(() => page.getByLabel('VOC').inputValue(), '250 g/l');
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
      await dialog(page).getByRole('button', { name: 'Leave Without Saving' }).click();
      await heading(page, 'Product Management');
    }));

  it('an admin says what goes with a product, in which ratio and order', () =>
    opened().visit(async (page) => {
      const product = await makeProduct(opened(), 'Partnered Paint', {
        category: 'automotive-paints',
        isVisible: true,
      });
      const [hardener] = await makeProducts(opened(), 'Partnered Hardener', 2, {
        category: 'automotive-paints',
        isVisible: true,
      });
      await openEditor(page, product);
      const goesWith = section(page, 'Goes with');
      for (const name of ['Partnered Hardener 001', 'Partnered Hardener 002']) {
        const search = goesWith.getByRole('combobox', { name: 'Add a product that goes with it' });
        await search.fill(name);
        await page.getByRole('option', { name: new RegExp(name) }).waitFor({ state: 'attached' });
        await search.press('Enter');
        await goesWith.getByRole('link', { name }).waitFor();
      }
      await choose(goesWith, 'Kind of Partnered Hardener 001', 'Hardener');
      const ratio = goesWith.getByLabel('Mixing ratio').first();
      await ratio.fill('two to one');
      await goesWith.getByText('Parts by volume, such as 2:1, 4:1:0.5 or 100:10-20').waitFor();
      await ratio.fill('2:1');
      await goesWith.getByRole('button', { name: 'Move Partnered Hardener 002 up' }).click();
      await save(page).click();
      await seesToast(page, 'Product updated');
      const boss = await Visitor.signedIn(opened().world, admin.email);
      const { body } = await boss.call<{ goesWith: unknown[] }>('GET', `/api/admin/products/${product.id}/goes-with`);
      expect(body.goesWith).toMatchObject([
        { kind: 'accessory' },
        { productId: hardener?.id, kind: 'hardener', ratio: '2:1' },
      ]);
      // The form goes on with the version that this made.
      await page.getByLabel('VOC').fill('400 g/l');
      await save(page).click();
      await seesToast(page, 'Product updated');
    }));

  it('two admins at once: the editor shows the colleague’s change and keeps both where they differ', () =>
    opened().visit(
      async (page) => {
        const product = await makeProduct(opened(), 'Contested Editor', { category: 'consumables' });
        await openEditor(page, product);
        await page.getByLabel('VOC').fill('300 g/l');
        const colleague = await Visitor.signedIn(opened().world, admin.email);
        await colleague.call('PUT', `/api/admin/products/${product.id}`, { hazardText: 'Irritant.' });
        await save(page).click();
        const notice = page.getByRole('alert').filter({ hasText: 'A colleague changed this product' });
        await reads(notice, /Hazard text \(empty\) → Irritant\./);
        await notice.getByRole('button', { name: 'Save Mine Over It' }).click();
        await seesToast(page, 'Product updated');
        const stored = await colleague.call('GET', `/api/admin/products/${product.id}`);
        expect(stored.body).toMatchObject({ hazardText: 'Irritant.', voc: '300 g/l' });
        await becomes(() => page.getByLabel('Hazard text').inputValue(), 'Irritant.');
      },
      { expected: [/status of 409/] },
    ));

  it('an admin previews a hidden product as guest and as trade, shows it, and turns to the next', () =>
    opened().visit(async (page) => {
      const [first] = await makeProducts(opened(), 'Previewed Polish', 2, { category: 'consumables' });
      await opened().rows(`update catalogue.products set trade_price = 9.90 where id = $1`, [first?.id]);
      await openBackOffice(page, admin, listOf('Previewed Polish'));
      await page.getByRole('link', { name: 'Previewed Polish 001' }).click();
      await heading(page, 'Previewed Polish 001');
      await page.getByRole('link', { name: 'Preview', exact: true }).click();
      await page.getByText('Customers do not see this page yet.').waitFor();
      await reads(page.getByRole('main'), /Previewed Polish 001.*£12\.50/);
      await gone(page.getByText('£9.90'));
      await page.getByText('Trade customer', { exact: true }).click();
      await page.waitForURL(/as=trade/);
      await page.getByText('£9.90').first().waitFor();
      await page.locator('[inert]').getByText('Add to Cart').first().waitFor();

      await page.goBack();
      await heading(page, 'Previewed Polish 001');
      await gone(
        page.getByRole('link', { name: 'View in Shop' }),
        page.getByRole('button', { name: 'Show', exact: true }),
      );
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await seesToast(page, 'Product updated');
      await page.getByRole('link', { name: 'View in Shop' }).waitFor();
      await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Next product' }).click();
      await heading(page, 'Previewed Polish 002');
      await becomes(() => page.getByRole('button', { name: 'Next product' }).isDisabled(), true);
      await page.getByRole('link', { name: 'Previous product' }).click();
      await heading(page, 'Previewed Polish 001');
    }));
}
