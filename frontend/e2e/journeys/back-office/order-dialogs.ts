import type { Locator, Page } from 'playwright-core';
import { dialog, openBackOffice, salesClerk } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { gone } from '../../expecting.ts';
import { staffDoes } from '../../orders-made.ts';
import { PHONE } from '../../page-audit.ts';
import { guestBuys, type PlacedOrder, submitsPurchaseOrder } from '../../placing-orders.ts';
import { refundFailed, returnedBy } from '../../refunding-orders.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** Orders of which each shows dialogs of its own; none is changed. */
interface Orders {
  packed: PlacedOrder;
  requested: PlacedOrder;
  accepted: PlacedOrder;
  purchase: PlacedOrder;
  failed: PlacedOrder;
}

/** Every dialog of an order and of the list: opened by the keyboard, checked at each width, closed by Escape. */
export function backOfficeOrderDialogs(opened: Opened): void {
  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const opens = async (page: Page, { orderNumber }: PlacedOrder) => {
    await page.goto(`/admin/orders/${orderNumber}`);
    await heading(page, orderNumber);
  };
  /** Sends the form as it is, so that its errors are shown. */
  const sends = async (shown: Locator, action: string | RegExp, error: string | RegExp) => {
    await shown.getByRole('button', { name: action }).click();
    await reads(shown, error);
  };

  const orders = async (): Promise<Orders> => {
    const packed = await guestBuys(opened(), opened().take(), 2);
    await staffDoes(opened(), packed.orderNumber, 'status', { status: 'processing' });
    return {
      packed,
      requested: await returnedBy(opened(), opened().take(), { pointsUsed: 100 }),
      accepted: await returnedBy(opened(), opened().take(), { answer: 'Please send it to 12 Foundry Road.' }),
      purchase: await submitsPurchaseOrder(opened(), opened().take(), 'PO-DIALOGS'),
      failed: await refundFailed(opened()),
    };
  };

  it(
    'every dialog of an order is opened by the keyboard and has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const made = await orders();
          const audit = new DialogAudit(page);
          await openBackOffice(page, salesClerk, `/admin/orders/${made.packed.orderNumber}`);
          await heading(page, made.packed.orderNumber);
          await audit.dialog('order-ship', button(page, 'Ship…'), {
            shows: (shown) => sends(shown, 'Mark as Shipped', 'Enter the carrier'),
          });

          await opens(page, made.requested);
          const answer = button(page, 'Answer…');
          await audit.dialog('order-return', answer, { shows: (shown) => reads(shown, 'It leaked.') });
          await audit.dialog('order-return-declined', answer, {
            shows: async (shown) => {
              await shown.getByRole('radio', { name: 'Decline' }).check();
              await sends(shown, 'Send Answer', 'Enter a reply to the customer');
            },
          });
          const refund = button(page, 'Refund…');
          await audit.dialog('order-refund', refund, { shows: (shown) => reads(shown, /100 points/) });
          await audit.dialog('order-refund-items', refund, {
            shows: async (shown) => {
              await shown.getByRole('radio', { name: /^Items/ }).check();
              await shown
                .getByRole('textbox', { name: /^Units of/ })
                .first()
                .fill('1');
              await shown.getByRole('checkbox', { name: 'The goods come back into stock' }).uncheck();
              await sends(shown, 'Refund These Items', 'Enter a reason');
            },
          });
          await audit.dialog('order-refund-part', refund, {
            shows: async (shown) => {
              await shown.getByRole('radio', { name: /^A part/ }).check();
              await sends(shown, 'Refund This Amount', 'Enter an amount');
            },
          });
          await audit.at('order-returned');

          await opens(page, made.accepted);
          await audit.dialog('order-return-refund', button(page, 'Refund Return…'), {
            shows: (shown) => shown.getByRole('textbox').first().waitFor(),
          });
          await audit.dialog('order-return-close', button(page, 'Close Return…'), {
            shows: (shown) => sends(shown, 'Close Return', 'Enter a reason'),
          });

          await opens(page, made.purchase);
          await audit.dialog('order-cancel', button(page, 'Cancel Order…'), {
            shows: (shown) => reads(shown, 'Nothing is charged.'),
          });
          await audit.dialog('order-approve', button(page, 'Approve…'), {
            shows: (shown) => reads(shown, 'This cannot be undone.'),
          });
          await audit.dialog('order-reject', button(page, 'Reject…'), {
            shows: (shown) => sends(shown, 'Reject Purchase Order', 'Enter a reason'),
          });
          await audit.at('order-purchase');

          await opens(page, made.failed);
          await audit.dialog('order-refund-again', refund, {
            shows: (shown) => reads(shown, 'It will be sent again.'),
          });
          await audit.dialog('order-refund-settle', button(page, 'Mark as Settled Another Way…'), {
            shows: (shown) => sends(shown, /^Mark £.* as Settled/, 'Enter the payment reference'),
          });
          await audit.at('order-refund-failed');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'the dialogs of many orders at once have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const { orderNumber } = await guestBuys(opened(), opened().take());
          const audit = new DialogAudit(page);
          await openBackOffice(page, salesClerk, `/admin/orders?search=${orderNumber}`);
          const row = page.getByRole('checkbox', { name: `Select ${orderNumber}` });
          await row.focus();
          await page.keyboard.press('Space');
          await audit.at('orders-selected');
          // Orders that cannot be changed keep their selection, and the button that they were chosen for.
          await audit.dialog('orders-delivered', page.getByRole('button', { name: 'Mark as Delivered (1)' }), {
            shows: async (shown) => {
              await reads(shown, /0 changed, 1 not changed/);
              await shown.getByRole('region', { name: 'Not changed' }).waitFor();
            },
          });
          await page.getByRole('button', { name: 'Packing Notes (1)' }).focus();
          await page.keyboard.press('Enter');
          await page.getByRole('article', { name: `Packing note ${orderNumber}` }).waitFor();
          await audit.at('packing-notes');
          await gone(dialog(page));
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/409/] },
      ),
    600_000,
  );
}
