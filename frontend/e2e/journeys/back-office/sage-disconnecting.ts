import { dialog, seesToast } from '../../back-office.ts';
import { connection, decides, disconnected, opensIntegration, opensPopup, showsState } from '../../connecting-sage.ts';
import { PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function sageDisconnecting(opened: Opened): void {
  it('an admin disconnects with the password, not without it', () =>
    opened().visit(
      async (page) => {
        await disconnected(opened());
        await opensIntegration(page);
        await decides(await opensPopup(page), 'Allow');
        await connection(page).getByRole('button', { name: 'Disconnect' }).click();
        const end = dialog(page).getByRole('button', { name: 'Disconnect' });
        await end.click();
        await dialog(page).getByText('Enter your password').waitFor();
        await dialog(page).getByLabel('Your password').fill('not the one');
        await end.click();
        await dialog(page).getByText('This is not your current password.').waitFor();
        await page.getByText('Disconnect Failed').waitFor();
        await dialog(page).getByLabel('Your password').fill(PASSWORD);
        await end.click();
        await dialog(page).waitFor({ state: 'hidden' });
        await showsState(page, 'Not Connected');
        await page.getByText('Disconnected from Sage').waitFor();
        const [last] = await opened().rows<{ action: string }>(
          'select action from identity.audit order by at desc limit 1',
        );
        expect(last?.action).toBe('sage.disconnected');
        await decides(await opensPopup(page), 'Allow');
        await seesToast(page, /Connected to Sage: Topcoat Supplies Ltd/);
      },
      { expected: [/status of 400/] },
    ));
}
