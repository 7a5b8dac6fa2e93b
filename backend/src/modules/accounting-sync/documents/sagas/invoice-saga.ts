import { Injectable } from '@nestjs/common';
import { CannotBePosted } from '../../connection/domain/sage-errors.js';
import type { SageRecord } from '../../queue/domain/queued-write.js';
import type { Saga, SageStep, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageSales } from '../adapters/sage-sales.js';
import { ukDate } from '../domain/sage-fields.js';
import {
  type AllocationBody,
  composeAllocation,
  composeInvoice,
  composePayment,
  type PaymentBody,
} from '../domain/sales-document.js';
import type { CustomerOrder } from '../domain/sold-order.js';
import { SalesDocuments } from './sales-documents.js';
import { saveAndPublish, saveState } from './save-document.js';

/** A customer's card order in Sage (docs/rules.md#card-order-documents): invoice, payment to the card clearing account, and the one set against the other. */
@Injectable()
export class InvoiceSaga implements Saga {
  constructor(
    private readonly sales: SageSales,
    private readonly documents: SalesDocuments,
  ) {}

  async *steps(work: WriteInProgress): Steps {
    const order = work.write.payload as CustomerOrder;
    const context = yield* this.documents.context(work, order, ukDate(order.placedAt));
    const invoice = yield this.documents.invoice(work, order, composeInvoice(order, context, context.date));
    this.documents.requireSameSum(order, invoice);
    const contactId = invoice.contactId ?? context.contactId;
    const { onAccountId } = yield this.payment(work, order, contactId);
    // Nothing of the payment waits on account where a bookkeeper was quicker.
    if (onAccountId) yield this.allocation(work, order, contactId, invoice, onAccountId);

    const paid = await this.sales.invoice(invoice.sageId, work.options);
    if (paid.status !== 'PAID')
      throw new CannotBePosted(`Invoice ${invoice.number} should be paid in Sage, but Sage says ${paid.status}.`);
    await saveState(work, paid);
  }

  private payment(work: WriteInProgress, order: CustomerOrder, contactId: string): SageStep<PaymentBody> {
    const { settings, options } = work;
    return {
      name: 'payment',
      request: 'POST /contact_payments',
      body: composePayment(order, contactId, settings),
      find: (body) => this.sales.findPayment(body, options),
      create: (body, id) => this.sales.createPayment(body, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'payment', record, now),
    };
  }

  private allocation(
    work: WriteInProgress,
    order: CustomerOrder,
    contactId: string,
    invoice: SageRecord,
    onAccountId: string,
  ): SageStep<AllocationBody> {
    const { options } = work;
    return {
      name: 'allocation',
      request: 'POST /contact_allocations',
      body: composeAllocation(contactId, ukDate(order.placedAt), invoice.sageId, onAccountId, order.total),
      find: async (body) => (await this.sales.findAllocation(body, options)) ?? this.paidByHand(work, invoice),
      create: (body, id) => this.sales.createAllocation(body, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'allocation', record, now),
    };
  }

  /** A bookkeeper may have set the payment against the invoice: then the invoice itself says that it is paid. */
  private async paidByHand(
    { options }: WriteInProgress,
    { sageId, number }: SageRecord,
  ): Promise<SageRecord | undefined> {
    const { status } = await this.sales.invoice(sageId, options);
    return status === 'PAID' ? { sageId, number, status } : undefined;
  }
}
