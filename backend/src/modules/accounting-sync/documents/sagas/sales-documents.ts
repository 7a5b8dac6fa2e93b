import { Injectable } from '@nestjs/common';
import { formatPounds, type Pence } from '../../../../platform/money.js';
import { CannotBePosted, RejectedBySage } from '../../connection/domain/sage-errors.js';
import { CustomerContacts } from '../../contacts/sagas/customer-contacts.js';
import type { SageRecord } from '../../queue/domain/queued-write.js';
import type { SageStep, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageProduct } from '../../sync-runs/domain/sage-product.js';
import { SageSales } from '../adapters/sage-sales.js';
import type { DocumentContext, InvoiceBody, QuoteBody } from '../domain/sales-document.js';
import type { CustomerOrder, PurchaseOrder, SoldOrder } from '../domain/sold-order.js';
import { saveAndPublish } from './save-document.js';

/** What invoices and quotes share: their contact and items, the step that makes them, the check of their sums. */
@Injectable()
export class SalesDocuments {
  constructor(
    private readonly contacts: CustomerContacts,
    private readonly sales: SageSales,
  ) {}

  /** Gives the customer a contact. Returns what the document is made of; `date` is YYYY-MM-DD. */
  async *context(work: WriteInProgress, order: CustomerOrder, date: string): Steps<DocumentContext> {
    const contactId = yield* this.contacts.ensure(work, order);
    return this.contextForContact(work, order, contactId, date);
  }

  /** Returns the same for a known contact. */
  async contextForContact(
    { em, settings }: WriteInProgress,
    order: SoldOrder,
    contactId: string,
    date: string,
  ): Promise<DocumentContext> {
    const productIds = order.lines.map(({ productId }) => productId);
    const products = await em.find(SageProduct, {
      sageBusinessId: settings.businessId,
      productId: { $in: productIds },
    });
    const items = new Map(products.map(({ productId, sageProductId }) => [productId, sageProductId]));
    return { contactId, date, mapping: settings, items };
  }

  invoice(work: WriteInProgress, order: CustomerOrder, body: InvoiceBody): SageStep<InvoiceBody> {
    const { options } = work;
    return {
      name: 'invoice',
      request: 'POST /sales_invoices',
      body,
      find: (sent) => this.sales.findInvoice(sent, options),
      create: (sent, id) => this.sales.createInvoice(sent, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'invoice', record, now, now.toISOString()),
      onRejection: (error) => this.markMissingContact(work, body.contact_id, error),
    };
  }

  quote(work: WriteInProgress, order: PurchaseOrder, body: QuoteBody): SageStep<QuoteBody> {
    const { options } = work;
    return {
      name: 'quote',
      request: 'POST /sales_quotes',
      body,
      find: (sent) => this.sales.findQuote(sent, options),
      create: (sent, id) => this.sales.createQuote(sent, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'quote', record, now),
      onRejection: (error) => this.markMissingContact(work, body.contact_id, error),
    };
  }

  /** Throws `CannotBePosted` for a document that Sage added up otherwise. */
  requireSameSum(order: CustomerOrder, document: SageRecord): void {
    const vat = [...order.lines, order.shipping].reduce((sum, line) => sum + line.tax, 0);
    requireSum('the order', order.total, vat, document);
  }

  /** Where the contact is gone, the next try finds or makes another. */
  private async markMissingContact({ em, settings }: WriteInProgress, contactId: string, error: RejectedBySage) {
    if (/contact_id: does not exist/.test(error.message))
      await this.contacts.markDeleted(em, settings.businessId, contactId);
    return error;
  }
}

/** Throws `CannotBePosted` unless the document comes to `total` pence with `vat` in them, as `what` does. */
export function requireSum(what: string, total: Pence, vat: Pence, document: SageRecord): void {
  if (document.total === undefined || document.tax === undefined) return;
  if (document.total === total && document.tax === vat) return;
  throw new CannotBePosted(
    `Sage’s ${document.number} comes to ${formatPounds(document.total)} with ${formatPounds(document.tax)} VAT, ${what} to ${formatPounds(total)} with ${formatPounds(vat)}.`,
  );
}
