import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, applies, dialog, openBackOffice } from '../../back-office.ts';
import { DESKTOP, PageAudit, PHONE, TABLET } from '../../page-audit.ts';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';
import { choosesMore } from './customer-record.ts';

export function customerAccessibility(opened: Opened): void {
  it.each([PHONE, TABLET, DESKTOP])(
    'the record and its dialogs have no barriers, %i pixels wide',
    (width) =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page, width);
          const company = `Two Desks ${width}`;
          await applies(opened(), company);
          const boss = await Visitor.signedIn(opened().world, admin.email);
          const { body } = await boss.call<{ id: string }[]>('GET', `/api/admin/users?search=${encodeURI(company)}`);
          const path = `/admin/customers/${body[0]?.id}`;
          await boss.call('POST', `/api/admin/users/${body[0]?.id}/notes`, { text: 'A first note' });
          await openBackOffice(page, admin, path);
          await heading(page, company);
          await audit.at('office-customer');
          for (const key of ['orders', 'points', 'addresses', 'notes', 'sessions', 'audit']) {
            await page.goto(`${path}?tab=${key}`);
            await page.getByRole('tabpanel', { name: new RegExp(key, 'i') }).waitFor();
            await audit.at(`office-customer-${key}`);
          }
          const dialogs = {
            'Change Role…': 'role',
            'Sign Out Everywhere…': 'sign-out',
            'Suspend…': 'suspend',
            'Close Account…': 'close',
          };
          for (const [action, name] of Object.entries(dialogs)) {
            await choosesMore(page, action);
            await dialog(page).getByLabel('Reason').waitFor();
            await audit.at(`office-customer-${name}`);
            await dialog(page).getByRole('button', { name: 'Cancel' }).click();
            await dialog(page).waitFor({ state: 'hidden' });
          }
          await page.goto('/admin/customers');
          await page.getByRole('button', { name: 'Invite User' }).click();
          await dialog(page).getByLabel('First Name *').waitFor();
          await audit.at('office-invite-user');
          expect(audit.errors).toEqual({});
        },
        { width },
      ),
    240_000,
  );
}
