import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { openBackOffice, seesToast, supporter } from '../../back-office.ts';
import { heading, reads } from '../../shopping.ts';
import { PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function backOfficeSettings(opened: Opened): void {
  it('staff see their sessions and change their password inside the back office', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, supporter, '/admin/settings');
        await heading(page, 'Settings');
        await page.getByText('This device').waitFor();
        await page.getByRole('button', { name: 'Set Up Authenticator App' }).waitFor();
        const change = async (from: string, to: string) => {
          await page.getByRole('button', { name: 'Change Password' }).click();
          await page.getByLabel('Current password').fill(from);
          await page.getByLabel('New password').fill(to);
          await page.getByRole('button', { name: 'Change Password' }).click();
        };
        /** The form closes with the change; a toast may still be that of the change before. */
        const changed = async (password: string) => {
          await page.getByLabel('New password').waitFor({ state: 'hidden' });
          await seesToast(page, /Password changed/);
          const { email } = supporter;
          const visitor = new Visitor(opened().world);
          expect((await visitor.call('POST', '/api/auth/login', { email, password })).status).toBe(200);
        };
        await change('not-the-password', 'another-good-phrase-7');
        await page
          .getByText(/current password/i)
          .last()
          .waitFor();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await change(PASSWORD, 'another-good-phrase-7');
        await changed('another-good-phrase-7');
        await change('another-good-phrase-7', PASSWORD);
        await changed(PASSWORD);
        expect(new URL(page.url()).pathname).toBe('/admin/settings');
      },
      { expected: [/status of 4\d\d/] },
    ));

  it('staff who sign out everywhere come to the sign-in, and not to a dialog about idle time', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, supporter, '/admin/settings');
      await page.getByText('This device').waitFor();
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
      await heading(page, 'Sign In');
      await page.getByRole('main').getByLabel('Email').fill(supporter.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await heading(page, 'Settings');
    }));

  it('shows what the shop says of itself, with the setting of each line', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, supporter, '/admin/settings?tab=shop');
      const { company, claims } = await (await page.request.get('/api/config')).json();
      const row = (setting: string) => page.getByRole('row').filter({ has: page.getByText(setting, { exact: true }) });
      await reads(row('COMPANY_VAT_NUMBER'), new RegExp(company.vatNumber));
      await reads(row('CLAIMS: deliveryTime'), new RegExp(claims.deliveryTime));
      await page.getByRole('row', { name: /^Northern Ireland/ }).waitFor();
      await page.getByRole('tab', { name: 'Your account' }).click();
      await page.getByText('This device').waitFor();
    }));

  it('the audit trail is searched, narrowed to days, and exported', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, { email: 'admin@topcoat.test' }, '/admin/audit?from=2020-01-01&to=2020-01-02');
      await page.getByText('No records found').waitFor();
      await page.goto('/admin/audit?search=signed');
      await heading(page, 'Audit trail');
      await page.goto('/admin/audit');
      await page.getByRole('button', { name: 'Signed in' }).first().waitFor();
      const loading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      expect((await loading).suggestedFilename()).toMatch(/\.csv$/);
    }));
}
