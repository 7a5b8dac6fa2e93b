import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tell } from '../../../platform/messaging/outbox.js';
import { databaseTime } from '../adapters/database-time.js';
import type { CallOptions } from '../adapters/sage-client.js';
import { SageReceipts } from '../adapters/sage-receipts.js';
import { SageTokenStore } from '../adapters/sage-token-store.js';
import { composeMovement, composeReceipt, type SoldOrder } from '../domain/receipt.js';
import { CannotBePosted, SageDisconnected, SageRefused } from '../domain/sage-errors.js';
import { SageInvoice } from '../domain/sage-invoice.js';
import { SageProduct } from '../domain/sage-product.js';
import { SageSettings } from '../domain/sage-settings.js';
import type { QueuedWrite, SageRecord } from '../domain/sage-sync-queue.js';
import { DocumentCreated } from '../events.js';
import { takeStep } from './steps.js';

/**
 * A guest's order in Sage (decisions 15 and 27): one receipt to the penny, then a stock movement for each line. Taken up
 * again after whatever broke it off, it goes on at the step that is missing.
 */
@Injectable()
export class ReceiptSaga {
  constructor(
    private readonly tokens: SageTokenStore,
    private readonly receipts: SageReceipts,
  ) {}

  /** Throws as the Sage client does, and `CannotBePosted`. */
  async run(write: QueuedWrite, em: EntityManager, signal: AbortSignal): Promise<void> {
    const order = write.payload as SoldOrder;
    const options: CallOptions = { syncType: 'order', entityId: order.orderId, signal };
    const { businessId } = await this.tokens.access();
    const settings = businessId ? await em.findOne(SageSettings, businessId) : null;
    if (!settings) throw new SageDisconnected('No Sage business has been chosen yet.');

    const receipt = await takeStep(em, write, {
      name: 'receipt',
      body: composeReceipt(order, settings),
      find: (body) => this.receipts.findReceipt(body, options),
      create: (body, id) => this.receipts.createReceipt(body, id, options),
      keep: (record, now) => keepReceipt(em, settings.businessId, order, record, now),
    });
    for (const line of order.lines.keys()) await this.move(write, em, settings.businessId, line, options);
    await this.finish(write, em, receipt);
  }

  private async move(write: QueuedWrite, em: EntityManager, businessId: string, line: number, options: CallOptions) {
    const order = write.payload as SoldOrder;
    const { productId, sku, name } = order.lines[line]!;
    const item = await em.findOne(SageProduct, { productId, sageBusinessId: businessId });
    if (!item) throw new CannotBePosted(`Sage has no item for ${name} (${sku}), so its stock cannot be moved.`);
    try {
      await takeStep(em, write, {
        name: `movement-${line + 1}`,
        body: composeMovement(order, line, item),
        find: (body) => this.receipts.findMovement(body, options),
        create: (body, id) => this.receipts.createMovement(body, id, options),
      });
    } catch (error) {
      if (!(error instanceof SageRefused)) throw error;
      throw new SageRefused(
        error.status,
        `The receipt is in Sage, but taking ${name} (${sku}) out of its stock was refused: ${error.message}`,
      );
    }
  }

  /** The fact goes out in the transaction that ends the work. */
  private async finish(write: QueuedWrite, em: EntityManager, { sageId, number }: SageRecord): Promise<void> {
    const { orderId, orderNumber } = write.payload as SoldOrder;
    const countedAt = write.lastAnsweredAt();
    write.complete(await databaseTime(em));
    tell(write, DocumentCreated({ orderId, orderNumber, document: 'receipt', sageId, sageNumber: number, countedAt }));
    await em.flush();
  }
}

/** The order's trail shows the receipt as soon as Sage has it, also where a movement has yet to follow. */
async function keepReceipt(em: EntityManager, businessId: string, order: SoldOrder, record: SageRecord, now: Date) {
  const key = { sageBusinessId: businessId, sageInvoiceId: record.sageId };
  if (await em.findOne(SageInvoice, key)) return;
  em.create(SageInvoice, {
    ...key,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    document: 'receipt',
    invoiceNumber: record.number,
    status: record.status ?? 'draft',
    lastSyncAt: now,
    createdAt: now,
  });
}
