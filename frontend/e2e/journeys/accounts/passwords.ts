import {
  accountOf,
  confirmAddress,
  field,
  mailedLink,
  newUser,
  OWN_PASSWORD,
  openAccount,
  part,
} from '../../account-owners.ts';
import { heading, reads, textOf, toast } from '../../shopping.ts';
import { fillCredentials, signInButton, userMenu } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const NEW_PASSWORD = 'clearcoat-over-basecoat-7';

export function accountsPasswords(opened: Opened): void {
  it('a reset link works once and signs out everywhere', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Ewan');
        const elsewhere = await accountOf(opened(), owner);
        await confirmAddress(opened(), owner);
        await page.goto('/login');
        await page.getByRole('link', { name: 'Forgot your password?' }).click();
        await heading(page, 'Forgot Password');
        await field(page, 'Email').fill(owner.email.toUpperCase());
        await page.getByRole('button', { name: 'Send Link' }).click();
        await heading(page, 'Check your inbox');

        const link = await mailedLink(opened(), owner.email, 'Choose a new password', 'reset-password');
        await page.goto(link);
        await field(page, 'New password').fill(owner.email);
        await page.getByRole('button', { name: 'Change Password' }).click();
        await page.getByText('The password must not be your email address, name or username.').waitFor();
        await field(page, 'New password').fill(NEW_PASSWORD);
        await page.getByRole('button', { name: 'Change Password' }).click();
        await heading(page, 'Password changed');
        expect((await elsewhere.call('GET', '/api/auth/user')).body).toBeNull();

        await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
        await fillCredentials(page, owner.email);
        await signInButton(page).click();
        await reads(toast(page), 'Login Failed Invalid email or password. Please try again.');
        await fillCredentials(page, owner.email, NEW_PASSWORD);
        await signInButton(page).click();
        await userMenu(page, owner).waitFor();

        await page.goto(link);
        // Said at once, before a password is typed.
        await page.getByText('This link has expired or has already been used. Please request a new one.').waitFor();
        await page.getByRole('link', { name: 'Get a New Link' }).click();
        await heading(page, 'Forgot Password');
      },
      { expected: [/status of 400/, /status of 401/] },
    ));

  it('a reset does not reveal who has an account', () =>
    opened().visit(async (page) => {
      const answers: string[] = [];
      const owner = newUser('Ines');
      await accountOf(opened(), owner);
      for (const email of [owner.email, 'nobody@garage.test']) {
        await page.goto('/forgot-password');
        await field(page, 'Email').fill(email);
        await page.getByRole('button', { name: 'Send Link' }).click();
        await heading(page, 'Check your inbox');
        answers.push(await textOf(page.getByRole('main')));
      }
      expect(answers[0]).toBe(answers[1]);
    }));

  it('a password is changed in the settings, and only this session stays signed in', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Lewis');
        const elsewhere = await accountOf(opened(), owner);
        await openAccount(page, owner, '/account?tab=settings');
        const password = part(page, 'Password');
        await password.getByRole('button', { name: 'Change Password' }).click();
        await field(password, 'Current password').fill('not-my-password');
        await field(password, 'New password').fill(NEW_PASSWORD);
        await password.getByRole('button', { name: 'Change Password' }).click();
        await password.getByText('This is not your current password.').waitFor();
        await field(password, 'Current password').fill(OWN_PASSWORD);
        await password.getByRole('button', { name: 'Change Password' }).click();
        await reads(toast(page), /^Password changed /);
        expect((await elsewhere.call('GET', '/api/auth/user')).body).toBeNull();
        await page.reload();
        await userMenu(page, owner).waitFor();
      },
      { expected: [/status of 400/] },
    ));
}
