import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, openBackOffice, seesToast } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { choose, type MadeProduct, makeProducts, PRODUCTS } from '../../product-upkeep.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** Administrators join products of other colours and pack sizes. */
export function productFamilies(opened: Opened): void {
  const make = (name: string) =>
    makeProducts(opened(), name, 3, { category: 'automotive-paints', isVisible: true }) as Promise<
      [MadeProduct, MadeProduct, MadeProduct]
    >;
  const open = async (page: Page, { id, name }: MadeProduct) => {
    await openBackOffice(page, admin, `${PRODUCTS}/${id}`);
    await heading(page, name);
  };
  const card = (page: Page) =>
    page.getByRole('main').getByRole('region', { name: 'Colours and pack sizes', exact: true });
  const row = (page: Page, name: string) => card(page).getByRole('listitem').filter({ hasText: name });
  /** The icon of a save under way is part of its name until it has faded. */
  const save = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(loading )?Save$/ });
  const add = async (page: Page, { name }: MadeProduct) => {
    const search = card(page).getByRole('combobox', { name: 'Add a product to the family' });
    await search.fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).waitFor({ state: 'attached' });
    await search.press('Enter');
    await card(page).getByRole('link', { name }).waitFor();
  };

  it('an admin joins products by colour and pack size with the keyboard, and customers choose between them', () =>
    opened().visit(async (page) => {
      const [first, second, third] = await make('Related Red');
      await open(page, first);
      await add(page, second);
      await becomes(() => card(page).getByLabel('Name of the family').inputValue(), 'Related Red');
      await add(page, third);
      for (const [product, colour, size] of [
        [first, 'Rose', '1000'],
        [second, 'Ruby', '1000'],
        [third, 'Ruby', '2500'],
      ] as const) {
        await row(page, product.name).getByLabel('Colour', { exact: true }).fill(colour);
        await row(page, product.name).getByLabel('Pack size').fill(size);
      }
      await row(page, first.name).getByLabel('Swatch', { exact: true }).fill('#d6336c');
      await choose(row(page, third.name), `Unit of ${third.name}`, 'g');
      await choose(row(page, third.name), `Unit of ${third.name}`, 'ml');
      await save(page).press('Enter');
      await seesToast(page, 'Product updated');
      await page.goto(`/products/${third.slug}`);
      const packs = page.getByRole('group', { name: 'Pack size', exact: true });
      await packs.getByRole('link', { name: /^2\.5 L £12\.50 £5\.00 per litre/ }).waitFor();
      await page.getByRole('link', { name: 'Rose, not in 2.5 L, only in 1 L' }).press('Enter');
      await heading(page, first.name);
    }));

  it('what cannot be chosen between is named, and a family can end', () =>
    opened().visit(
      async (page) => {
        const [first, second] = await make('Mistaken Maroon');
        await open(page, first);
        await add(page, second);
        for (const { name } of [first, second])
          await row(page, name).getByLabel('Colour', { exact: true }).fill('Maroon');
        await save(page).click();
        await seesToast(page, 'Error Two products in the family have the same colour and pack size.');
        await row(page, second.name).getByLabel('Colour', { exact: true }).fill('Mauve');
        await row(page, second.name).getByLabel('Swatch', { exact: true }).fill('#mauve');
        await save(page).click();
        await reads(row(page, second.name).getByRole('alert'), 'A swatch is a colour such as #c1121f');
        await row(page, second.name).getByLabel('Swatch', { exact: true }).fill('#b39ddb');
        await save(page).click();
        await seesToast(page, 'Product updated');
        await card(page).getByRole('button', { name: 'End the Family' }).click();
        await card(page).getByText('Not in a family.').waitFor();
        await save(page).click();
        await seesToast(page, 'Product updated');
        const boss = await Visitor.signedIn(opened().world, admin.email);
        await eventually(async () => {
          const { body } = await boss.call('GET', `/api/admin/products/${second.id}/family`);
          expect(body).toEqual({ version: null, name: '', optionName: '', members: [] });
        });
      },
      { expected: [/status of 400/] },
    ));

  it('the family of a product has no barriers', () =>
    opened().visit(
      async (page) => {
        const [first, second] = await make('Audited Amber');
        const audit = new PageAudit(page);
        await open(page, first);
        await add(page, second);
        await card(page).getByLabel('Name of the family').waitFor();
        await audit.at('family');
        expect(audit.errors).toEqual({});
        await card(page).getByRole('button', { name: 'End the Family' }).click();
        await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
      },
      { width: PHONE },
    ));
}
