import type { Page } from 'playwright-core';
import { applies, dialog, openBackOffice, salesClerk, syncsCustomers } from '../../back-office.ts';
import type { Opened } from '../../storefront.ts';

const QUEUE = '/admin/trade-applications';

export function backOfficeTrade(opened: Opened): void {
  const application = (page: Page, company: string) =>
    page.getByRole('table', { name: 'Trade applications' }).getByRole('row').filter({ hasText: company });
  const contactInSage = async (name: string, email: string) => {
    const { port } = opened().world.sandbox;
    const made = await fetch(`http://127.0.0.1:${port}/control/sage/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email, reference: name.slice(0, 6).toUpperCase() }),
    });
    expect(made.status).toBeLessThan(300);
    await syncsCustomers(opened());
  };

  it('sales find any Sage contact by its name', () =>
    opened().visit(async (page) => {
      const company = 'Tarn Motor Works';
      await contactInSage('Fellside Holdings', 'office@fellside.test');
      await applies(opened(), company);
      await openBackOffice(page, salesClerk, QUEUE);
      await page.getByLabel('Search applications').fill('tarn motor');
      await application(page, company)
        .getByRole('button', { name: `Verify ${company}` })
        .click();
      await dialog(page).getByLabel("Search Sage's contacts").fill('fellside');
      await dialog(page)
        .getByRole('radio', { name: /^Fellside Holdings/ })
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await dialog(page).waitFor({ state: 'hidden' });
    }));
}
