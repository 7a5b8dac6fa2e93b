import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { field, part } from '../../account-owners.ts';
import { barriersOn } from '../../page-checks.ts';
import { heading, reads, textOf, toast } from '../../shopping.ts';
import { fillCredentials, PASSWORD, signInButton, userMenu } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const clerk = { email: 'support@topcoat.test', firstName: 'Tom', name: 'Tom' };
const STEP_MS = 30_000;

/** Returns the code that an app shows `later` steps from now, as each code works once. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + later * STEP_MS,
  });
}

async function givePassword(page: Page): Promise<void> {
  await page.goto('/login?returnTo=/account%3Ftab%3Dsettings');
  await fillCredentials(page, clerk.email);
  await signInButton(page).click();
}

export function accountsSecondFactor(opened: Opened): void {
  it('staff set up an authenticator app, sign in with its codes, and with the password alone without one', () =>
    opened().visit(
      async (page) => {
        await givePassword(page);
        const card = part(page, 'Second factor');
        await card.getByRole('button', { name: 'Set Up Authenticator App' }).click();
        await field(card, 'Current password').fill(PASSWORD);
        await card.getByRole('button', { name: 'Continue' }).click();
        await card.getByRole('img', { name: 'QR code for your authenticator app' }).locator('svg').waitFor();
        const secret = await textOf(card.locator('code'));
        await field(card, 'Code').fill('000000');
        await card.getByRole('button', { name: 'Confirm' }).click();
        await card.getByRole('alert').waitFor();
        await field(card, 'Code').fill(codeOf(secret));
        await card.getByRole('button', { name: 'Confirm' }).click();
        const list = card.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
        await list.first().waitFor();
        const codes = await list.allInnerTexts();
        expect(codes).toHaveLength(10);
        await card.getByRole('button', { name: 'I’ve saved these codes' }).click();
        await card.getByText('10 recovery codes are left').waitFor();

        await page.context().clearCookies();
        await givePassword(page);
        await field(page, 'Code').fill(codeOf(secret, 1));
        await signInButton(page).click();
        await reads(toast(page), 'Welcome Back!');
        await userMenu(page, clerk).waitFor();

        await page.context().clearCookies();
        await givePassword(page);
        await field(page, 'Code').fill(codes[0]!);
        await signInButton(page).click();
        await card.getByText('9 recovery codes are left').waitFor();

        await card.getByRole('button', { name: 'Remove', exact: true }).click();
        await field(card, 'Current password').fill(PASSWORD);
        await card.getByRole('button', { name: 'Remove', exact: true }).click();
        await reads(toast(page), 'Second factor removed');
        await card.getByRole('button', { name: 'Set Up Authenticator App' }).waitFor();
      },
      { expected: [/status of 400/, /status of 401/] },
    ));

  it('staff set up an authenticator app while signing in where the shop demands it', () =>
    opened().visit(
      async (page) => {
        const answer = (path: string, status: number, body: object) =>
          page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status, json: body }));
        await answer('login', 401, { status: 401, message: 'Please set up an app.', secondFactor: 'enrolment' });
        const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
        await answer('second-factor/enrol', 200, {
          secret,
          otpauthUri: `otpauth://totp/Topcoat:tom?secret=${secret}&issuer=Topcoat`,
        });
        await answer('second-factor/confirm', 200, { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] });
        await page.goto('/login?returnTo=/products');
        await fillCredentials(page, clerk.email);
        await signInButton(page).click();
        await page.getByRole('img', { name: 'QR code for your authenticator app' }).locator('svg').waitFor();
        expect(await barriersOn(page)).toEqual([]);
        await field(page, 'Code').fill(codeOf(secret));
        await page.getByRole('button', { name: 'Confirm' }).click();
        await page.getByText('eeee-ffff-gggg-hhhh').waitFor();
        expect(await barriersOn(page)).toEqual([]);
        await answer('user', 200, {
          ...{ id: '00000000-0000-7000-8000-000000000001', role: 'support', email: clerk.email, username: 'tom' },
          ...{ firstName: 'Tom', lastName: 'Support', isTradeCustomer: false, emailConfirmed: true },
        });
        await page.route('**/api/{cart,points/balance,products/with-pricing}*', (route) => route.fulfill({ json: [] }));
        await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
        await page.waitForURL((url) => url.pathname === '/products');
      },
      { expected: [/status of 401/] },
    ));

  it('staff who waited too long start again with the password', () =>
    opened().visit(
      async (page) => {
        await page.goto('/login?secondFactor=code');
        await field(page, 'Code').fill('123456');
        await signInButton(page).click();
        await reads(page.getByRole('main').getByRole('alert'), /Please sign in with your password first\.$/);
        await heading(page, 'Sign In');
        await page.getByRole('main').getByLabel('Password', { exact: true }).waitFor();
      },
      { expected: [/status of 401/] },
    ));
}
