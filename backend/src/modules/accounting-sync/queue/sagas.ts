import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CallOptions } from '../connection/sage.client.js';
import { SageDisconnected } from '../connection/sage-http.js';
import { LinkContactSaga, SyncContactSaga, UpdateContactSaga } from '../contacts/contact-sagas.js';
import { CreditNoteSaga, ReceiptRefundSaga } from '../documents/refund-sagas.js';
import {
  DeclineQuoteSaga,
  InvoiceFromQuoteSaga,
  InvoiceSaga,
  QuoteSaga,
  ReceiptSaga,
} from '../documents/sales-sagas.js';
import type { Operation, QueuedWrite } from './queued-write.entity.js';
import type { Saga, Steps, WriteInProgress, WriteSettings } from './steps.js';

/** The saga of each operation. */
@Injectable()
export class Sagas {
  private readonly byOperation: Readonly<Record<Operation, Saga>>;

  constructor(
    receipt: ReceiptSaga,
    invoice: InvoiceSaga,
    quote: QuoteSaga,
    invoiceFromQuote: InvoiceFromQuoteSaga,
    declineQuote: DeclineQuoteSaga,
    linkContact: LinkContactSaga,
    updateContact: UpdateContactSaga,
    syncContact: SyncContactSaga,
    creditNote: CreditNoteSaga,
    receiptRefund: ReceiptRefundSaga,
  ) {
    this.byOperation = {
      create_receipt: receipt,
      create_invoice: invoice,
      create_quote: quote,
      invoice_from_quote: invoiceFromQuote,
      decline_quote: declineQuote,
      create_credit_note: creditNote,
      create_refund: receiptRefund,
      link_contact: linkContact,
      update_contact: updateContact,
      sync_contact: syncContact,
    };
  }

  /**
   * Opens a write in the business of `settings`. Throws `SageDisconnected` if there is none, or if the write belongs to
   * another.
   */
  open(
    write: QueuedWrite,
    em: EntityManager,
    settings: WriteSettings | null,
    call: Omit<CallOptions, 'syncType' | 'entityId' | 'businessId'>,
  ): WriteInProgress {
    if (!settings) throw new SageDisconnected('No Sage business has been chosen yet.');
    // Gives a write that was queued before the first connection to the business of that connection.
    write.businessId ??= settings.businessId;
    if (write.businessId !== settings.businessId) throw new SageDisconnected('It belongs to another Sage business.');
    const { syncType, entityId, businessId } = write;
    return { write, em, settings, options: { ...call, syncType, entityId, businessId }, documents: [], changes: [] };
  }

  steps(work: WriteInProgress): Steps {
    return this.byOperation[work.write.operation].steps(work);
  }
}
