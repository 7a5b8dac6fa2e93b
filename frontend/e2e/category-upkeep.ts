import type { Locator, Page } from 'playwright-core';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import { admin } from './back-office.ts';
import type { Storefront } from './storefront.ts';

export const CATEGORIES = '/admin/categories';
export const SYNONYMS = '/admin/synonyms';
export const PRODUCT_FILES = '/admin/product-files';

/** An admin at another computer. */
export function colleague({ world }: Storefront): Promise<Visitor> {
  return Visitor.signedIn(world, admin.email);
}

/** Creates a category over the interface. */
export async function makeCategory(storefront: Storefront, name: string): Promise<{ id: string; slug: string }> {
  const maker = await colleague(storefront);
  const { status, body } = await maker.call<{ id: string; slug: string }>('POST', '/api/admin/categories', { name });
  expect(status).toBe(201);
  return body;
}

/** Creates a group of synonyms over the interface. */
export async function makeSynonyms(storefront: Storefront, ...terms: string[]): Promise<{ id: string }> {
  const maker = await colleague(storefront);
  const { status, body } = await maker.call<{ id: string }>('POST', '/api/admin/synonyms', { terms });
  expect(status).toBe(201);
  return body;
}

/** The row whose edit button names it. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
}

/** Opens the menu of a row and chooses one of its entries. */
export async function pressInMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The alert in a dialog, after a colleague's change. */
export function conflict(page: Page): Locator {
  return page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: 'A colleague changed this category while you were editing it' });
}

/** Chooses a CSV file with these lines. */
export async function chooseFile(page: Page, name: string, ...lines: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(csv(name, ...lines));
}

export function csv(name: string, ...lines: string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}
