import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/database.js';
import { RejectedBySage, SageDisconnected, SageUnavailable } from '../connection/domain/sage-errors.js';
import { databaseTime } from '../database-time.js';
import type { SageRecord } from '../queue/domain/queued-write.js';
import { GONE } from '../queue/enqueue-sale.js';
import { publishOrderStates } from '../queue/order-states.js';
import { SageReceipts } from './adapters/sage-receipts.js';
import { SageSales } from './adapters/sage-sales.js';
import { SageInvoice } from './domain/sage-invoice.js';

/** Asks Sage whether an order's invoice or receipt still stands: a receipt's deletion is in no list that is read. */
@Injectable()
export class SaleReading {
  constructor(
    private readonly em: EntityManager,
    private readonly sales: SageSales,
    private readonly receipts: SageReceipts,
  ) {}

  /** Stores what is gone by now. Returns false where Sage could not be asked. */
  async read(orderId: string): Promise<boolean> {
    const where = { orderId, document: { $in: ['receipt' as const, 'invoice' as const] }, status: { $nin: GONE } };
    const standing = await this.em.fork().find(SageInvoice, where);
    try {
      for (const document of standing) await this.readOne(document);
      return true;
    } catch (error) {
      if (error instanceof SageUnavailable || error instanceof SageDisconnected) return false;
      throw error;
    }
  }

  private async readOne({ id, orderId, sageInvoiceId, sageBusinessId, document }: SageInvoice): Promise<void> {
    const options = { syncType: 'invoices' as const, entityId: orderId, businessId: sageBusinessId };
    const now = await (document === 'receipt'
      ? this.receipts.receipt(sageInvoiceId, options)
      : this.invoice(sageInvoiceId, options));
    const status = now ? (now.status ?? '') : 'DELETED';
    if (!GONE.includes(status)) return;
    await inTransaction(this.em, async (em) => {
      await em.nativeUpdate(SageInvoice, { id }, { status, lastSyncAt: await databaseTime(em) });
      await publishOrderStates(em, [orderId]);
    });
  }

  private async invoice(id: string, options: Parameters<SageSales['invoice']>[1]): Promise<SageRecord | undefined> {
    try {
      return await this.sales.invoice(id, options);
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }
}
