import { dialog, seesToast } from '../../back-office.ts';
import {
  connection,
  decides,
  disconnected,
  opensIntegration,
  opensPopup,
  sageLogin,
  showsState,
} from '../../connecting-sage.ts';
import { DESKTOP, PHONE, TABLET } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function sageConnecting(opened: Opened): void {
  it.each([TABLET, DESKTOP])('an admin connects in a popup, %i pixels wide', (width) =>
    opened().visit(
      async (page) => {
        await disconnected(opened());
        await opensIntegration(page);
        await showsState(page, 'Not Connected');
        const popup = await opensPopup(page);
        expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
        await decides(popup, 'Allow');
        await seesToast(page, 'Connected to Sage Connected to Sage: Topcoat Supplies Ltd');
        await showsState(page, 'Connected');
        await reads(connection(page), /by Grace/);
        expect(new URL(page.url()).pathname).toBe('/sage-integration');
      },
      { width },
    ),
  );

  it('the popup reports to the page that was opened by a link of the back office', () =>
    opened().visit(async (page) => {
      await disconnected(opened());
      await opensIntegration(page);
      await page.getByRole('link', { name: 'Home' }).click();
      await page.reload();
      await page.getByRole('link', { name: 'Sage integration', exact: true }).click();
      await decides(await opensPopup(page), 'Allow');
      await seesToast(page, /^Connected to Sage/);
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

  it('a blocked popup becomes a redirect, which says so', () =>
    opened().visit(async (page) => {
      await disconnected(opened());
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await opensIntegration(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/sage/auth', async (route) => {
        await held;
        await route.continue();
      });
      await connection(page).getByRole('button', { name: 'Connect to Sage' }).click();
      await seesToast(page, 'Popup Blocked Redirecting to Sage authorization...');
      release();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL((url) => url.pathname === '/sage-integration');
      await showsState(page, 'Connected');
    }));

  it('an admin syncs one customer', () =>
    opened().visit(async (page) => {
      await opensIntegration(page);
      await connection(page).getByRole('button', { name: 'Sync a Customer' }).click();
      await dialog(page).getByRole('button', { name: 'Sync Customer' }).click();
      await dialog(page).getByText('Choose a customer').waitFor();
      await dialog(page).getByRole('combobox', { name: 'Customer' }).fill('trade@');
      await page.getByTitle(/^trade@topcoat\.test/).click();
      await dialog(page).getByRole('button', { name: 'Sync Customer' }).click();
      await seesToast(page, 'Customer Synced trade@topcoat.test is being synced to Sage');
    }));

  it('access that is denied at Sage changes nothing', () =>
    opened().visit(async (page) => {
      await disconnected(opened());
      await opensIntegration(page);
      await decides(await opensPopup(page), 'Deny');
      await seesToast(page, 'Connection Failed Access was denied on Sage’s page. Nothing has changed.');
      await showsState(page, 'Not Connected');
      await decides(await opensPopup(page), 'Allow');
      await showsState(page, 'Connected');
    }));

  it('a popup that is closed by hand leaves the page as it was', () =>
    opened().visit(async (page) => {
      await opensIntegration(page);
      const popup = await opensPopup(page, 'Connect Again');
      await popup.close();
      await seesToast(page, /^The Sage window was closed/);
      await connection(page).getByRole('button', { name: 'Connect Again' }).waitFor();
      await showsState(page, 'Connected');
    }));

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
        await page.getByRole('button', { name: 'Switch Business' }).click();
        await reads(connection(page), /Business Other Trading Ltd/);
        await sageLogin(opened(), 'owner');
        await decides(await opensPopup(page, 'Connect Again'), 'Allow');
        await page.getByRole('button', { name: 'Move to Topcoat Supplies Ltd' }).click();
        await page.getByRole('button', { name: 'Switch Business' }).click();
        await reads(connection(page), /Business Topcoat Supplies Ltd/);
      },
      { expected: [/status of 409/] },
    ));
}
