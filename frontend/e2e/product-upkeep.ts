import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './expecting.ts';
import type { Storefront } from './storefront.ts';

export const PRODUCTS = '/admin/products';

/** A product made for one journey. */
export interface MadeProduct {
  id: string;
  name: string;
  code: string;
  slug: string;
}

interface Wanted {
  /** The slug of its category; none by default. */
  category?: string;
  isVisible?: boolean;
}

/** Makes products as the product sync does: hidden and without a category unless wanted otherwise. */
export async function makeProducts(
  storefront: Storefront,
  name: string,
  count: number,
  { category, isVisible = false }: Wanted = {},
): Promise<MadeProduct[]> {
  const made = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${number}`;
    return { id: randomUUID(), name: `${name} ${number}`, code: slug.toUpperCase(), slug };
  });
  await storefront.rows(
    `insert into catalogue.products (id, created_at, updated_at, name, sku, sage_product_code, slug, price, available,
       is_visible_online, published_at, category_id, short_description, last_sage_sync)
     select id, now(), now(), name, code, code, slug, 12.50, 40, $2, case when $2 then now() end,
       (select c.id from catalogue.categories c where c.slug = $3), 'Made for a journey.', now()
     from jsonb_to_recordset($1::jsonb) as made (id uuid, name text, code text, slug text)`,
    [JSON.stringify(made), isVisible, category ?? null],
  );
  return made;
}

/** Returns one made product. */
export async function makeProduct(storefront: Storefront, name: string, wanted?: Wanted): Promise<MadeProduct> {
  const [product] = await makeProducts(storefront, name, 1, wanted);
  return product as MadeProduct;
}

/** The rows of the list without its header. */
export function productRows(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Products' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

export function productRow(page: Page, name: string): Locator {
  return productRows(page).filter({ hasText: name });
}

/** The list, narrowed to the products of one journey. */
export function listOf(name: string, more = ''): string {
  return `${PRODUCTS}?${new URLSearchParams({ search: name })}${more}`;
}

/** Selects every row that is shown; a telephone has no box for all of them. */
export async function selectRows(page: Page, count: number): Promise<void> {
  await eventually(async () => expect(await productRows(page).count()).toBe(count));
  for (const row of await productRows(page).all()) await row.getByRole('checkbox').check();
}

/** Chooses an option by typing, as a keyboard user does. */
export async function choose(within: Locator | Page, label: string, option: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(option);
  // Enter takes the active option, and the first of those that are left becomes active a moment later.
  await eventually(async () => {
    const active = await field.evaluate((input) => {
      const entry = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      return entry?.getAttribute('aria-label') ?? entry?.textContent;
    });
    expect(active).toContain(option);
  });
  await field.press('Enter');
}

export async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
}

/** The bar with the actions on the selected rows. */
export function selection(page: Page): Locator {
  return page.getByRole('region', { name: 'Selection' });
}

/** The badge of each shown row. */
export async function statuses(page: Page): Promise<string[]> {
  const cells = page.getByRole('table', { name: 'Products' }).locator('td[data-label=Status]');
  return (await cells.allInnerTexts()).map((text) => text.trim());
}
