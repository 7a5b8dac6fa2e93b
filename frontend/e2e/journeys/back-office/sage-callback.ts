import { admin, openBackOffice, seesToast } from '../../back-office.ts';
import { disconnected, INTEGRATION, opensIntegration, returnAddress, showsState } from '../../connecting-sage.ts';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function sageCallback(opened: Opened): void {
  it('an admin finishes by hand with the address that the browser shows', () =>
    opened().visit(async (page) => {
      await disconnected(opened());
      await openBackOffice(page, admin, '/sage-manual-callback');
      const address = page.getByLabel('Address shown in your browser after Sage’s page');
      await address.fill('https://shop.example/sage-callback?code=GB%2Fonly');
      await page.getByRole('button', { name: 'Complete Connection' }).click();
      await page.getByText('Invalid callback URL. Missing authorization code or state.').waitFor();
      await address.fill(await returnAddress(page));
      await page.getByRole('button', { name: 'Complete Connection' }).click();
      await seesToast(page, /^Connected to Sage/);
      await page.waitForURL((url) => url.pathname === INTEGRATION);
      await showsState(page, 'Connected');
    }));

  it.each(['?', '#'])('the callback page finishes what stands after "%s", once', (mark) =>
    opened().visit(
      async (page) => {
        await disconnected(opened());
        await opensIntegration(page);
        const back = (await returnAddress(page)).replace('?', mark);
        await page.goto(back);
        await heading(page, 'Connected to Sage');
        expect(page.url()).toMatch(/\/sage-callback$/);
        await page.waitForURL((url) => url.pathname === INTEGRATION);
        await showsState(page, 'Connected');
        await page.goto('/admin');
        await page.goto(back);
        await heading(page, 'Connection Failed');
        await page.getByText(/was already finished/).waitFor();
        await page.getByRole('link', { name: 'Back to Sage Integration' }).click();
        await showsState(page, 'Connected');
      },
      { expected: [/status of 400/] },
    ),
  );

  it('the page of the connection finishes, too, and keeps its tab', () =>
    opened().visit(async (page) => {
      await disconnected(opened());
      await opensIntegration(page);
      const { search } = new URL(await returnAddress(page));
      await page.goto(`${INTEGRATION}${search}&tab=sync`);
      await seesToast(page, /^Connected to Sage/);
      await showsState(page, 'Connected');
      expect(new URL(page.url()).search).toBe('?tab=sync');
    }));

  it('a session that ended at Sage is said in plain words, and the code is not carried along', () =>
    opened().visit(
      async (page) => {
        await disconnected(opened());
        await opensIntegration(page);
        const back = await returnAddress(page);
        await page.context().clearCookies();
        await page.goto(back);
        await page.getByText(/^Your session ended while you were signing in to Sage/).waitFor();
        await page.getByRole('link', { name: 'Sign In' }).click();
        await page.waitForURL(/\/login/);
        expect(decodeURIComponent(page.url())).toMatch(/returnTo=\/sage-integration$/);
        await openBackOffice(page, admin, INTEGRATION);
        await showsState(page, 'Not Connected');
      },
      { expected: [/status of 401/] },
    ));

  it('an address with a text of its own as the error does not show it', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await page.goto('/sage-callback?error=Call+this+number');
      await page.getByText('Failed to connect to Sage').waitFor();
      expect(await page.getByText('Call this number').count()).toBe(0);
    }));
}
