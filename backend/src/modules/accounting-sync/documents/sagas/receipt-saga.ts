import { Injectable } from '@nestjs/common';
import { raise } from '../../../../platform/messaging/outbox.js';
import { CannotBePosted, RejectedBySage } from '../../connection/domain/sage-errors.js';
import { DocumentCreated } from '../../events.js';
import type { Saga, SageStep, Steps, WriteInProgress } from '../../queue/steps.js';
import { SageProduct } from '../../sync-runs/domain/sage-product.js';
import { SageReceipts } from '../adapters/sage-receipts.js';
import { composeMovement, composeReceipt, type MovementBody, type ReceiptBody } from '../domain/receipt.js';
import type { SoldOrder } from '../domain/sold-order.js';
import { saveDocument } from './save-document.js';

/** A guest's order in Sage (docs/rules.md#guest-receipts): one receipt to the penny, then a stock movement for each line. */
@Injectable()
export class ReceiptSaga implements Saga {
  constructor(private readonly receipts: SageReceipts) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, settings, options } = work;
    const order = write.payload as SoldOrder;
    const receipt: SageStep<ReceiptBody> = {
      name: 'receipt',
      request: 'POST /other_payments',
      body: composeReceipt(order, settings),
      find: (body) => this.receipts.findReceipt(body, options),
      create: (body, id) => this.receipts.create(body, id, options),
      onAnswer: async (record, now) => void (await saveDocument(work, order, 'receipt', record, now)),
    };
    const { sageId, number } = yield receipt;
    const items = await this.itemsOf(work, order);
    for (const line of order.lines.keys()) yield this.movement(work, order, line, items);

    // Only now does Sage's stock include the whole order.
    const { orderId, orderNumber } = order;
    const countedAt = write.lastAnsweredAt();
    raise(write, DocumentCreated({ orderId, orderNumber, document: 'receipt', sageId, sageNumber: number, countedAt }));
  }

  /** Sage's items of the order's products. */
  private async itemsOf(
    { em, settings }: WriteInProgress,
    { lines }: SoldOrder,
  ): Promise<ReadonlyMap<string, SageProduct>> {
    const productId = { $in: lines.map((line) => line.productId) };
    const items = await em.find(SageProduct, { productId, sageBusinessId: settings.businessId });
    return new Map(items.map((item) => [item.productId, item]));
  }

  private movement(
    { options }: WriteInProgress,
    order: SoldOrder,
    line: number,
    items: ReadonlyMap<string, SageProduct>,
  ) {
    const { productId, sku, name } = order.lines[line]!;
    const item = items.get(productId);
    if (!item) throw new CannotBePosted(`Sage has no item for ${name} (${sku}), so its stock cannot be moved.`);
    const step: SageStep<MovementBody> = {
      name: `movement-${line + 1}`,
      request: 'POST /stock_movements',
      body: composeMovement(order, line, item),
      find: (body) => this.receipts.findMovement(body, options),
      create: (body, id) => this.receipts.createMovement(body, id, options),
      onRejection: ({ status, message }) =>
        new RejectedBySage(
          status,
          `The receipt is in Sage, but taking ${name} (${sku}) out of its stock was refused: ${message}`,
        ),
    };
    return step;
  }
}
