import type { Page } from 'playwright-core';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { payButton } from '../../checking-out.ts';
import { documentsOf, hasSumsOf, ownOrderPage, type PricedProduct, type Quote } from '../../customers-buying.ts';
import { eventually, gone } from '../../expecting.ts';
import { choosePurchaseOrder, fillPurchaseOrder, office, submitButton } from '../../purchase-ordering.ts';
import { cartButton, heading, inPence, inPounds, reads, textOf, toast } from '../../shopping.ts';
import { pending, sales, signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function purchaseOrders(opened: Opened): void {
  /** Returns a product of the first page that is cheaper for the trade customer. */
  const cheaper = async (visitor: Visitor) => {
    const list = await eventually(async () => {
      const { body } = await visitor.call<PricedProduct[]>('GET', '/api/products/with-pricing?sort=name&limit=24');
      const found = body.filter(({ price, tradePrice }) => tradePrice && inPence(tradePrice) < inPence(price));
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    const { id } = opened().take({ among: list.map((product) => product.id) });
    return list.find((product) => product.id === id)!;
  };
  const decide = async (orderNumber: string, decision: 'approve' | 'reject', reason?: string) => {
    const clerk = await Visitor.signedIn(opened().world, sales.email);
    const { status } = await clerk.call('POST', `/api/admin/orders/${orderNumber}/${decision}`, reason && { reason });
    expect(status).toBe(200);
  };
  const submitted = async (page: Page, number: string) => {
    await submitButton(page).click();
    const orderNumber = await ownOrderPage(page);
    await reads(
      toast(page),
      `Purchase Order Submitted Successfully! PO ${number} has been submitted for approval. You will receive an email confirmation once approved.`,
    );
    await reads(page.getByRole('main'), /Pending Approval/i);
    return orderNumber;
  };

  it(
    'a trade customer orders at the negotiated price, from the list to both documents, once sales have approved',
    () =>
      opened().visit(async (page) => {
        const elsewhere = await withCart(opened(), trade);
        const product = await cheaper(elsewhere);
        const { exVat } = product;
        const [list, negotiated] = [inPounds(exVat.price), `${inPounds(exVat.tradePrice!)} ex VAT`];
        await signIn(page, trade, '/products?sort=name');
        const card = page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: product.name, exact: true }) });
        await reads(card, `Trade price ${negotiated}`);
        await reads(card.locator('s'), `Standard price ${list}`);
        await card.getByRole('link', { name: product.name }).first().click();
        await heading(page, product.name);
        const main = page.getByRole('main');
        await reads(main, `Trade price ${negotiated}`);
        await reads(main.locator('s').first(), `Standard price ${list}`);
        await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
        await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await reads(toast(page), `Added to cart 2 × ${product.name}`);
        await reads(cartButton(page), /^Cart 2 items$/);
        await page.goto('/cart');
        const line = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name }) });
        await reads(line, `${negotiated} each Standard price ${list}`);
        await reads(line, `${inPounds((inPence(product.tradePrice!) * 2) / 100)} inc VAT`);

        const { body: quote } = await elsewhere.call<Quote>('POST', '/api/quote', {});
        expect(inPence(quote.subtotal)).toBe(inPence(product.tradePrice!) * 2);
        await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
        await choosePurchaseOrder(page);
        await page.getByRole('button', { name: 'Back to Payment Options' }).click();
        await choosePurchaseOrder(page);
        await fillPurchaseOrder(page, 'PO-2026-31');
        const summary = page.getByRole('region', { name: 'Order Summary' });
        await reads(summary, `VAT ${inPounds(quote.tax)}`);
        await reads(summary, `Total inc VAT ${inPounds(quote.total)}`);
        const orderNumber = await submitted(page, 'PO-2026-31');
        await reads(summary, `VAT ${inPounds(quote.tax)} Total inc VAT ${inPounds(quote.total)}`);
        await reads(cartButton(page), /^Cart$/);
        // The account's company was filled in.
        await reads(
          page.getByRole('region', { name: 'Delivery' }),
          `${office.Name} Ridgeway Accident Repair Ltd ${office['Street address']}`,
        );
        const { sales_quote } = await documentsOf(opened(), orderNumber, 'sales_quote');
        hasSumsOf(sales_quote, quote);

        await decide(orderNumber, 'approve');
        await page.reload();
        await reads(main, /Approved/i);
        const { sales_invoice } = await documentsOf(opened(), orderNumber, 'sales_quote', 'sales_invoice');
        hasSumsOf(sales_invoice, quote);
        await eventually(async () => {
          await page.reload();
          await page.getByRole('region', { name: 'Invoice' }).waitFor();
        });
        await reads(summary, 'Payment Purchase order PO-2026-31');
        await reads(main, 'Your invoice is ready.');
      }),
    120_000,
  );

  it('a trade customer reads why a purchase order was not approved', () =>
    opened().visit(async (page) => {
      await withCart(opened(), trade, [opened().take(), 1]);
      await signIn(page, trade, '/checkout');
      await choosePurchaseOrder(page);
      await fillPurchaseOrder(page, 'PO-2026-33');
      const orderNumber = await submitted(page, 'PO-2026-33');
      await decide(orderNumber, 'reject', 'The account is over its credit limit.');
      await page.reload();
      const main = page.getByRole('main');
      await reads(main, 'Why it was not approved The account is over its credit limit.');
      await reads(main, /Rejected/i);
      expect(await textOf(main)).not.toMatch(/earn/);
    }));

  it('a trade customer may order by purchase order only after verification', () =>
    opened().visit(async (page) => {
      await withCart(opened(), pending, [opened().take(), 1]);
      await signIn(page, pending, '/checkout');
      await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
      await gone(page.getByText(/purchase order|Payment Options/i));
    }));
}
