import { accountOf, field, mailedLink, newUser, OWN_PASSWORD, openAccount, part } from '../../account-owners.ts';
import { changeDelivery, shippingPart } from '../../checking-out.ts';
import { becomes, eventually } from '../../expecting.ts';
import { addToCart, hasFocus, heading, reads, textOf, toast } from '../../shopping.ts';
import { fillCredentials, signInButton, userMenu } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function accountsProfile(opened: Opened): void {
  it('a customer opens the account after signing in, and its tabs by address and keyboard', () =>
    opened().visit(async (page) => {
      const owner = newUser('Priya');
      await accountOf(opened(), owner);
      await page.goto('/account?tab=points');
      await page.waitForURL(/\/login\?returnTo=/);
      await fillCredentials(page, owner.email, OWN_PASSWORD);
      await signInButton(page).click();
      await userMenu(page, owner).waitFor();
      await page.waitForURL((url) => url.pathname + url.search === '/account?tab=points');
      await heading(page, 'My Account');
      await page.getByText('Welcome, Priya!').waitFor();
      const details = page.getByRole('main').getByRole('listitem');
      await reads(details.filter({ hasText: 'Reward Points' }), 'Reward Points 0');
      await reads(details.filter({ hasText: 'Total Orders' }), 'Total Orders 0');
      await reads(details.filter({ hasText: 'Account Status' }), 'Account Status Active');
      await page.getByText('No points yet').waitFor();
      const tab = (name: string) => page.getByRole('tab', { name });
      await becomes(() => tab('Points').getAttribute('aria-selected'), 'true');
      await tab('Points').press('ArrowLeft');
      await page.getByText('No orders yet').waitFor();
      await page.waitForURL((url) => url.search === '');
      await tab('Orders').press('End');
      await part(page, 'Email notifications').waitFor();
      await page.waitForURL((url) => url.search === '?tab=settings');
      await page.reload();
      await part(page, 'Email notifications').waitFor();
    }));

  it('a customer changes name and email address, which counts once it is confirmed', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Mary');
        await accountOf(opened(), owner);
        await openAccount(page, owner, '/account?tab=profile');
        const profile = part(page, 'Profile');
        await profile.getByRole('button', { name: 'Edit Profile' }).click();
        const wanted = { ...owner, firstName: 'Maria', email: `new-${owner.email}` };
        await field(profile, 'First name').fill(wanted.firstName);
        await field(profile, 'Email').fill(wanted.email);
        await field(profile, 'Current password').fill('not-my-password');
        await profile.getByRole('button', { name: 'Save Profile' }).click();
        await profile.getByText('This is not your current password.').waitFor();
        await field(profile, 'Current password').fill(OWN_PASSWORD);
        await profile.getByRole('button', { name: 'Save Profile' }).click();
        await reads(toast(page), /^Profile saved We have sent you a link/);
        await userMenu(page, wanted).waitFor();
        await eventually(async () =>
          expect(await hasFocus(profile.getByRole('button', { name: 'Edit Profile' }))).toBe(true),
        );
        await profile.getByText(`Your address stays ${owner.email} until you open it.`).waitFor();

        await page.goto(await mailedLink(opened(), wanted.email, 'Confirm your email address', 'confirm-email'));
        await page.getByRole('button', { name: 'Confirm Email Address' }).click();
        await heading(page, 'Email address confirmed');
        await page.goto('/account?tab=profile');
        await profile.getByText('Member since').waitFor();
        expect(await textOf(profile)).toContain(`${wanted.email} CONFIRMED`);
      },
      { expected: [/status of 400/] },
    ));

  it('a customer saves addresses and email preferences', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Owain');
        await accountOf(opened(), owner);
        await openAccount(page, owner, '/account?tab=settings');
        const addresses = part(page, 'Saved addresses');
        await addresses.getByRole('button', { name: 'Add Address' }).click();
        await addresses.getByLabel('Name of this address').fill('Workshop');
        await field(addresses, 'Address').fill('9 Quay Street');
        await field(addresses, 'Town or city').fill('Cardiff');
        await field(addresses, 'Postcode').fill('cf10 1aa');
        await addresses.getByRole('button', { name: 'Save Address' }).click();
        await reads(toast(page), 'Address saved');
        await addresses.getByText('9 Quay Street, Cardiff, CF10 1AA, United Kingdom').waitFor();
        await addresses.getByRole('button', { name: 'Edit Workshop' }).click();
        await field(addresses, 'Town or city').fill('Newport');
        await addresses.getByRole('button', { name: 'Save Address' }).click();
        await addresses.getByText('Newport, CF10 1AA').waitFor();

        await addToCart(page, opened().take(), 1);
        await page.goto('/checkout');
        const shipping = shippingPart(page);
        await changeDelivery(shipping);
        await field(shipping, 'Saved address').selectOption({ label: 'Workshop, 9 Quay Street, Newport, CF10 1AA' });
        await becomes(() => field(shipping, 'Town or city').inputValue(), 'Newport');
        await becomes(() => field(shipping, 'Email').inputValue(), owner.email);

        await page.goto('/account?tab=settings');
        await addresses.getByRole('button', { name: 'Remove Workshop' }).click();
        await addresses.getByText('No saved addresses yet.').waitFor();

        const mails = part(page, 'Email notifications');
        await field(mails, 'News and offers').check();
        await mails.getByRole('button', { name: 'Save Notifications' }).click();
        await mails.getByText('Please confirm your email address first.').waitFor();
        await page.goto(await mailedLink(opened(), owner.email, 'Welcome to Topcoat', 'confirm-email'));
        await page.getByRole('button', { name: 'Confirm Email Address' }).click();
        await page.getByText('Email address confirmed').waitFor();
        await page.goto('/account?tab=settings');
        await field(mails, 'News and offers').check();
        await becomes(() => field(mails, 'Orders and account').isDisabled(), true);
        await mails.getByRole('button', { name: 'Save Notifications' }).click();
        await reads(toast(page), 'Email notifications saved');
        await page.reload();
        await field(mails, 'News and offers').waitFor();
        await becomes(() => field(mails, 'News and offers').isChecked(), true);
      },
      { expected: [/status of 409/] },
    ));
}
