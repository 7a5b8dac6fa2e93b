import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, applies, confirms, dialog, mailsTo, openBackOffice, salesClerk, seesToast } from '../../back-office.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const QUEUE = '/admin/trade-applications';

export function backOfficeTrade(opened: Opened): void {
  const application = (page: Page, company: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: company });
  const statusOf = async (applicant: Visitor) =>
    (await applicant.call<{ tradeCustomerStatus: string }>('GET', '/api/auth/user')).body.tradeCustomerStatus;
  const contactInSage = async (name: string, email: string) => {
    const { port } = opened().world.sandbox;
    const made = await fetch(`http://127.0.0.1:${port}/control/sage/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email, reference: name.slice(0, 6).toUpperCase() }),
    });
    expect(made.status).toBeLessThan(300);
    const boss = await Visitor.signedIn(opened().world, admin.email);
    expect((await boss.call('POST', '/api/sage/sync/customers')).status).toBe(200);
  };

  it('sales verify applicants in time, with notes of the call and a Sage contact for their prices', () =>
    opened().visit(
      async (page) => {
        const company = 'Ashworth Smart Repairs';
        await contactInSage(company, 'accounts@ashworth.test');
        const applicant = await applies(opened(), company, false);
        await openBackOffice(page, salesClerk, QUEUE);
        const card = application(page, company);
        await reads(card, /Email not confirmed/);
        expect(await card.getByRole('button', { name: `Verify ${company}` }).isDisabled()).toBe(true);
        await card.getByRole('button', { name: `Send the link again to ${company}` }).click();
        await seesToast(page, /^Link sent/);
        await eventually(async () => expect(await mailsTo(opened(), applicant.email)).toHaveLength(2));
        await confirms(opened(), applicant);
        await page.reload();
        await reads(card, /Ashworth Smart Repairs Robin Ashworth, Owner \d days? left Due \d+ \w+ \d{4}, \d\d:\d\d/);
        await reads(card, '£5,000-£10,000 per month');
        await card.getByRole('checkbox', { name: 'Contacted' }).check();
        await card.getByLabel(`Notes about ${company}`).fill('Spoke to Robin, fine');
        await card.getByRole('button', { name: `Save note about ${company}` }).click();
        await seesToast(page, /^Saved/);
        await page.reload();
        await eventually(async () =>
          expect(await card.getByRole('checkbox', { name: 'Contacted' }).isChecked()).toBe(true),
        );
        expect(await card.getByLabel(`Notes about ${company}`).inputValue()).toBe('Spoke to Robin, fine');

        await card.getByRole('button', { name: `Verify ${company}` }).click();
        await reads(dialog(page), /Ashworth Smart Repairs Same company accounts@ashworth\.test/);
        await dialog(page)
          .getByRole('radio', { name: /^Ashworth Smart Repairs/ })
          .check();
        await dialog(page).getByRole('button', { name: 'Verify Customer' }).click();
        await seesToast(page, /^Verified Ashworth Smart Repairs/);
        await card.waitFor({ state: 'hidden' });
        expect(await statusOf(applicant)).toBe('verified');
        await eventually(async () => expect((await mailsTo(opened(), applicant.email)).length).toBeGreaterThan(2));
        await page.getByText('Verified', { exact: true }).first().click();
        await card.getByRole('button', { name: `Sage contact of ${company}` }).click();
        await dialog(page)
          .getByRole('radio', { name: /^Ashworth Smart Repairs Linked already/ })
          .waitFor();
        await dialog(page).getByLabel("Search Sage's contacts").fill('ridgeway');
        await dialog(page)
          .getByRole('radio', { name: /^Ridgeway/ })
          .first()
          .check();
        await dialog(page).getByRole('button', { name: 'Choose Contact' }).click();
        await reads(dialog(page), /Neither email nor company agrees/);
        await dialog(page).getByRole('button', { name: 'Yes, This Is Their Contact' }).click();
        await seesToast(page, /^Contact chosen/);
        await dialog(page).waitFor({ state: 'hidden' });
        // The link is created in the background: the dialog shows it after a reload.
        await eventually(async () => {
          await page.reload();
          await page.getByText('Verified', { exact: true }).first().click();
          await card.getByRole('button', { name: `Sage contact of ${company}` }).click();
          await dialog(page)
            .getByRole('button', { name: /^Remove the link to Ridgeway/ })
            .click({ timeout: 3000 });
        });
        await dialog(page).getByLabel('Reason').fill('That was another company');
        await dialog(page).getByRole('button', { name: 'Remove Link' }).click();
        await seesToast(page, /^Link removed/);
      },
      { expected: [/409 \(Conflict\)/] },
    ));

  it('sales decline with a reason for the customer, and may still verify later', () =>
    opened().visit(async (page) => {
      const company = 'Nowhere Trading';
      const applicant = await applies(opened(), company);
      await openBackOffice(page, salesClerk, QUEUE);
      const card = application(page, company);
      await card.getByRole('button', { name: `Decline ${company}` }).click();
      await dialog(page).getByLabel('Reason').fill('No company of this number is registered.');
      await dialog(page).getByRole('button', { name: 'Decline Application' }).click();
      await seesToast(page, /^Declined/);
      expect(await statusOf(applicant)).toBe('declined');
      await eventually(async () => {
        const [mail] = await mailsTo(opened(), applicant.email);
        expect(mail?.text).toContain('No company of this number is registered.');
      });
      await page.getByText('Declined', { exact: true }).first().click();
      await reads(card, 'Told the customer No company of this number is registered.');
      await card.getByRole('button', { name: `Verify ${company}` }).click();
      await dialog(page)
        .getByRole('radio', { name: /^None of these/ })
        .check();
      await dialog(page).getByRole('button', { name: 'Verify Customer' }).click();
      await seesToast(page, /^Verified/);
      expect(await statusOf(applicant)).toBe('verified');
    }));

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
