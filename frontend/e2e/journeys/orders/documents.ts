import { readFile } from 'node:fs/promises';
import { field, part } from '../../account-owners.ts';
import { becomes, eventually, gone } from '../../expecting.ts';
import { boughtBy, paid } from '../../orders-made.ts';
import { heading, inPence, inPounds, reads, textOf, toast } from '../../shopping.ts';
import { customer, signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

interface OrderAnswer {
  orderNumber: string;
  total: string;
  tax: string;
  needsAddress: boolean;
  sageInvoiceNumber: string | null;
  poStatus: string | null;
  status: string;
  invoice: { number: string | null } | null;
}

export function ordersDocuments(opened: Opened): void {
  it('a VAT receipt is printed with the sums of the order', () =>
    opened().visit(async (page) => {
      const product = opened().take({ from: 20, to: 60 });
      const order = await boughtBy(opened(), customer, [product, 2]);
      await page.addInitScript(() => {
        window.print = () => void document.body.setAttribute('data-printed', '');
      });
      await signIn(page, customer, order.link);
      await page.getByRole('link', { name: 'Print Receipt' }).click();
      await heading(page, 'Receipt');
      const { body: config } = await opened().world.call<{
        company: { name: string; address: string[]; vatNumber: string };
      }>('GET', '/api/config');
      const sheet = page.getByRole('article');
      for (const words of [config.company.name, config.company.address[0]!, `VAT number ${config.company.vatNumber}`])
        await sheet.getByText(words, { exact: true }).first().waitFor();
      const { body } = await (await withCart(opened(), customer)).call<OrderAnswer>(
        'GET',
        `/api/orders/${order.orderNumber}`,
      );
      const net = inPounds((inPence(body.total) - inPence(body.tax)) / 100);
      await reads(
        sheet.getByRole('table', { name: 'VAT by rate' }),
        `20% ${net} ${inPounds(body.tax)} ${inPounds(body.total)} Total ${net} ${inPounds(body.tax)} ${inPounds(body.total)}`,
      );
      await reads(sheet, `Total inc VAT ${inPounds(body.total)}`);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await eventually(async () => expect(await page.locator('body[data-printed]').count()).toBe(1));
      await page.emulateMedia({ media: 'print' });
      await gone(page.getByRole('button', { name: 'Print', exact: true }));
      expect(await textOf(page.locator('body'))).toMatch(/^Receipt /);
    }));

  it('a purchase order shows its due date and the invoice of Sage', () =>
    opened().visit(async (page) => {
      const visitor = await withCart(opened(), trade);
      const approved = await eventually(async () => {
        const { body } = await visitor.call<OrderAnswer[]>('GET', '/api/orders?limit=100');
        const found = body.find(({ poStatus, status, sageInvoiceNumber }) => {
          return poStatus === 'approved' && status !== 'cancelled' && sageInvoiceNumber !== null;
        });
        expect(found).toBeDefined();
        return found!;
      });
      await signIn(page, trade, `/order/${approved.orderNumber}`);
      const invoice = part(page, 'Invoice');
      await reads(
        invoice,
        new RegExp(`Unpaid Invoice number ${approved.sageInvoiceNumber} Due date .+ Terms .+ Outstanding £`),
      );
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        invoice.getByRole('button', { name: 'Download Invoice (PDF)' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${approved.sageInvoiceNumber}.pdf`);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('link', { name: 'Print Summary' }).click();
      await heading(page, 'Order summary');
      await page.getByText(`This is not a VAT invoice. Your VAT invoice is ${approved.sageInvoiceNumber}.`).waitFor();
    }));

  it('an invoice that cannot be fetched says so', () =>
    opened().visit(
      async (page) => {
        const visitor = await withCart(opened(), trade);
        const { body } = await visitor.call<OrderAnswer[]>('GET', '/api/orders?limit=100');
        const approved = body.find(({ sageInvoiceNumber }) => sageInvoiceNumber !== null)!;
        await signIn(page, trade, `/order/${approved.orderNumber}`);
        await page.route('**/invoice.pdf*', (route) =>
          route.fulfill({ status: 503, json: { status: 503, message: 'Accounts do not answer just now.' } }),
        );
        await part(page, 'Invoice').getByRole('button', { name: 'Download Invoice (PDF)' }).click();
        await reads(toast(page), 'Error Accounts do not answer just now.');
      },
      { expected: [/status of 503/] },
    ));

  it(
    'a guest who paid and closed the browser gives the address afterwards',
    () =>
      opened().visit(
        async (page) => {
          const visitor = await withCart(opened(), customer, [opened().take({ from: 20, to: 60 }), 1]);
          await paid(opened(), visitor);
          const order = await eventually(async () => {
            const { body } = await visitor.call<OrderAnswer[]>('GET', '/api/orders?limit=5');
            expect(body[0]?.needsAddress).toBe(true);
            return body[0]!;
          });
          await signIn(page, customer, '/account');
          await page
            .getByRole('link', { name: `Tell us where to deliver (order ${order.orderNumber})` })
            .first()
            .click();
          const form = part(page, 'Where should we deliver it?');
          const typed = { Address: '1 High Street', 'Town or city': 'Leeds', Postcode: 'nonsense' };
          for (const [label, text] of Object.entries(typed)) await field(form, label).fill(text);
          await becomes(() => field(form, 'First name').inputValue(), 'Alex');
          await form.getByRole('button', { name: 'Save Address' }).click();
          await form.getByText('Enter a full UK postcode, like WR9 0TC').waitFor();
          await field(form, 'Postcode').fill('ls11aa');
          await form.getByRole('button', { name: 'Save Address' }).click();
          await reads(toast(page), /^Address saved/);
          await reads(part(page, 'Delivery'), 'Alex Morgan 1 High Street Leeds LS1 1AA');
          await gone(form);
        },
        { expected: [/status of 400/] },
      ),
    120_000,
  );
}
