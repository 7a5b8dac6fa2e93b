import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import type { Visitor } from '../../../../backend/test/harness/visitor.ts';
import {
  applies,
  confirms,
  dialog,
  mailsTo,
  openBackOffice,
  salesClerk,
  seesToast,
  syncsCustomers,
} from '../../back-office.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const QUEUE = '/admin/trade-applications';

export function backOfficeTrade(opened: Opened): void {
  const application = (page: Page, company: string) =>
    page.getByRole('table', { name: 'Trade applications' }).getByRole('row').filter({ hasText: company });
  const view = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
  /** Opens everything about an application. */
  const details = async (page: Page, company: string) => {
    await application(page, company).getByRole('button', { name: company, exact: true }).click();
    await page.getByRole('dialog', { name: company }).waitFor();
    return page.getByRole('dialog', { name: company });
  };
  const closes = async (page: Page, company: string) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: company }).waitFor({ state: 'hidden' });
  };
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
    await syncsCustomers(opened());
  };

  it('sales verify applicants in time, with notes of the call and a Sage contact for their prices', () =>
    opened().visit(
      async (page) => {
        const company = 'Ashworth Smart Repairs';
        await contactInSage(company, 'accounts@ashworth.test');
        const applicant = await applies(opened(), company, false);
        await eventually(async () => {
          const subjects = (await mailsTo(opened(), salesClerk.email)).map(({ subject }) => subject);
          expect(subjects).toContain(`New trade application: ${company}`);
          const [welcome] = await mailsTo(opened(), applicant.email);
          expect(welcome?.text).toMatch(/Our sales team will call you by \w+day \d+ \w+/);
        });
        await openBackOffice(page, salesClerk, QUEUE);
        const card = application(page, company);
        expect(await card.getByRole('button', { name: `Verify ${company}` }).isDisabled()).toBe(true);
        let drawer = await details(page, company);
        await reads(drawer, /Email not confirmed/);
        await drawer.getByRole('button', { name: `Send the link again to ${company}` }).click();
        await seesToast(page, /^Link sent/);
        await eventually(async () => expect(await mailsTo(opened(), applicant.email)).toHaveLength(2));
        await confirms(opened(), applicant);
        await page.reload();
        await reads(card, /\d days? left [A-Z][a-z]{2} \d+ [A-Z][a-z]+ Ashworth Smart Repairs Robin Ashworth £5,000/);
        drawer = await details(page, company);
        await reads(drawer, /Due \w+ \d+ \w+ Robin Ashworth, Owner .* £5,000-£10,000 per month/);
        await drawer.getByRole('checkbox', { name: 'Contacted' }).check();
        await drawer.getByLabel(`Notes about ${company}`).fill('Spoke to Robin, fine');
        await drawer.getByRole('button', { name: `Save note about ${company}` }).click();
        await seesToast(page, /^Saved/);
        await page.reload();
        drawer = await details(page, company);
        expect(await drawer.getByRole('checkbox', { name: 'Contacted' }).isChecked()).toBe(true);
        expect(await drawer.getByLabel(`Notes about ${company}`).inputValue()).toBe('Spoke to Robin, fine');
        await closes(page, company);

        await card.getByRole('button', { name: `Verify ${company}` }).click();
        await reads(dialog(page), /Ashworth Smart Repairs Same company accounts@ashworth\.test/);
        await dialog(page)
          .getByRole('radio', { name: /^Ashworth Smart Repairs/ })
          .check();
        await dialog(page).getByRole('button', { name: 'Verify Customer' }).click();
        await seesToast(page, /^Verified Ashworth Smart Repairs/);
        await reads(card, /^Verified/);
        expect(await statusOf(applicant)).toBe('verified');
        drawer = await details(page, company);
        await reads(drawer, /Verified .*\d+ \w+ \d{4} by Leila Haddad/);
        await closes(page, company);
        await eventually(async () => expect((await mailsTo(opened(), applicant.email)).length).toBeGreaterThan(2));
        await view(page, 'Verified').click();
        await page.waitForURL(/status=verified/);
        await card.getByRole('button', { name: `Sage contact of ${company}` }).click();
        await dialog(page)
          .getByRole('radio', { name: /^Ashworth Smart Repairs Already linked/ })
          .waitFor();
        await dialog(page).getByLabel("Search Sage's contacts").fill('ridgeway');
        await dialog(page)
          .getByRole('radio', { name: /^Ridgeway/ })
          .first()
          .check();
        await dialog(page).getByRole('button', { name: 'Choose Contact' }).click();
        await reads(dialog(page), /Neither email nor company matches/);
        await dialog(page).getByRole('button', { name: 'Yes, This Is Their Contact' }).click();
        await seesToast(page, /^Contact chosen/);
        await dialog(page).waitFor({ state: 'hidden' });
        // The link is created in the background: the dialog shows it after a reload.
        await eventually(async () => {
          await page.reload();
          await view(page, 'Verified').click();
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
      const { length } = await opened().rows("select 1 from identity.users where trade_customer_status = 'declined'");
      await reads(view(page, 'Declined'), `Declined ${length}`);
      // Only what waits for sales has the colour of what is to do.
      const colourOf = (name: string) =>
        view(page, name)
          .locator('span')
          .evaluate((count) => getComputedStyle(count).backgroundColor);
      expect(await colourOf('Declined')).not.toBe(await colourOf('Waiting'));
      await view(page, 'Declined').click();
      await page.waitForURL(/\?status=declined$/);
      const drawer = await details(page, company);
      await reads(drawer, 'Reason given to the customer No company of this number is registered.');
      await closes(page, company);
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
