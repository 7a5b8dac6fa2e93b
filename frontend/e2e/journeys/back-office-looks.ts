import type { Page } from 'playwright-core';
import { DESK, Looking, TABLET, TELEPHONE } from '../looking.ts';
import { heading } from '../shopping.ts';
import { customer, signIn } from '../signing-in.ts';
import type { Opened } from '../storefront.ts';
import { admin, applies, dialog, goToWork } from '../working.ts';

export function backOfficeLooks(opened: Opened): void {
  const close = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };

  it.each([TELEPHONE, TABLET, DESK])(
    '%i pixels wide',
    (width) =>
      opened().visit(
        async (page) => {
          const company = `Looking Glass ${width}`;
          await applies(opened(), company);
          await applies(opened(), `Unconfirmed ${width}`, false);
          const looking = new Looking(page, width);
          await goToWork(page, admin);
          await page.getByRole('heading', { name: 'From Sage to the shop' }).waitFor();
          await looking.at('office-guide');
          await page.goto('/admin?tab=sage');
          await page.getByText('Every 60 minutes').waitFor();
          await looking.at('office-sage');
          await page.getByRole('tab', { name: 'Recent Activity' }).click();
          await page.getByRole('region', { name: 'Recent syncs' }).waitFor();
          await looking.at('office-activity');
          await page.goto('/admin?tab=users');
          await page.getByText('customer@topcoat.test').waitFor();
          await looking.at('office-users');
          await page.getByRole('button', { name: 'Create User', exact: true }).click();
          await dialog(page).getByRole('button', { name: 'Create User' }).click();
          await dialog(page).getByText('Email address is required').waitFor();
          await looking.at('office-create-user');
          await close(page);
          await page.getByRole('button', { name: 'Change role of customer' }).click();
          await dialog(page)
            .getByRole('radio', { name: /^Sales/ })
            .waitFor();
          await looking.at('office-role');
          await page.goto('/admin/trade-applications');
          await page.getByRole('button', { name: `Verify ${company}` }).click();
          await dialog(page)
            .getByRole('radio', { name: /^None of these/ })
            .waitFor();
          await looking.at('office-verify');
          await close(page);
          await looking.at('office-trade');
          await page.goto('/admin/audit');
          await heading(page, 'Audit Trail');
          await looking.at('office-audit');
          expect(looking.errors).toEqual({});
        },
        { width },
      ),
    180_000,
  );

  it('no access', () =>
    opened().visit(
      async (page) => {
        const looking = new Looking(page, TELEPHONE);
        await signIn(page, customer);
        await page.goto('/admin');
        await heading(page, 'No access');
        await looking.at('office-no-access');
        expect(looking.errors).toEqual({});
      },
      { width: TELEPHONE },
    ));
}
