import { accountOf, confirmAddress, field, mailedLink, newUser, openAccount, part } from '../../account-owners.ts';
import { gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading } from '../../shopping.ts';
import { customer, PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const company = {
  isTradeCustomer: true,
  companyName: 'Holloway & Daughters Vehicle Refinishing and Bodywork Specialists (Holdings) Ltd',
  companyRegistrationNumber: '07123456',
  companyAddress: '4 Dock Road\nHull\nHU1 2AB',
  businessType: 'Body Shop',
  estimatedMonthlySpend: '25000+',
  contactRole: 'Owner',
};

/** Every page of an account, also with errors shown. */
export function accountsAccessibility(opened: Opened): void {
  it(
    'the account has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const owner = newUser('Wilhelmina');
          await accountOf(opened(), owner, company);
          await openAccount(page, owner, '/account?success=1&order=TC-1&type=po');
          await page.getByText('No orders yet').waitFor();
          await gone(page.getByText('Purchase Order Submitted Successfully!'));
          await audit.at('account-orders-none');
          await page.goto('/account?tab=profile');
          await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
          await audit.at('account-profile');
          await page.getByRole('button', { name: 'Edit Profile' }).click();
          await field(page, 'First name').fill('');
          await field(page, 'Company name').fill('');
          await page.getByRole('button', { name: 'Save Profile' }).click();
          await page.getByText('First name is required').waitFor();
          await audit.at('account-profile-mistakes');
          await page.goto('/account?tab=settings');
          await part(page, 'Where you are signed in').getByRole('listitem').nth(1).waitFor();
          await audit.at('account-settings');
          await page.getByRole('button', { name: 'Add Address' }).click();
          await page.getByRole('button', { name: 'Change Password' }).click();
          await page.getByRole('button', { name: 'Delete Account' }).click();
          await audit.at('account-settings-open');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'the account with points and orders has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await openAccount(page, { ...customer, username: '', lastName: '' }, '/account?tab=points', PASSWORD);
          await page.getByRole('list', { name: 'Points history' }).waitFor();
          await audit.at('account-points');
          await page.getByRole('tab', { name: 'Orders' }).click();
          await page.getByRole('tabpanel', { name: 'Orders' }).waitFor();
          await audit.at('account-orders');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}

export function signingUpAudit(opened: Opened): void {
  it(
    'the pages before signing in have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await page.goto('/login?problem=link');
          await heading(page, 'Sign In');
          await audit.at('login-problem');
          await page.goto('/login?secondFactor=code');
          await field(page, 'Code').waitFor();
          await audit.at('login-code');
          await page.goto('/signup');
          await heading(page, 'Create Account');
          await audit.at('signup');
          await field(page, 'I am a trade customer').check();
          await page.getByRole('button', { name: 'Create Account' }).click();
          await page.getByText('All company details are required for trade customers').waitFor();
          await audit.at('signup-mistakes');
          await page.goto('/forgot-password');
          await heading(page, 'Forgot Password');
          await audit.at('forgot-password');
          await page.goto('/reset-password?token=x');
          await page.getByRole('link', { name: 'Get a New Link' }).waitFor();
          await audit.at('reset-password-used');
          const owner = newUser('Rosalind');
          await accountOf(opened(), owner);
          await confirmAddress(opened(), owner);
          await page.request.post('/api/auth/forgot', { data: { email: owner.email } });
          await page.goto(await mailedLink(opened(), owner.email, 'Choose a new password', 'reset-password'));
          await field(page, 'New password').waitFor();
          await audit.at('reset-password');
          await page.goto('/confirm-email?token=x');
          await heading(page, 'Confirm Your Email Address');
          await audit.at('confirm-email');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
