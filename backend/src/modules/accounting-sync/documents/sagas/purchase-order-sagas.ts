import { Injectable } from '@nestjs/common';
import { addDays } from '../../../../platform/london-days.js';
import { CannotBePosted } from '../../connection/domain/sage-errors.js';
import { dueDateOf } from '../../contacts/domain/contact-credit.js';
import { CustomerContacts } from '../../contacts/sagas/customer-contacts.js';
import type { Saga, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageSales } from '../adapters/sage-sales.js';
import { ukDate } from '../domain/sage-fields.js';
import { SageInvoice } from '../domain/sage-invoice.js';
import { composeInvoice, composeQuote } from '../domain/sales-document.js';
import type { PurchaseOrder } from '../domain/sold-order.js';
import { SalesDocuments } from './sales-documents.js';
import { saveState } from './save-document.js';

/** Days for which a quote stands in Sage. The shop itself keeps the price promised. */
const QUOTE_DAYS = 30;

/** A purchase order in Sage: a quote until sales decide. */
@Injectable()
export class QuoteSaga implements Saga {
  constructor(private readonly documents: SalesDocuments) {}

  async *steps(work: WriteInProgress): Steps {
    const order = work.write.payload as PurchaseOrder;
    const context = yield* this.documents.context(work, order, ukDate(order.placedAt));
    const body = composeQuote(order, context, addDays(context.date, QUOTE_DAYS));
    this.documents.requireSameSum(order, yield this.documents.quote(work, order, body));
  }
}

/** An approved purchase order in Sage: an invoice that names its quote, to be paid within the days agreed. */
@Injectable()
export class InvoiceFromQuoteSaga implements Saga {
  constructor(
    private readonly documents: SalesDocuments,
    private readonly contacts: CustomerContacts,
    private readonly sales: SageSales,
  ) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, em, settings, options } = work;
    const order = write.payload as PurchaseOrder;
    const quote = await quoteOf(work, order);
    const context = yield* this.documents.context(work, order, ukDate(write.occurredAt.toISOString()));
    const contact = await this.contacts.linked(em, settings.businessId, order.customer.userId);
    const due = dueDateOf(context.date, contact ?? {});
    // A quote whose invoice is gone cannot be invoiced twice.
    const named = write.looksFirst && quote?.status === 'INVOICED' ? null : quote;
    const body = composeInvoice(order, context, due, named?.sageInvoiceId ?? null);
    this.documents.requireSameSum(order, yield this.documents.invoice(work, order, body));
    if (!quote) return;
    const state = await this.sales.quote(quote.sageInvoiceId, options);
    await saveState(work, state ?? { sageId: quote.sageInvoiceId, number: null, status: 'DELETED' });
  }
}

/** A purchase order that was rejected, or cancelled before sales decided, in Sage: its quote is declined. */
@Injectable()
export class DeclineQuoteSaga implements Saga {
  constructor(private readonly sales: SageSales) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, options } = work;
    const quote = await quoteOf(work, write.payload as PurchaseOrder);
    if (!quote) return;
    const { sageInvoiceId: id, invoiceNumber = null } = quote;
    const ended = async () => {
      const state = await this.sales.quote(id, options);
      if (state?.status === 'INVOICED')
        throw new CannotBePosted(
          `Quote ${invoiceNumber} of the order, which was rejected or cancelled, has become an invoice in Sage.`,
        );
      const status = state?.status ?? 'DELETED';
      return ['DECLINED', 'DELETED'].includes(status) ? { sageId: id, number: invoiceNumber, status } : undefined;
    };
    const declined = yield {
      name: 'decline',
      request: `PUT /sales_quotes/${id}`,
      body: { status_id: 'DECLINED' },
      lookFirst: true,
      find: ended,
      create: async () => ({ sageId: id, number: invoiceNumber, status: await this.sales.declineQuote(id, options) }),
    };
    await saveState(work, declined);
  }
}

/** The order's quote, where Sage was given one. */
function quoteOf({ em, settings }: WriteInProgress, { orderId }: PurchaseOrder): Promise<SageInvoice | null> {
  return em.findOne(SageInvoice, { sageBusinessId: settings.businessId, orderId, document: 'quote' });
}
