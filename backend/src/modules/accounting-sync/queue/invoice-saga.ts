import { Injectable } from '@nestjs/common';
import { SageSales } from '../adapters/sage-sales.js';
import { CannotBePosted } from '../domain/sage-errors.js';
import { ukDate } from '../domain/sage-fields.js';
import type { SageRecord } from '../domain/sage-sync-queue.js';
import {
  type AllocationBody,
  composeAllocation,
  composeInvoice,
  composePayment,
  type PaymentBody,
} from '../domain/sales-document.js';
import type { CustomerOrder } from '../domain/sold-order.js';
import { keepAndTell, keepStatus } from './keep-document.js';
import { SalesPapers } from './sales-papers.js';
import type { Saga, SageStep, Steps, Work } from './steps.js';

/** A customer's card order in Sage (decision 27): invoice, payment to the card clearing account, and the one set against the other. */
@Injectable()
export class InvoiceSaga implements Saga {
  constructor(
    private readonly sales: SageSales,
    private readonly papers: SalesPapers,
  ) {}

  async *steps(work: Work): Steps {
    const order = work.write.payload as CustomerOrder;
    const paper = yield* this.papers.of(work, order, ukDate(order.placedAt));
    const invoice = yield this.papers.invoice(work, order, composeInvoice(order, paper, paper.date));
    this.papers.requireSameSum(order, invoice);
    const contactId = invoice.contactId ?? paper.contactId;
    const payment = yield this.payment(work, order, contactId);
    yield this.allocation(work, order, contactId, invoice, payment);

    const { status } = await this.sales.invoice(invoice.sageId, work.options);
    if (status !== 'PAID')
      throw new CannotBePosted(`Invoice ${invoice.number} should be paid in Sage, but Sage says ${status}.`);
    await keepStatus(work, invoice.sageId, status);
  }

  private payment(work: Work, order: CustomerOrder, contactId: string): SageStep<PaymentBody> {
    const { settings, options } = work;
    return {
      name: 'payment',
      request: 'POST /contact_payments',
      body: composePayment(order, contactId, settings),
      find: (body) => this.sales.findPayment(body, options),
      create: (body, id) => this.sales.createPayment(body, id, options),
      keep: (record, now) => keepAndTell(work, order, 'payment', record, now),
    };
  }

  private allocation(
    work: Work,
    order: CustomerOrder,
    contactId: string,
    invoice: SageRecord,
    payment: SageRecord,
  ): SageStep<AllocationBody> {
    if (!payment.onAccountId)
      throw new CannotBePosted(`Nothing of the payment for ${order.orderNumber} is left in Sage to pay its invoice.`);
    const { options } = work;
    return {
      name: 'allocation',
      request: 'POST /contact_allocations',
      body: composeAllocation(order, contactId, invoice.sageId, payment.onAccountId),
      find: (body) => this.sales.findAllocation(body, options),
      create: (body, id) => this.sales.createAllocation(body, id, options),
      keep: (record, now) => keepAndTell(work, order, 'allocation', record, now),
    };
  }
}
