import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, applies, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { customerBuys, guestBuys } from '../../placing-orders.ts';
import { reads } from '../../shopping.ts';
import { trade } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

const tab = (name: string) => `/sage-integration?tab=${name}`;
const SALES = { name: 'Sales', code: 4000 };
const WEB_SALES = { name: 'Web sales', code: 4010 };
const named = ({ name, code }: typeof SALES) => `${name} (${code})`;

const CONTACT = 'Fosse Lane Bodyshop';

export function sageMapping(opened: Opened): void {
  async function putItem(item: object): Promise<void> {
    const { status } = await fetch(`${opened().world.sandbox.url}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(item),
    });
    expect(status).toBe(200);
  }
  /** Syncs now, after a scheduled sync that may be running. */
  const sync = (page: Page, kind: 'products' | 'customers') =>
    eventually(async () => {
      await opened().rows("update accounting.sage_sync_runs set finished_at = finished_at - interval '1 minute'");
      expect((await page.request.post(`/api/sage/sync/${kind}`)).status()).toBeLessThan(300);
    }, 30_000);
  /** The ledger accounts on the lines of an order's first document in Sage. */
  const accountsOf = (orderNumber: string) =>
    eventually(async () => {
      const [document] = await opened().world.sandbox.documents(orderNumber);
      if (!document) throw new Error(`Sage has no document of ${orderNumber} yet`);
      return { type: document.type, ledgerAccounts: document.ledgerAccounts };
    }, 45_000);
  /** The contact that the demo's trade customer goes by. */
  const tradeContact = async () => {
    const [contact] = await opened().rows<{ name: string }>(
      `select contact.name from accounting.users u join accounting.sage_customers link on link.user_id = u.user_id
       join accounting.sage_contacts contact on contact.sage_contact_id = link.sage_customer_id where u.email = $1`,
      [trade.email],
    );
    return contact?.name;
  };

  it(
    'the next documents carry the ledger account that an admin chooses',
    () =>
      opened().visit(
        async (page) => {
          await openBackOffice(page, admin, tab('accounts'));
          await page.getByRole('button', { name: 'Choose: Ledger account for web sales' }).click();
          await dialog(page).getByRole('combobox').fill(`(${SALES.code})`);
          await page.keyboard.press('Enter');
          await reads(dialog(page), `Now: ${named(WEB_SALES)} New: ${named(SALES)}`);
          await dialog(page).getByRole('button', { name: 'Choose', exact: true }).click();
          await seesToast(page, /Ledger account for web sales changed .* existing documents stay/);
          const accounts = page.getByRole('region', { name: 'Accounts' });
          await reads(accounts, `Ledger account for web sales ${named(SALES)} Chosen`);

          const [ofGuest, ofCustomer] = [
            await guestBuys(opened(), opened().take()),
            await customerBuys(opened(), opened().take()),
          ];
          for (const [{ orderNumber }, type] of [
            [ofGuest, 'other_payment'],
            [ofCustomer, 'sales_invoice'],
          ] as const) {
            const document = await accountsOf(orderNumber);
            expect(document).toEqual({ type, ledgerAccounts: expect.arrayContaining([SALES.code]) });
            expect(document.ledgerAccounts).not.toContain(WEB_SALES.code);
          }
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'a contact that differs from the customer is linked after a second confirmation',
    () =>
      opened().visit(
        async (page) => {
          const before = await tradeContact();
          await openBackOffice(page, admin, `${tab('contacts')}&filter=linked`);
          // A new shop has its first sync of customers two minutes after it was connected.
          await sync(page, 'customers');
          await page.getByRole('button', { name: 'Change Contact: Ridgeway Accident Repair' }).click();
          await dialog(page).getByLabel('Search Sage').fill(CONTACT);
          await dialog(page).getByRole('radio', { name: CONTACT }).check();
          await reads(dialog(page), `${before} → ${CONTACT}`);
          await dialog(page).getByLabel('Reason').fill('They trade under this name now.');
          await dialog(page).getByRole('button', { name: 'Link', exact: true }).click();
          await dialog(page).getByText('Neither email nor company matches').waitFor();
          expect(await tradeContact()).toBe(before);
          const audit = new PageAudit(page);
          await audit.at('sage-contact-differs');
          expect(audit.errors).toEqual({});
          await dialog(page).getByRole('button', { name: 'Yes, This Is Their Contact' }).click();
          await seesToast(page, /^Contact linked/);
          await eventually(async () => expect(await tradeContact()).toBe(CONTACT));
        },
        { width: PHONE, expected: [/status of 409/] },
      ),
    600_000,
  );

  it(
    'a product whose item was entered anew keeps its address with the new item',
    () =>
      opened().visit(
        async (page) => {
          const product = opened().take();
          const item = { itemCode: 'ANEW', description: 'Entered Anew', salesPrice: '31.40' };
          await putItem({ itemCode: product.sku, active: false });
          await putItem({ ...item, quantityInStock: 12 });
          await openBackOffice(page, admin, tab('products'));
          await sync(page, 'products');
          await page.goto(`${tab('products')}&filter=no-item`);
          const link = page.getByRole('button', { name: `Link Item: ${product.sku}` });
          await link.waitFor();
          const audit = new DialogAudit(page);
          await audit.dialog('sage-link-item-empty', link, {
            shows: (shown) => shown.getByLabel('Search Sage').waitFor(),
          });
          await link.click();
          await dialog(page).getByLabel('Search Sage').fill(item.itemCode);
          await dialog(page).getByText('Items found').waitFor();
          await dialog(page).getByLabel('Reason').fill('Entered anew under another code.');
          await dialog(page).getByRole('button', { name: 'Link Item' }).click();
          await dialog(page).getByText('Choose one first').waitFor();
          await dialog(page).getByRole('radio', { name: item.description }).check();
          await reads(dialog(page), new RegExp(`Item: ${product.sku} → ${item.itemCode} .*Price: .* → £31\\.40`));
          await gone(dialog(page).getByText('Choose one first'));
          await audit.at('sage-link-item');
          expect(audit.errors).toEqual({});
          await dialog(page).getByRole('button', { name: 'Link Item' }).click();
          await seesToast(page, /^Item linked/);
          await dialog(page).waitFor({ state: 'hidden' });
          await eventually(async () => {
            const { body } = await opened().world.call<Product>('GET', `/api/products/${product.slug}`);
            expect(body).toMatchObject({ id: product.id, name: item.description, price: item.salesPrice });
          });
          await page.goto(`${tab('products')}&search=${item.itemCode}`);
          await reads(page.getByRole('table', { name: 'Items and products' }), /Matched/);
        },
        { width: PHONE },
      ),
    600_000,
  );

  it('an admin makes a contact in Sage for an account that has none', () =>
    opened().visit(
      async (page) => {
        const company = 'Fresh Firm';
        await applies(opened(), company);
        await openBackOffice(page, admin, tab('contacts'));
        await page.getByRole('button', { name: `Create Contact: ${company}` }).click();
        await seesToast(page, `Creating the contact ${company} will get a contact in Sage.`);
        await page.getByRole('button', { name: `Unlink: ${company}` }).waitFor();
      },
      { width: PHONE },
    ));

  it('an admin reads why an item of Sage has no product, and what to do', () =>
    opened().visit(
      async (page) => {
        const itemCode = 'FREE-OF-A-PRICE';
        await putItem({ itemCode, description: 'No price yet', salesPrice: '5.00', quantityInStock: 3 });
        await putItem({ itemCode, salesPrice: null });
        await openBackOffice(page, admin, tab('products'));
        await sync(page, 'products');
        await page.goto(`${tab('products')}&filter=no-product&search=${itemCode}`);
        await page.getByText('It has no sales price.').waitFor();
        await page.getByText('Give it a price of the retail price type in Sage.').waitFor();
        const audit = new PageAudit(page);
        await audit.at('sage-products-no-product');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}

export function sageMappingAudit(opened: Opened): void {
  it('each tab of the mapping has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await openBackOffice(page, admin, tab('accounts'));
        await page.getByRole('button', { name: 'Choose: Tax rate for 20% VAT' }).waitFor();
        await audit.at('sage-accounts');
        await page.goto(tab('products'));
        await page.getByText('Matched').first().waitFor();
        await audit.at('sage-products');
        await page.goto(tab('contacts'));
        await page.getByText('Ridgeway Accident Repair Ltd').first().waitFor();
        await audit.at('sage-contacts');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
