import { Injectable } from '@nestjs/common';
import { raise } from '../../../platform/messaging/outbox.js';
import { CannotBePosted, RejectedBySage } from '../connection/sage-http.js';
import { DocumentCreated, ReturnStarted } from '../events.js';
import { QueuedWrite, type SageRecord } from '../queue/queued-write.entity.js';
import type { Saga, SageStep, Steps, WriteInProgress } from '../queue/steps.js';
import {
  type CreditNoteBody,
  composeCreditNote,
  composeRefundPayment,
  type RefundedOrder,
  type RefundPaymentBody,
  refundedTax,
  refundMark,
  returnedUnits,
} from './credit-note.js';
import { SageCredits, SageReceipts, SageSales } from './documents.client.js';
import { composeReceiptRefund, composeReturn, type MovedItem, type MovementBody, type ReceiptBody } from './receipt.js';
import { ukDate } from './sage-fields.js';
import { type AllocationBody, composeAllocation, type DocumentContext } from './sales-document.js';
import {
  itemsOf,
  requireDocument,
  requireSum,
  SalesDocuments,
  saveAndPublish,
  saveDocument,
  saveState,
} from './sales-sagas.js';

const CREDIT_NOTE = 'credit-note';

/**
 * Writes a customer's refund to Sage as a credit note for the order's invoice. A card payment is paid out of it. For a
 * purchase order it is set against the unpaid part of the invoice, and the rest stays to the customer's credit
 * (docs/rules.md#refund-documents).
 */
@Injectable()
export class CreditNoteSaga implements Saga {
  constructor(
    private readonly sales: SageSales,
    private readonly credits: SageCredits,
    private readonly documents: SalesDocuments,
  ) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, options } = work;
    const refund = write.payload as RefundedOrder;
    const invoice = await this.invoiceOf(work, refund);
    const date = ukDate(write.occurredAt.toISOString());
    const context = await this.documents.contextForContact(work, refund, invoice.contactId!, date);

    const note = yield this.creditNote(work, refund, context, invoice.number);
    requireSum('the refund', refund.amount, refundedTax(refund), note);
    if (refund.paymentMethod === 'stripe') yield this.payment(work, refund, context, note);
    else yield* this.allocation(work, refund, context, invoice, note);

    const settled = await this.credits.creditNote(note.sageId, options);
    if (refund.paymentMethod === 'stripe' && settled.status !== 'PAID')
      throw new CannotBePosted(
        `Credit note ${note.number} should be paid out in Sage, but Sage says ${settled.status}.`,
      );
    saveState(work, settled);
    saveState(work, await this.sales.invoice(invoice.sageId, options));
  }

  /** Returns the current invoice in Sage; the credit note goes to the same contact. */
  private async invoiceOf(work: WriteInProgress, refund: RefundedOrder): Promise<SageRecord> {
    const { sageInvoiceId } = await requireDocument(work, refund, 'invoice');
    const invoice = await this.sales.invoice(sageInvoiceId, work.options);
    if (!invoice.contactId) throw new CannotBePosted(`Sage does not say whose invoice ${invoice.number} is.`);
    if (invoice.status === 'VOID' && !work.write.recordOf(CREDIT_NOTE))
      throw new CannotBePosted(
        `Invoice ${invoice.number} was made void in Sage, so there is nothing left to credit. If the goods and the money are right in Sage, dismiss this.`,
      );
    return invoice;
  }

  private creditNote(
    work: WriteInProgress,
    refund: RefundedOrder,
    context: DocumentContext,
    invoiceNumber: string | null,
  ): SageStep<CreditNoteBody> {
    const { write, options } = work;
    const { orderId, orderNumber, restocked, refundId } = refund;
    return {
      name: CREDIT_NOTE,
      request: 'POST /sales_credit_notes',
      body: composeCreditNote(refund, context, invoiceNumber),
      beforeFirstSend: (now) => {
        if (restocked) raise(write, ReturnStarted({ orderId, orderNumber, countedAt: now.toISOString(), refundId }));
      },
      find: (body) => this.credits.findCreditNote(body, options),
      create: (body, id) => this.credits.createCreditNote(body, id, options),
      onAnswer: (record, now) => {
        const countedAt = restocked ? (write.startedAt(CREDIT_NOTE) ?? null) : null;
        return saveAndPublish(work, refund, 'credit_note', record, now, countedAt, refundId);
      },
    };
  }

  private payment(
    work: WriteInProgress,
    refund: RefundedOrder,
    context: DocumentContext,
    note: SageRecord,
  ): SageStep<RefundPaymentBody> {
    const { settings, options } = work;
    return {
      name: 'refund',
      request: 'POST /contact_payments',
      body: composeRefundPayment(refund, context, note.sageId, settings),
      find: async (body) => (await this.credits.findRefundPayment(body, options)) ?? this.settledByHand(work, note),
      create: (body, id) => this.credits.createRefundPayment(body, id, options),
      onAnswer: (record, now) => saveAndPublish(work, refund, 'refund', record, now),
    };
  }

  /**
   * Skips a paid invoice, which has nothing left to settle, unless an allocation was started before: that one is looked
   * up.
   */
  private async *allocation(
    work: WriteInProgress,
    refund: RefundedOrder,
    { contactId, date }: DocumentContext,
    invoice: SageRecord,
    note: SageRecord,
  ): Steps {
    const amount = Math.min(invoice.outstanding ?? 0, refund.amount);
    if (amount === 0 && !work.write.startedAt('allocation')) return;
    const { options } = work;
    const step: SageStep<AllocationBody> = {
      name: 'allocation',
      request: 'POST /contact_allocations',
      body: composeAllocation(contactId, date, invoice.sageId, note.sageId, amount),
      find: async (body) => (await this.sales.findAllocation(body, options)) ?? this.settledByHand(work, note, amount),
      create: (body, id) => this.sales.createAllocation(body, id, options),
      onAnswer: (record, now) => saveAndPublish(work, refund, 'allocation', record, now),
    };
    yield step;
  }

  /** Returns whether a bookkeeper settled the credit note or the invoice was paid: then nothing is left to do. */
  private async settledByHand({ options }: WriteInProgress, { sageId, number }: SageRecord, due = 1) {
    const { status } = await this.credits.creditNote(sageId, options);
    return status === 'PAID' || due === 0 ? { sageId, number, status } : undefined;
  }
}

