import { field, mailedLink, newUser, OWN_PASSWORD, part } from '../../account-owners.ts';
import { eventually } from '../../expecting.ts';
import { hasFocus, heading, reads, toast } from '../../shopping.ts';
import { customer, signInLink, userMenu } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function accountsSigningUp(opened: Opened): void {
  it('a visitor sees each rejection, creates an account and confirms the address', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Nadia');
        await page.goto('/');
        await signInLink(page).click();
        await page.getByRole('link', { name: 'Create an account' }).click();
        await heading(page, 'Create Account');
        const create = page.getByRole('button', { name: 'Create Account' });
        await field(page, 'First name').fill(owner.firstName);
        await field(page, 'Last name').fill(owner.lastName);
        await field(page, 'Email').fill(customer.email);
        await field(page, 'Phone number').fill('01632 960 700');
        await field(page, 'Username').fill(owner.username);
        await field(page, 'Password').fill('password1');
        await create.click();
        await reads(toast(page), /^Signup Failed This password is common/);
        await eventually(async () => expect(await hasFocus(field(page, 'Password'))).toBe(true));

        await field(page, 'Password').fill(OWN_PASSWORD);
        await create.click();
        await reads(toast(page), 'Signup Failed There is already an account with this email address.');
        await eventually(async () => expect(await hasFocus(field(page, 'Email'))).toBe(true));

        await field(page, 'Email').fill(owner.email);
        await create.click();
        await reads(
          toast(page),
          'Account Created Successfully! Welcome to Topcoat! Start shopping and earn points with every order.',
        );
        await page.waitForURL((url) => url.pathname === '/');
        await userMenu(page, owner).waitFor();

        await page.goto('/account?tab=profile');
        await page.getByText('Please confirm your email address').waitFor();
        await page.goto(await mailedLink(opened(), owner.email, 'Welcome to Topcoat', 'confirm-email'));
        await page.getByRole('button', { name: 'Confirm Email Address' }).click();
        await heading(page, 'Email address confirmed');
        await page.getByRole('link', { name: 'My Account', exact: true }).first().click();
        await page.getByRole('tab', { name: 'Profile' }).click();
        await part(page, 'Profile').getByText('Confirmed').waitFor();
      },
      { expected: [/status of 400/, /status of 409/] },
    ));

  it('a company signs up with details that appear with the checkbox', () =>
    opened().visit(async (page) => {
      const owner = newUser('Gareth');
      await page.goto('/signup');
      await field(page, 'First name').fill(owner.firstName);
      await field(page, 'Last name').fill(owner.lastName);
      await field(page, 'Email').fill(owner.email);
      await field(page, 'Phone number').fill('01632 960 701');
      await field(page, 'Username').fill(owner.username);
      await field(page, 'Password').fill(OWN_PASSWORD);
      await field(page, 'I am a trade customer').check();
      await field(page, 'Company name').fill('Holloway Bodyworks Ltd');
      await field(page, 'Company registration number').fill('07123456');
      await field(page, 'Company address').fill('4 Dock Road\nHull\nHU1 2AB');
      await field(page, 'Business type').selectOption('Body Shop');
      await field(page, 'Estimated monthly spend').selectOption('£1,000-£5,000 per month');
      await field(page, 'Your role').selectOption('Owner');
      await page.getByRole('main').getByLabel('Website').fill('https://holloway.test');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await reads(
        toast(page),
        'Account Created Successfully! Your trade account has been created. Our sales representative will contact you within 2 business days to verify your details and set up your trade pricing.',
      );
      await userMenu(page, owner).waitFor();
      const [row] = await opened().rows<Record<string, unknown>>(
        'select is_trade_customer, company_name, estimated_monthly_spend, role from identity.users where email = $1',
        [owner.email],
      );
      expect(row).toEqual({
        is_trade_customer: true,
        company_name: 'Holloway Bodyworks Ltd',
        estimated_monthly_spend: '1000-5000',
        role: 'customer',
      });
    }));
}
