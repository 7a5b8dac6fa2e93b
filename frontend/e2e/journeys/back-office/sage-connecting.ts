import { admin, dialog, menu, openBackOffice, seesToast } from '../../back-office.ts';
import {
  connection,
  decides,
  disconnected,
  opensIntegration,
  opensPopup,
  sageLogin,
  showsState,
} from '../../connecting-sage.ts';
import { PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import { PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function sageConnecting(opened: Opened): void {
  it('an admin connects in a popup, which reports to the page that a link of the back office has opened', () =>
    opened().visit(async (page) => {
      await disconnected(opened());
      await openBackOffice(page, admin);
      await menu(page).getByRole('link', { name: 'Sage', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Sage integration', exact: true }).click();
      await showsState(page, 'Not Connected');
      const popup = await opensPopup(page);
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
      await decides(popup, 'Allow');
      await seesToast(page, 'Connected to Sage Connected to Sage: Topcoat Supplies Ltd');
      await showsState(page, 'Connected');
      await reads(connection(page), /by Grace/);
      expect(new URL(page.url()).pathname).toBe('/sage-integration');
    }));

  it('an admin connects in the page on a telephone, and the code leaves the address at once', () =>
    opened().visit(
      async (page) => {
        await disconnected(opened());
        await opensIntegration(page);
        const addresses: string[] = [];
        await connection(page).getByRole('button', { name: 'Connect to Sage' }).click();
        await page.getByRole('button', { name: 'Allow' }).click();
        await heading(page, 'Connected to Sage');
        addresses.push(await page.evaluate(() => window.location.href));
        await page.waitForURL((url) => url.pathname === '/sage-integration');
        await seesToast(page, /^Connected to Sage/);
        await page.goBack();
        addresses.push(page.url());
        expect(addresses.filter((address) => /code=|state=/.test(address) && !address.includes('/oauth2/'))).toEqual(
          [],
        );
      },
      { width: PHONE },
    ));

  it('a login with another business asks which one, and moves only when an admin says so', () =>
    opened().visit(
      async (page) => {
        await opensIntegration(page);
        await sageLogin(opened(), 'other');
        await decides(await opensPopup(page, 'Connect Again'), 'Allow');
        const question = page.getByText('Switch to another Sage business?');
        await question.waitFor();
        await reads(connection(page), /Business Topcoat Supplies Ltd/);
        await page.getByRole('button', { name: 'Move to Other Trading Ltd' }).click();
        await dialog(page).getByLabel('Your password').fill(PASSWORD);
        await dialog(page).getByRole('button', { name: 'Switch Business' }).click();
        await reads(connection(page), /Business Other Trading Ltd/);
        await sageLogin(opened(), 'owner');
        await decides(await opensPopup(page, 'Connect Again'), 'Allow');
        await page.getByRole('button', { name: 'Move to Topcoat Supplies Ltd' }).click();
        await dialog(page).getByLabel('Your password').fill(PASSWORD);
        await dialog(page).getByRole('button', { name: 'Switch Business' }).click();
        await reads(connection(page), /Business Topcoat Supplies Ltd/);
      },
      { expected: [/status of 409/] },
    ));
}
