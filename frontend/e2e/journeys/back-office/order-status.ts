import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { dialog, headOf, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { becomes, gone } from '../../expecting.ts';
import { changesStatus, guestBuys, mailReads } from '../../placing-orders.ts';
import { heading, reads, textOf } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const pageOf = (orderNumber: string) => `/admin/orders/${orderNumber}`;

export function backOfficeOrderStatus(opened: Opened): void {
  it('an order goes from payment to delivery, packed by a note without prices', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const order = await guestBuys(opened(), product, 3);
      await openBackOffice(page, salesClerk, pageOf(order.orderNumber));
      await heading(page, order.orderNumber);
      const main = page.getByRole('main');
      await page.getByRole('button', { name: 'Start Processing' }).click();
      await seesToast(page, /^Done/);
      await page.getByRole('button', { name: 'Ship…' }).waitFor();
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      const box = await page.getByRole('button', { name: 'Ship…' }).boundingBox();
      expect(box && box.y > 0 && box.y < 200).toBe(true);

      await page.getByRole('link', { name: 'Packing Note' }).click();
      const note = page.getByRole('article', { name: `Packing note ${order.orderNumber}` });
      await reads(note, new RegExp(`Ada Byron .* High Street .*${product.sku} ${escaped(product.name)} 3`));
      expect(await textOf(note)).not.toContain('£');
      await page.getByRole('link', { name: 'Back to Order' }).click();

      await page.getByRole('button', { name: 'Ship…' }).click();
      await dialog(page).getByLabel('Carrier').fill('Royal Mail');
      await dialog(page).getByLabel('Tracking number').fill('AB 1234 5678 GB');
      await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
      await seesToast(page, /^Shipped/);
      await reads(main.getByRole('region', { name: 'Timeline' }), /Shipped .*by Leila Haddad/);
      const tracking = main.getByRole('link', { name: 'AB 1234 5678 GB' });
      await eventually(async () => expect(await tracking.getAttribute('href')).toContain('royalmail.com'));
      await mailReads(opened(), order.customerEmail, /AB 1234 5678 GB/);
      await page.getByRole('button', { name: 'Mark as Delivered' }).click();
      await reads(headOf(page), /Delivered/);
      await gone(page.getByRole('button', { name: 'Cancel Order…' }));
    }));

  it('an order changed by a colleague is shown as it is', () =>
    opened().visit(
      async (page) => {
        const order = await guestBuys(opened(), opened().take());
        await openBackOffice(page, salesClerk, pageOf(order.orderNumber));
        await page.getByRole('button', { name: 'Start Processing' }).waitFor();
        await changesStatus(opened(), order, { status: 'cancelled', reason: 'The customer rang.' });
        await page.getByRole('button', { name: 'Start Processing' }).click();
        await seesToast(page, /^Error An order that is cancelled cannot become processing/);
        await reads(headOf(page), /Cancelled/);
        await page.getByRole('button', { name: 'Start Processing' }).waitFor({ state: 'hidden' });
      },
      { expected: [/409/] },
    ));

  it('support writes notes and resends emails', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take());
      await mailReads(opened(), order.customerEmail, order.orderNumber);
      const confirmations = async () => (await opened().world.sandbox.mails(order.customerEmail)).length;
      expect(await confirmations()).toBe(1);
      await openBackOffice(page, supporter, pageOf(order.orderNumber));
      const notes = page.getByRole('region', { name: 'Internal notes' });
      await notes.getByLabel('New note').fill('Rang: leave it with number 11.');
      await notes.getByRole('button', { name: 'Add Note' }).click();
      await seesToast(page, /^Saved/);
      await reads(notes, /Rang: leave it with number 11\. Tom /);
      await becomes(() => notes.getByLabel('New note').inputValue(), '');
      await page.getByRole('button', { name: 'Resend Email' }).click();
      await page.getByRole('menuitem').first().click();
      await seesToast(page, /^Sent again/);
      await eventually(async () => expect(await confirmations()).toBe(2));
      await page.getByRole('button', { name: 'Refresh' }).click();
      const trail = page.getByRole('region', { name: 'Timeline' });
      await reads(trail, /Rang: leave it with number 11/);
    }));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