/**
 * Writes a guest's refund to Sage (docs/rules.md#refund-documents): the reverse of the receipt, then of each line's
 * movement.
 */
@Injectable()
export class ReceiptRefundSaga implements Saga {
  constructor(private readonly receipts: SageReceipts) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, settings, options } = work;
    const refund = write.payload as RefundedOrder;
    await requireDocument(work, refund, 'receipt');
    const date = ukDate(write.occurredAt.toISOString());
    const entry: SageStep<ReceiptBody<'OTHER_RECEIPT_REFUND'>> = {
      name: 'refund',
      request: 'POST /other_payments',
      body: composeReceiptRefund(refund, date, settings),
      find: (body) => this.receipts.findRefund(body, refundMark(refund), options),
      create: (body, id) => this.receipts.create(body, id, options),
      onAnswer: (record, now) => saveDocument(work, refund, 'refund', record, now),
    };
    const { sageId, number } = yield entry;
    const receipt = await work.em.findOne(QueuedWrite, { entityId: refund.orderId, operation: 'create_receipt' });
    // Returns only goods that were taken out of Sage's stock: a receipt may have been dismissed half way.
    const wasMoved = (line: number) => !receipt || receipt.recordOf(`movement-${line + 1}`) !== undefined;
    const returned = returnedUnits(refund).filter(({ position }) => wasMoved(position));
    // Raises no `ReturnStarted` for a sale that Sage never counted.
    const isCounted = !receipt || receipt.status === 'done';
    const { orderId, orderNumber, refundId } = refund;
    const beforeFirstSend = (now: Date) =>
      raise(write, ReturnStarted({ orderId, orderNumber, countedAt: now.toISOString(), refundId }));
    const items = await itemsOf(work, refund);
    for (const [index, units] of returned.entries()) {
      const movement = this.movement(work, refund, units, date, items);
      yield index === 0 && isCounted ? { ...movement, beforeFirstSend } : movement;
    }
    const [first] = returned;
    const countedAt = first !== undefined && isCounted ? (write.startedAt(stepName(first.position)) ?? null) : null;
    raise(
      write,
      DocumentCreated({ orderId, orderNumber, document: 'refund', sageId, sageNumber: number, countedAt, refundId }),
    );
  }

  private movement(
    { options }: WriteInProgress,
    refund: RefundedOrder,
    units: { position: number; quantity: number },
    date: string,
    items: ReadonlyMap<string, MovedItem>,
  ) {
    const line = units.position;
    const { productId, sku, name } = refund.lines[line]!;
    const item = items.get(productId);
    if (!item) throw new CannotBePosted(`Sage has no item for ${name} (${sku}), so its stock cannot come back.`);
    const step: SageStep<MovementBody> = {
      name: stepName(line),
      request: 'POST /stock_movements',
      body: composeReturn(refund, date, units, item),
      find: (body) => this.receipts.findMovement(body, options),
      create: (body, id) => this.receipts.createMovement(body, id, options),
      onRejection: ({ status, message }) =>
        new RejectedBySage(
          status,
          `The refund is in Sage, but putting ${name} (${sku}) back into its stock was refused: ${message}`,
        ),
    };
    return step;
  }
}

function stepName(line: number): string {
  return `return-${line + 1}`;
}
