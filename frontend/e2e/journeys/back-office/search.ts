import type { Page } from 'playwright-core';
import { admin, dialog, headOf, menu, openBackOffice, salesClerk } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import { boughtBy } from '../../orders-made.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { hasFocus, heading, reads } from '../../shopping.ts';
import { customer } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Ctrl K|Search the back office/ });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const found = (page: Page, text: string) => dialog(page).getByRole('option').filter({ hasText: text });

export function backOfficeSearch(opened: Opened): void {
  it('Ctrl-K finds an order by its number and opens it, by the keyboard', () =>
    opened().visit(async (page) => {
      const { orderNumber } = await boughtBy(opened(), customer, [opened().take({ from: 20, to: 60 }), 1]);
      await openBackOffice(page, admin, '/admin/help');
      await button(page).waitFor();
      await page.keyboard.press('Control+k');
      await becomes(() => hasFocus(field(page)), true);
      await page.keyboard.type(orderNumber);
      await found(page, orderNumber).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === `/admin/orders/${orderNumber}`);
      await reads(headOf(page), new RegExp(orderNumber));
      await dialog(page).waitFor({ state: 'hidden' });
    }));

  it('finds customers, products and pages, and says where nothing is found', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await button(page).click();
      await field(page).fill('customer@topcoat.test');
      await found(page, 'customer@topcoat.test').first().waitFor();
      const { name } = opened().find(() => true);
      await field(page).fill(name);
      await found(page, name).first().waitFor();
      await field(page).fill('no such thing 42');
      await dialog(page).getByText('Nothing found for “no such thing 42”').waitFor();
      await field(page).fill('reconcil');
      await found(page, 'Reconciliation').first().click();
      await heading(page, 'Reconciliation');
    }));

  it('searches for sales only what their menu opens, and Esc returns to the page', () =>
    opened().visit(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
      await openBackOffice(page, salesClerk, '/admin/trade-applications');
      const link = menu(page).getByRole('link', { name: 'Help' });
      await link.focus();
      await page.keyboard.press('Control+k');
      await field(page).fill('Ridgeway');
      await found(page, 'Ridgeway').first().waitFor();
      const searched = asked.filter((path) => path.includes('search=Ridgeway')).map((path) => path.split('?')[0]);
      expect(searched).toContain('/api/admin/orders');
      expect(searched).not.toContain('/api/admin/products');
      expect(searched).not.toContain('/api/admin/events');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  it('a list that cannot be searched is named, and the others are shown', () =>
    opened().visit(
      async (page) => {
        await page.route('**/api/admin/orders?*search=Help*', (route) => route.fulfill({ status: 503, body: '{}' }));
        await openBackOffice(page, admin, '/admin/settings');
        await button(page).waitFor();
        await page.keyboard.press('Control+k');
        await field(page).fill('Help');
        await dialog(page)
          .getByText(/could not search: Orders/i)
          .waitFor();
        await found(page, 'Help').first().waitFor();
      },
      { expected: [/status of 503/] },
    ));
}

export function searchAudit(opened: Opened): void {
  it(
    'search, settings and "not found" have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await openBackOffice(page, admin);
          await button(page).click();
          await found(page, 'Orders').first().waitFor();
          await audit.at('drawer-office-search');
          await field(page).fill('topcoat.test');
          await found(page, 'TC-').first().waitFor();
          await audit.at('drawer-office-search-found');
          await page.keyboard.press('Escape');
          await page.goto('/admin/settings');
          await page.getByText('This device').waitFor();
          await audit.at('office-settings');
          await page.getByRole('tab', { name: 'The shop' }).click();
          await page.getByText('COMPANY_NAME', { exact: true }).waitFor();
          await audit.at('office-settings-shop');
          await page.goto('/admin/no-such-page');
          await heading(page, 'Page Not Found');
          await audit.at('office-not-found');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 404/] },
      ),
    600_000,
  );
}
