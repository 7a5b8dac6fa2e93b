import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { admin, menu, openBackOffice, salesClerk, supporter } from '../../back-office.ts';
import { becomes, gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const plot = (page: Page, name: RegExp) => page.getByRole('figure', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** How many orders were sold in the last days, as the server counts them. */
async function soldOrders(page: Page, days: number): Promise<number> {
  const { current } = await (await page.request.get(`/api/admin/figures?days=${days}`)).json();
  return current.orders;
}

export function figuresAndReports(opened: Opened): void {
  it('sales see what was sold today, in 7 and in 30 days, and go on to the reports', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, salesClerk);
      const orders = await soldOrders(page, 7);
      expect(orders).toBeGreaterThan(0);
      await reads(figure(page, 'Orders'), new RegExp(`^Orders\\s*${orders}\\s`));
      await page.getByText('Today', { exact: true }).click();
      await plot(page, /^Sales ex VAT by the hour/).waitFor();
      await page.getByText('30 days', { exact: true }).click();
      await reads(page.getByRole('main'), /Compared with the 30 days before/);
      await page.getByRole('link', { name: 'All reports' }).click();
      await heading(page, 'Reports');
      expect(new URL(page.url()).pathname).toBe('/admin/reports');
    }));

  it('support see the figures, and neither reports nor stock', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, supporter);
      await figure(page, 'Sales ex VAT').waitFor();
      await gone(page.getByRole('link', { name: 'All reports' }));
      await gone(page.getByRole('region', { name: 'Low stock' }));
      await page.getByRole('region', { name: 'Health' }).waitFor();
      await page.goto('/admin/reports');
      await heading(page, 'No access');
    }));

  it('a report is chosen, sorted and exported by the keyboard, and the address keeps it', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, salesClerk);
      await menu(page).getByRole('link', { name: 'Reports' }).click();
      await tab(page, 'Sales').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'VAT by month and rate' }).waitFor();
      await tab(page, 'Products').click();
      await page.getByRole('button', { name: 'This year' }).click();
      await page.getByRole('button', { name: 'Units' }).click();
      await page.waitForURL(/sort=-units/);
      await page.reload();
      await page.getByRole('table').first().waitFor();
      await becomes(() => page.getByRole('button', { name: 'This year' }).getAttribute('aria-pressed'), 'true');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^products-\d{4}-01-01-to-[\d-]+\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFCode,Product,Units sold,/);
    }));
}

export function figuresAudit(opened: Opened): void {
  it('home and reports have no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await openBackOffice(page, admin);
        await page.route('**/api/admin/figures?*', (route) => route.fulfill({ status: 500, body: '' }));
        await page.reload();
        await page.getByRole('button', { name: 'Try Again' }).waitFor();
        await audit.at('home-figures-failed');
        await page.unroute('**/api/admin/figures?*');
        await page.reload();
        await plot(page, /^Sales ex VAT by the day/)
          .locator('svg')
          .first()
          .waitFor();
        await audit.at('home-figures');
        for (const [name, key] of [
          ['Sales', 'sales'],
          ['VAT', 'vat'],
          ['Products', 'products'],
          ['Customers', 'customers'],
        ] as const) {
          await page.goto(`/admin/reports?tab=${key}`);
          await tab(page, name).waitFor();
          await page.getByRole('figure').locator('svg').first().waitFor();
          await audit.at(`report-${key}`);
          await page.goto(`/admin/reports?tab=${key}&from=2020-01-01&to=2020-01-31`);
          await page
            .getByText(/^(Nothing was sold|No sales to show|No customer bought)/)
            .first()
            .waitFor();
          await audit.at(`report-${key}-empty`);
        }
        expect(audit.errors).toEqual({});
      },
      { width: PHONE, expected: [/status of 500/] },
    ));
}
