import type { Locator, Page } from 'playwright-core';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, applies, openBackOffice } from '../../back-office.ts';
import { type Account, colleagueWithSecondFactor, findsUser, newAccount } from '../../customer-accounts.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import { trade } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function customerAccessibility(opened: Opened): void {
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  /** Sends the form as it is, so that its errors are shown. */
  const sends = async (shown: Locator, action: string, error: string) => {
    await shown.getByRole('button', { name: action, exact: true }).click();
    await shown.getByText(error).first().waitFor();
  };
  const noReason = (action: string) => ({ shows: (shown: Locator) => sends(shown, action, 'Enter a reason') });

  it(
    'the record has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const company = 'Two Desks';
          await applies(opened(), company);
          const { id } = await findsUser(opened(), company);
          const path = `/admin/customers/${id}`;
          const boss = await Visitor.signedIn(opened().world, admin.email);
          await boss.call('POST', `/api/admin/users/${id}/notes`, { text: 'A first note' });
          await openBackOffice(page, admin, path);
          await heading(page, company);
          await audit.at('office-customer');
          for (const key of ['orders', 'points', 'addresses', 'notes', 'sessions', 'audit']) {
            await page.goto(`${path}?tab=${key}`);
            await page.getByRole('tabpanel', { name: new RegExp(key, 'i') }).waitFor();
            await audit.at(`office-customer-${key}`);
          }
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  let made: { colleague: Account; suspended: Account } | undefined;

  it(
    'every dialog about an account is opened by the keyboard and has no barriers',
    () =>
      opened().visit(
        async (page) => {
          if (!made) {
            const suspended = await newAccount(opened(), 'dialogs-suspended');
            const boss = await Visitor.signedIn(opened().world, admin.email);
            const input = { suspended: true, reason: 'Chargebacks' };
            expect((await boss.call('PUT', `/api/admin/users/${suspended.id}/suspension`, input)).status).toBe(200);
            made = { colleague: await colleagueWithSecondFactor(opened(), 'dialogs-colleague'), suspended };
          }
          const { colleague, suspended } = made;
          const audit = new DialogAudit(page);
          const more = button(page, 'More');

          await openBackOffice(page, admin, colleague.path);
          await heading(page, colleague.username);
          await audit.dialog('customer-edit', button(page, 'Edit'), {
            shows: async (shown) => {
              await shown.getByLabel('Username *').fill('');
              await sends(shown, 'Update User', 'Username is required');
            },
          });
          await audit.dialog('customer-role', more, { entry: 'Change Role…', ...noReason('Change Role') });
          await audit.dialog('customer-second-factor', more, {
            entry: 'Reset Second Factor…',
            ...noReason('Reset Second Factor'),
          });
          await audit.dialog('customer-sign-out', more, {
            entry: 'Sign Out Everywhere…',
            ...noReason('Sign Out Everywhere'),
          });
          await audit.dialog('customer-suspend', more, { entry: 'Suspend…', ...noReason('Suspend Account') });

          await page.goto(suspended.path);
          await heading(page, suspended.username);
          await audit.dialog('customer-open', more, { entry: 'Reopen Account…', ...noReason('Reopen Account') });
          await audit.dialog('customer-close', more, { entry: 'Close Account…', ...noReason('Close Account') });
          await page.goto(`${colleague.path}?tab=sessions`);
          const signOut = button(page, 'Sign Out Everywhere…');
          await page.getByRole('columnheader', { name: 'Last seen' }).waitFor();
          await audit.dialog('customer-sessions-sign-out', signOut);

          await page.goto(`/admin/rewards/customers/${suspended.id}`);
          const adjust = button(page, 'Adjust Points');
          await adjust.waitFor();
          await audit.dialog('customer-points', adjust, noReason('Add Points'));

          await page.goto('/admin/customers');
          const invite = button(page, 'Invite User');
          await invite.waitFor();
          await audit.dialog('customers-invite', invite, {
            shows: (shown) => sends(shown, 'Send Invitation', 'First name is required'),
          });
          await audit.dialog('customers-create', button(page, 'Create User'), {
            shows: (shown) => sends(shown, 'Create User', 'Email address is required'),
          });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'every dialog about a trade account is opened by the keyboard and has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const company = 'Three Benches';
          await applies(opened(), company);
          const { id } = await findsUser(opened(), company);
          const linked = await findsUser(opened(), trade.email);
          const audit = new DialogAudit(page);
          const differs = async (shown: Locator) => {
            await shown.getByLabel("Search Sage's contacts").fill('ridgeway');
            await shown.getByText(/^Contacts found/).waitFor();
            await shown
              .getByRole('radio', { name: /^Ridgeway/ })
              .first()
              .check();
            await shown.getByRole('button', { name: 'Verify Customer' }).click();
            await reads(shown, /Neither email nor company matches/);
          };

          await openBackOffice(page, admin, '/admin/trade-applications');
          const verify = page.getByRole('button', { name: `Verify ${company}` });
          await verify.waitFor();
          await audit.dialog('trade-verify', verify, {
            shows: (shown) => shown.getByRole('radio', { name: /^None of these/ }).waitFor(),
          });
          await audit.dialog('trade-verify-differs', verify, { shows: differs });
          await audit.dialog(
            'trade-decline',
            page.getByRole('button', { name: `Decline ${company}` }),
            noReason('Decline Application'),
          );
          await audit.dialog('drawer-trade', page.getByRole('button', { name: company, exact: true }));

          await page.goto(`/admin/customers/${id}`);
          await heading(page, company);
          await audit.dialog('customer-verify', button(page, 'Verify…'), {
            shows: (shown) => shown.getByRole('radio', { name: /^None of these/ }).waitFor(),
          });
          await audit.dialog('customer-decline', button(page, 'Decline…'), noReason('Decline Application'));

          await page.goto(`/admin/customers/${linked.id}`);
          const unlink = button(page, 'Remove Link…');
          await unlink.waitFor();
          await audit.dialog('customer-contact', button(page, 'Choose Another…'), {
            shows: (shown) => shown.getByRole('radio', { checked: true }).waitFor(),
          });
          await audit.dialog('customer-unlink', unlink, noReason('Remove Link'));
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 409/] },
      ),
    600_000,
  );
}
