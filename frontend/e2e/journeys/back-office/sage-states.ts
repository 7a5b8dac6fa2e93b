import { admin, menu, openBackOffice, salesClerk } from '../../back-office.ts';
import { connection, disconnected, INTEGRATION, opensIntegration, showsState } from '../../connecting-sage.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function sageStates(opened: Opened): void {
  it('an admin opens the page from the menu and sees to which business the shop is connected', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await menu(page).getByRole('link', { name: 'Sage', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Sage integration', exact: true }).click();
      await heading(page, 'Sage integration');
      await showsState(page, 'Connected');
      await reads(
        connection(page),
        /Business Topcoat Supplies Ltd Connected since .* Ends if not used .* \(in 30 days\)/,
      );
      await page.getByRole('tab', { name: 'Data Sync', selected: true }).waitFor();
    }));

  it('other staff have no access, to the page and to the one that finishes by hand', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, salesClerk, INTEGRATION);
      await heading(page, 'No access');
      await page.goto('/sage-manual-callback');
      await heading(page, 'No access');
    }));

  it('the last week is announced on the page and on the home page', () =>
    opened().visit(async (page) => {
      await opened().rows(`update accounting.sage_tokens set refresh_expires_at = now() + interval '5 days 1 hour'`);
      await openBackOffice(page, admin);
      await reads(page.getByRole('region', { name: 'Sage', exact: true }), /Ends in 5 days/);
      await page.getByRole('link', { name: 'See why the connection ends' }).click();
      await reads(connection(page), /The connection ends in 5 days/);
      await showsState(page, 'Connected');
      await opened().rows(`update accounting.sage_tokens set refresh_expires_at = now() + interval '31 days'`);
      await connection(page).getByRole('button', { name: 'Refresh' }).click();
      await reads(connection(page), /in 30 days|in 31 days/);
    }));
}

export function sageStatesAudit(opened: Opened): void {
  it('each state and page of the connection has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await opensIntegration(page);
        await showsState(page, 'Connected');
        await page.getByText('Every 60 minutes').waitFor();
        await audit.at('sage-connected');
        await connection(page).getByRole('button', { name: 'Disconnect' }).click();
        await page.getByRole('dialog').getByLabel('Your password').waitFor();
        await audit.at('drawer-sage-disconnect');
        await opened().rows('update accounting.sage_tokens set rejected_at = now()');
        await page.reload();
        await showsState(page, 'Expired');
        await audit.at('sage-expired');
        await opened().rows(
          `update accounting.sage_tokens set rejected_at = null, refresh_expires_at = now() + interval '5 days 1 hour'`,
        );
        await page.reload();
        await connection(page).getByText('The connection ends in 5 days').waitFor();
        await audit.at('sage-ends-soon');
        const [tokens] = await opened().rows('select * from accounting.sage_tokens');
        await disconnected(opened());
        await page.reload();
        await showsState(page, 'Not Connected');
        await audit.at('sage-not-connected');
        await opened().rows(
          'insert into accounting.sage_tokens select * from jsonb_populate_record(null::accounting.sage_tokens, $1)',
          [JSON.stringify(tokens)],
        );
        // A running shop has its settings; only the answer can say that they are missing.
        await page.route('**/api/sage/status', async (route) => {
          const status = await (await route.fetch({ maxRetries: 2 })).json();
          await route.fulfill({ json: { ...status, state: 'not-configured', configured: false, connectedAt: null } });
        });
        await page.reload();
        await showsState(page, 'Not Configured');
        await page
          .getByRole('region', { name: 'Setup requirements' })
          .getByText(/\/sage-callback$/)
          .waitFor();
        await audit.at('sage-not-configured');
        await page.goto('/sage-manual-callback');
        await page.getByRole('button', { name: 'Complete Connection' }).click();
        await page.getByText('Invalid callback URL. Missing authorization code or state.').waitFor();
        await audit.at('sage-manual');
        await page.goto('/sage-callback?error=access_denied&state=none');
        await heading(page, 'Connection Failed');
        await audit.at('sage-callback-failed');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
