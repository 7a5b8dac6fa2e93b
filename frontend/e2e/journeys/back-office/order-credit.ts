import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { dialog, openBackOffice, salesClerk, seesToast } from '../../back-office.ts';
import { gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { submitsPurchaseOrder } from '../../placing-orders.ts';
import { heading, reads, textOf } from '../../shopping.ts';
import { customer, trade } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const WITHIN_MS = 180_000;

export function backOfficeOrderCredit(opened: Opened): void {
  /** Sets the terms of the demo's trade customer in Sage. */
  const agree = async (creditLimit: string) => {
    const address = `http://127.0.0.1:${opened().world.sandbox.port}/control/sage/contacts`;
    const body = JSON.stringify({ reference: 'RIDG001', creditLimit, balance: '1840.00' });
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(200);
  };
  afterEach(() => agree('25000.00'));

  it(
    'a purchase order within the credit limit is approved with the figures in view',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const order = await submitsPurchaseOrder(opened(), opened().take(), 'PO-CREDIT');
          await openBackOffice(page, salesClerk, `/admin/orders/${order.orderNumber}`);
          const credit = page.getByRole('region', { name: 'Credit' });
          await eventually(async () => {
            await page.reload();
            await credit.getByText(/^Read from Sage on /).waitFor();
            expect(await textOf(credit)).toMatch(
              /Ridgeway .* · 30 days .*Credit limit £25,000\.00 Balance in Sage £.*Left after this order £/,
            );
          });
          await audit.at('order-credit');
          await page.getByRole('button', { name: 'Approve…' }).click();
          await reads(dialog(page), /Left after this order £/);
          await audit.at('order-credit-approve');
          await dialog(page).getByRole('button', { name: 'Approve Purchase Order' }).click();
          await seesToast(page, /^Approved/);
          await credit.waitFor({ state: 'hidden' });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    WITHIN_MS,
  );

  it(
    'beyond the credit limit the approval asks for a reason, which stays with the order',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const order = await submitsPurchaseOrder(opened(), opened().take(), 'PO-BEYOND');
          await agree('1500.00');
          await openBackOffice(page, salesClerk, `/admin/orders/${order.orderNumber}`);
          const credit = page.getByRole('region', { name: 'Credit' });
          await eventually(async () => {
            await page.reload();
            await credit.getByText(/^Read from Sage on /).waitFor();
            expect(await textOf(credit)).toMatch(
              /Approval needs a reason .*Credit limit £1,500\.00 .*Beyond the limit by £/,
            );
          });
          await audit.at('order-credit-beyond');
          await page.getByRole('button', { name: 'Approve…' }).click();
          await dialog(page).getByRole('button', { name: 'Approve Purchase Order' }).click();
          await reads(dialog(page), /Enter a reason for the approval/);
          await audit.at('order-credit-reason');
          await dialog(page).getByLabel('Reason for the approval').fill('Paid by phone this morning.');
          await dialog(page).getByRole('button', { name: 'Approve Purchase Order' }).click();
          await seesToast(page, /^Approved/);
          await reads(page.getByRole('region', { name: 'Timeline' }), /Paid by phone this morning\./);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    WITHIN_MS,
  );

  it(
    'a trade customer sees the company’s credit, another customer sees none',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await page.goto('/');
          await openBackOffice(page, trade, '/account');
          await page.getByRole('link', { name: 'Trade credit' }).click();
          const credit = page.getByRole('region', { name: 'Trade credit' });
          await reads(
            credit,
            /£[\d,.]+ (available|beyond your limit) of £.*Payment terms 30 days from the invoice’s date .*Ridgeway Accident Repair Ltd/,
          );
          await audit.at('trade-credit');
          await page.context().clearCookies();
          await openBackOffice(page, customer, '/account');
          await heading(page, 'My Account');
          await page.getByText('Total Orders').waitFor();
          await gone(credit);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    WITHIN_MS,
  );
}
