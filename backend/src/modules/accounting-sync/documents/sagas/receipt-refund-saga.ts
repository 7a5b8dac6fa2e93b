import { Injectable } from '@nestjs/common';
import { raise } from '../../../../platform/messaging/outbox.js';
import { CannotBePosted, RejectedBySage } from '../../connection/domain/sage-errors.js';
import { DocumentCreated, ReturnStarted } from '../../events.js';
import { QueuedWrite } from '../../queue/domain/queued-write.js';
import type { Saga, SageStep, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageProduct } from '../../sync-runs/domain/sage-product.js';
import { SageReceipts } from '../adapters/sage-receipts.js';
import type { MovementBody, ReceiptBody } from '../domain/receipt.js';
import { composeReceiptRefund, composeReturn } from '../domain/receipt-refund.js';
import { type RefundedOrder, refundMark, returnedUnits } from '../domain/refunded-order.js';
import { ukDate } from '../domain/sage-fields.js';
import { requireDocument, saveDocument } from './save-document.js';

/** A guest's refund in Sage (docs/rules.md#refund-documents): the reverse of the receipt, then of the movement of each line. */
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
      onAnswer: async (record, now) => void (await saveDocument(work, refund, 'refund', record, now)),
    };
    const { sageId, number } = yield entry;
    const receipt = await work.em.findOne(QueuedWrite, { entityId: refund.orderId, operation: 'create_receipt' });
    // Only what was taken out of Sage's stock comes back: a receipt may have been dismissed half way.
    const wasMoved = (line: number) => !receipt || receipt.recordOf(`movement-${line + 1}`) !== undefined;
    const returned = returnedUnits(refund).filter(({ position }) => wasMoved(position));
    // Of a sale that was never counted nothing comes back.
    const isCounted = !receipt || receipt.status === 'done';
    const { orderId, orderNumber, refundId } = refund;
    const beforeFirstSend = (now: Date) =>
      raise(write, ReturnStarted({ orderId, orderNumber, countedAt: now.toISOString(), refundId }));
    for (const [index, units] of returned.entries()) {
      const movement = await this.movement(work, refund, units, date);
      yield index === 0 && isCounted ? { ...movement, beforeFirstSend } : movement;
    }
    const [first] = returned;
    const countedAt = first !== undefined && isCounted ? (write.startedAt(stepName(first.position)) ?? null) : null;
    raise(
      write,
      DocumentCreated({ orderId, orderNumber, document: 'refund', sageId, sageNumber: number, countedAt, refundId }),
    );
  }

  private async movement(
    { em, settings, options }: WriteInProgress,
    refund: RefundedOrder,
    units: { position: number; quantity: number },
    date: string,
  ) {
    const line = units.position;
    const { productId, sku, name } = refund.lines[line]!;
    const item = await em.findOne(SageProduct, { productId, sageBusinessId: settings.businessId });
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
