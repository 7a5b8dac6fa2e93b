import type { Page } from 'playwright-core';
import { admin, dialog, openBackOffice, seesToast, supporter, syncsCustomers } from '../../back-office.ts';
import { connection, disconnected } from '../../connecting-sage.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import {
  confirmsWith,
  type FailedOrder,
  GOES_THROUGH_WITHIN_MS,
  orderWith,
  rejectedOrder,
} from '../../failing-orders.ts';
import { hasOpened, presses, types } from '../../keyboard.ts';
import { PHONE } from '../../page-audit.ts';
import { customerBuys, guestBuys, type PlacedOrder } from '../../placing-orders.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const PAGE = '/admin/events';
const RECEIPT = 'POST /other_payments';
const INVOICE = 'POST /sales_invoices';
/** Messages of Sage that the sandbox does not send by itself. */
const SAID = {
  contact: 'sales_invoice.contact_id: does not exist (RecordInvalid)',
  address: 'sales_invoice.main_address.postal_code: is not valid (RecordInvalid)',
  connection: 'Sage is not connected. An admin has to connect it.',
};
const GONE = 'Sage no longer has an account that the shop uses.';
const WEB_SALES = 4010;

export function backOfficeRepairs(opened: Opened): void {
  const guestOrder = () => guestBuys(opened(), opened().take());
  const customerOrder = () => customerBuys(opened(), opened().take());
  const causeCard = (page: Page) => page.getByRole('region', { name: 'Cause' });
  const documents = ({ orderNumber }: PlacedOrder) => opened().world.sandbox.documents(orderNumber);
  const isDone = (page: Page) =>
    causeCard(page).getByRole('heading', { name: 'Done' }).waitFor({ timeout: GOES_THROUGH_WITHIN_MS });
  const opensFailedEvents = async (page: Page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /failed events? to fix/ })
      .click();
    await page.waitForURL(`**${PAGE}`);
  };
  const opensEvent = async (page: Page, { eventId }: FailedOrder, cause: string) => {
    await page.goto(`${PAGE}/${eventId}`);
    await causeCard(page).getByRole('heading', { name: cause }).waitFor();
  };
  /** The history says who made the repair, and that the shop replayed by itself. */
  const saysWhoRepaired = (page: Page, who: string) =>
    reads(page.getByRole('region', { name: 'History' }), new RegExp(`Repaired ?${who}`));

  // Or the first sync of customers would find the contact before a person makes it.
  beforeAll(() => syncsCustomers(opened()));

  // From the event: Create the Contact…, Create Contact. Two clicks; reason and password are typed.
  it(
    'support makes a missing contact from the event, and the invoice follows by itself',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          await openBackOffice(page, supporter);
          const order = await rejectedOrder(opened(), INVOICE, customerOrder, SAID.contact);
          await opensEvent(page, order, 'The customer’s contact is no longer in Sage.');
          await audit.at('repair-event');
          const create = page.getByRole('button', { name: 'Create the Contact…' });
          await audit.dialog('repair-contact', create, {
            shows: (shown) => shown.getByLabel('Your password').waitFor(),
          });
          await presses(page, create);
          await presses(page, (await hasOpened(page)).getByRole('button', { name: 'Create Contact' }));
          await dialog(page).getByText('Enter a reason').waitFor();
          await audit.at('repair-contact-missing');
          await confirmsWith(page, 'Create Contact', 'Deleted in Sage by mistake');
          await seesToast(page, /^Under way The contact is being created/);
          await isDone(page);
          await saysWhoRepaired(page, 'Tom');
          expect((await documents(order)).map(({ type }) => type).sort()).toEqual([
            'contact_allocation',
            'contact_payment',
            'sales_invoice',
          ]);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  // From the event: Correct the Address…, Correct. Two clicks; postcode, reason and password are typed.
  it(
    'support corrects an address from the event, and the invoice follows with it',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          await openBackOffice(page, supporter);
          const order = await rejectedOrder(opened(), INVOICE, customerOrder, SAID.address);
          await opensEvent(page, order, 'Sage does not accept an address on this order.');
          const correct = page.getByRole('button', { name: 'Correct the Address…' });
          const postcode = dialog(page).getByRole('textbox', { name: 'Postcode' });
          await audit.dialog('repair-address', correct, { shows: () => postcode.waitFor() });
          await presses(page, correct);
          await types(page, postcode, 'nowhere');
          await confirmsWith(page, 'Correct', 'The customer called');
          await dialog(page).getByText('Enter a full UK postcode, like WR9 0TC').first().waitFor();
          await audit.at('repair-address-rejected');
          await types(page, dialog(page).getByRole('textbox', { name: 'Address', exact: true }), '7 Mill Lane');
          await types(page, postcode, 'ls12 3aa');
          await confirmsWith(page, 'Correct');
          await seesToast(page, /Corrected Everything that failed because of it will be replayed automatically/);
          await isDone(page);
          await saysWhoRepaired(page, 'Tom');
          expect(await documents(order)).toHaveLength(3);
          const sent = page
            .getByRole('region', { name: 'Attempts' })
            .getByRole('listitem')
            .filter({ hasText: INVOICE })
            .first();
          await sent.getByText(INVOICE).click();
          await reads(sent, /Postal code LS12 3AA/);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 400/] },
      ),
    600_000,
  );

  // From Home: failed events to fix, Choose the Account, Choose, the account, Choose. Five clicks; nothing is typed but the account.
  it(
    'an admin chooses another account in place of one that left Sage, and the receipt follows on it',
    () =>
      opened().visit(
        async (page) => {
          await opened().rows("update accounting.sage_settings set web_sales_ledger_account_id = 'left-sage'");
          const order = await orderWith(opened(), [], guestOrder);
          await openBackOffice(page, supporter);
          await opensEvent(page, order, GONE);
          await reads(causeCard(page), /An administrator can do this: Choose the Account\./);
          await page.context().clearCookies();

          await openBackOffice(page, admin);
          await opensFailedEvents(page);
          await page
            .getByRole('listitem')
            .filter({ hasText: GONE })
            .getByRole('link', { name: 'Choose the Account' })
            .click();
          await page.getByRole('button', { name: 'Choose: Ledger account for web sales' }).click();
          await dialog(page).getByRole('combobox').fill(`(${WEB_SALES})`);
          await page.keyboard.press('Enter');
          await dialog(page).getByRole('button', { name: 'Choose', exact: true }).click();
          await seesToast(page, /^Ledger account for web sales changed/);
          await page.goto(`${PAGE}/${order.eventId}`);
          await isDone(page);
          await saysWhoRepaired(page, 'Grace');
          expect(await documents(order)).toMatchObject([{ ledgerAccounts: expect.arrayContaining([WEB_SALES]) }]);
        },
        { width: PHONE },
      ),
    600_000,
  );

  // From the event: Connect Sage, Connect to Sage, Allow. Three clicks; nothing is typed.
  it(
    'an admin connects Sage again, and what failed without it follows',
    () =>
      opened().visit(
        async (page) => {
          await openBackOffice(page, admin);
          const order = await rejectedOrder(opened(), RECEIPT, guestOrder, SAID.connection);
          await disconnected(opened());
          await opensEvent(page, order, 'The shop is not connected to Sage.');
          await causeCard(page).getByRole('link', { name: 'Connect Sage' }).click();
          await connection(page).getByRole('button', { name: 'Connect to Sage' }).click();
          await page.getByRole('button', { name: 'Allow' }).click();
          await page.waitForURL((url) => url.pathname === '/sage-integration');
          await seesToast(page, /^Connected to Sage/);
          await page.goto(`${PAGE}/${order.eventId}`);
          await isDone(page);
          await saysWhoRepaired(page, 'Grace');
          expect(await documents(order)).toHaveLength(1);
        },
        { width: PHONE },
      ),
    600_000,
  );
}
