import { seesToast } from '../../back-office.ts';
import { disconnected, INTEGRATION, opensIntegration, returnAddress, showsState } from '../../connecting-sage.ts';
import { becomes } from '../../expecting.ts';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function sageCallback(opened: Opened): void {
  it('a code from Sage is used once: by the page of the connection, which keeps its tab, and not again by the callback page', () =>
    opened().visit(
      async (page) => {
        await disconnected(opened());
        await opensIntegration(page);
        const back = await returnAddress(page);
        await page.goto(`${INTEGRATION}${new URL(back).search}&tab=sync`);
        await seesToast(page, /^Connected to Sage/);
        await showsState(page, 'Connected');
        await becomes(async () => new URL(page.url()).search, '?tab=sync');

        await page.goto(back);
        await heading(page, 'Connection Failed');
        await page.getByText(/was already finished/).waitFor();
        expect(page.url()).toMatch(/\/sage-callback$/);
        await page.getByRole('link', { name: 'Back to Sage Integration' }).click();
        await showsState(page, 'Connected');
      },
      { expected: [/status of 400/] },
    ));
}
