import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { part } from '../../account-owners.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { office } from '../../purchase-ordering.ts';
import { heading, inPounds, reads } from '../../shopping.ts';
import { signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

interface Quote {
  subtotal: string;
  shipping: string;
  total: string;
  lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}

interface Ordered {
  orderNumber: string;
  total: string;
  pointsEarned: number;
}

/** Returns the text of the file that is saved. */
async function download(page: Page, start: () => Promise<void>): Promise<string> {
  const saved = page.waitForEvent('download');
  await start();
  return readFile(await (await saved).path(), 'utf8');
}

/** Submits a purchase order for the cart. */
async function submitPurchaseOrder(visitor: Visitor, purchaseOrderNumber: string): Promise<Ordered> {
  const { lines, ...sums } = (await visitor.call<Quote>('POST', '/api/quote', {})).body;
  const address = {
    name: office.Name,
    street: office['Street address'],
    city: office.City,
    state: office.County,
    postalCode: office['Postal code'],
  };
  const { status, body } = await visitor.call<{ order: Ordered }>('POST', '/api/checkout/purchase-order', {
    purchaseOrderNumber,
    orderNotes: 'Ring before delivery',
    shippingAddress: address,
    billingAddress: address,
    ...{ subtotal: sums.subtotal, shipping: sums.shipping, total: sums.total },
    cartItems: lines.map(({ lineTotal, productId, quantity, unitPrice }) => ({
      ...{ productId, quantity, unitPrice },
      totalPrice: lineTotal,
    })),
  });
  expect(status).toBe(201);
  return body.order;
}

export function accountsOrders(opened: Opened): void {
  it(
    'a customer sees the orders with their states',
    () =>
      opened().visit(
        async (page) => {
          const visitor = await withCart(opened(), trade, [opened().take({ from: 20, to: 60 }), 2]);
          const number = 'PO-7781';
          const { orderNumber, total, pointsEarned } = await submitPurchaseOrder(visitor, number);
          await signIn(page, trade, '/account');
          const row = page.getByRole('listitem').filter({ hasText: number });
          await reads(row, new RegExp(`^${orderNumber} PENDING APPROVAL .*2 items, purchase order ${number}`));
          await reads(row, /Notes: Ring before delivery/);
          await row.getByText(inPounds(total), { exact: true }).waitFor();
          await row.getByText(`${pointsEarned.toLocaleString('en-GB')} points pending`).waitFor();
          const audit = new PageAudit(page);
          await audit.at('account-orders-some');
          await page.getByLabel('Search your orders').fill(number.toLowerCase());
          await page.keyboard.press('Enter');
          await page.getByText('1 order found', { exact: true }).waitFor();
          await audit.at('account-orders-found');
          await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
          await page.getByRole('heading', { name: 'No orders found' }).waitFor();
          await page.getByLabel('Status', { exact: true }).selectOption('Waiting');
          await row.waitFor();
          const file = await download(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
          expect(file).toContain(`,${number},`);
          expect(file.trimEnd().split('\r\n')).toHaveLength(2);
          expect(audit.errors).toEqual({});
          await row.getByRole('link', { name: orderNumber }).click();
          await heading(page, orderNumber);
          await part(page, 'Order Summary').getByText(number).waitFor();
        },
        { width: PHONE },
      ),
    90_000,
  );
}
