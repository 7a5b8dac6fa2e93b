import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { dialog, headOf, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { changesStatus, customerBuys, guestBuys, mailReads, submitsPurchaseOrder } from '../../placing-orders.ts';
import { heading, reads, textOf } from '../../shopping.ts';
import { customer } from '../../signing-in.ts';
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
      expect(await tracking.getAttribute('href')).toContain('royalmail.com');
      await mailReads(opened(), order.customerEmail, /AB 1234 5678 GB/);
      await page.getByRole('button', { name: 'Mark as Delivered' }).click();
      await reads(headOf(page), /Delivered/);
      expect(await page.getByRole('button', { name: 'Cancel Order…' }).count()).toBe(0);
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

  it('a purchase order is approved, with a warning where its number was used before', () =>
    opened().visit(async (page) => {
      const before = await submitsPurchaseOrder(opened(), opened().take(), 'PO-ACTS-1');
      const order = await submitsPurchaseOrder(opened(), opened().take(), ' po-acts-1');
      await openBackOffice(page, salesClerk, pageOf(order.orderNumber));
      const main = page.getByRole('main');
      await reads(main, /PO number po-acts-1 was used before/i);
      const weighed = main.getByRole('region', { name: 'Before you decide' });
      await weighed.getByRole('link', { name: before.orderNumber }).waitFor();
      await reads(weighed, /Stock \(reserved\) \d+ × .*: (\d+|none) left after this order/);
      const buyer = main.getByRole('region', { name: 'Customer' }).getByRole('link').first();
      expect(await buyer.getAttribute('href')).toMatch(/^\/admin\/customers\/[\da-f-]{36}$/);
      await page.getByRole('button', { name: 'Approve…' }).click();
      // Among the orders of the same number, and among those that count against the credit.
      await dialog(page).getByRole('link', { name: before.orderNumber }).first().waitFor();
      await dialog(page).getByRole('button', { name: 'Approve Purchase Order' }).click();
      await seesToast(page, /^Approved/);
      await reads(main.getByRole('region', { name: 'Payment' }), /Approval Approved/);
      const invoice = main.getByRole('button', { name: 'Invoice as PDF' });
      await eventually(async () => {
        await page.reload();
        await reads(main.getByRole('region', { name: 'Payment' }), /Approval Approved/);
        expect(await invoice.count()).toBe(1);
      });
      await reads(main.getByRole('region', { name: 'Payment' }), /In Sage Unpaid Due \d+ \w+ \d{4} .*Outstanding £/);
      const [file] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
      expect(file.suggestedFilename()).toMatch(/^SI-\d+\.pdf$/);

      await page.goto(pageOf(before.orderNumber));
      await page.getByRole('button', { name: 'Reject…' }).click();
      await dialog(page).getByLabel('Reason').fill('Sent twice.');
      await dialog(page).getByRole('button', { name: 'Reject Purchase Order' }).click();
      await seesToast(page, /^Rejected/);
      await dialog(page).waitFor({ state: 'hidden' });
      await reads(main, /Why it was rejected Sent twice\./);
      expect(await page.getByRole('button', { name: /Approve|Reject|Refund|Cancel/ }).count()).toBe(0);
    }));

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
      expect(await notes.getByLabel('New note').inputValue()).toBe('');
      await page.getByRole('button', { name: 'Resend Email' }).click();
      await page.getByRole('menuitem').first().click();
      await seesToast(page, /^Sent again/);
      await eventually(async () => expect(await confirmations()).toBe(2));
      await page.getByRole('button', { name: 'Refresh' }).click();
      const trail = page.getByRole('region', { name: 'Timeline' });
      await reads(trail, /Rang: leave it with number 11/);
    }));

  it('a customer requests a return, and sales decide', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const { visitor, ...order } = await customerBuys(opened(), product, { quantity: 2 });
      await changesStatus(
        opened(),
        order,
        { status: 'processing' },
        { status: 'shipped', carrier: 'DPD', trackingNumber: '155 022' },
        { status: 'delivered' },
      );
      const { status } = await visitor.call('POST', `/api/orders/${order.orderNumber}/return`, {
        reason: 'The wrong shade.',
        lines: [{ productId: product.id, quantity: 1 }],
      });
      expect(status).toBeLessThan(300);
      await openBackOffice(page, salesClerk, '/admin/orders?needs=return');
      await page.getByRole('link', { name: order.orderNumber }).click();
      const main = page.getByRole('main');
      await reads(main, new RegExp(`wants to return goods 1 × ${escaped(product.name)}: “The wrong shade\\.”`));
      await page.getByRole('button', { name: 'Answer…' }).click();
      await dialog(page).getByRole('radio', { name: 'Accept' }).check();
      await dialog(page).getByLabel('Answer').fill('Please send it to 12 Foundry Road.');
      await dialog(page).getByRole('button', { name: 'Send Answer' }).click();
      await seesToast(page, /^Answered/);
      await reads(
        main.getByRole('region', { name: 'Returns' }),
        /Awaiting the goods .*Please send it to 12 Foundry Road\./,
      );
      expect(await page.getByRole('button', { name: 'Answer…' }).count()).toBe(0);
      await mailReads(opened(), customer.email, /Please send it to 12 Foundry Road\./);
      await page.goto('/admin/orders?needs=return');
      await page.getByRole('link', { name: order.orderNumber }).click();
      const returns = main.getByRole('region', { name: 'Returns' });
      await page.getByRole('button', { name: 'Goods Arrived' }).click();
      await seesToast(page, /^Goods arrived/);
      await reads(returns, /Arrived, to refund/);
      await page.getByRole('button', { name: 'Refund Return…' }).click();
      expect(await dialog(page).getByLabel(`Units of ${product.name}`).inputValue()).toBe('1');
      await dialog(page).getByRole('button', { name: 'Refund These Items' }).click();
      await seesToast(page, /^Refund accepted/);
      await reads(returns, /Refunded/);
      expect(await page.getByRole('button', { name: 'Goods Arrived' }).count()).toBe(0);
    }));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
