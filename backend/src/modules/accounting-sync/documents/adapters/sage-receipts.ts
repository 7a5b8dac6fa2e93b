import { Injectable } from '@nestjs/common';
import { type CallOptions, SageClient } from '../../connection/adapters/sage-client.js';
import { RejectedBySage } from '../../connection/domain/sage-errors.js';
import type { SageRecord } from '../../queue/domain/queued-write.js';
import { parseAmount } from '../../sync-runs/domain/sage-item.js';
import type { MovementBody, ReceiptBody } from '../domain/receipt.js';

interface Answered {
  readonly id: string;
  readonly reference?: string | null;
  readonly details?: string | null;
  readonly date?: string;
  readonly quantity?: string | number;
  readonly total_amount?: string | number;
  readonly tax_amount?: string | number;
  readonly bank_account?: { readonly id: string } | null;
  readonly transaction_type?: { readonly id: string } | null;
  readonly stock_item?: { readonly id: string } | null;
  readonly status?: { readonly id: string } | null;
  readonly payment_lines?: readonly { readonly details?: string | null }[];
}

/** Receipts without an invoice and the stock movements that go with them. Throws as the Sage client does. */
@Injectable()
export class SageReceipts {
  constructor(private readonly client: SageClient) {}

  /** The receipt that carries this order's number, if Sage has it. Sage cannot filter by reference, so the day's are read. */
  async findReceipt(body: ReceiptBody, options: CallOptions): Promise<SageRecord | undefined> {
    const [receipt] = await this.entriesLike(body, options);
    return receipt && receiptOf(receipt);
  }

  /** The entry of a refund: its lines begin with the refund's mark, which only the single entry is sure to show. */
  async findRefund(
    body: ReceiptBody<'OTHER_RECEIPT_REFUND'>,
    mark: string,
    options: CallOptions,
  ): Promise<SageRecord | undefined> {
    for (const { id } of await this.entriesLike(body, options)) {
      const entry = await this.client.get<Answered>(`/other_payments/${id}`, options);
      if (entry.payment_lines?.some(({ details }) => details?.startsWith(mark))) return receiptOf(entry);
    }
    return undefined;
  }

  /** The receipt as it stands; undefined where it was deleted. */
  async receipt(id: string, options: CallOptions): Promise<SageRecord | undefined> {
    try {
      return receiptOf(await this.client.get<Answered>(`/other_payments/${id}`, options));
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** A receipt, or the refund of one. */
  async create(body: ReceiptBody<string>, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { other_payment: { idempotency_id: idempotencyId, ...body } };
    return receiptOf(await this.client.post<Answered>('/other_payments', resource, options));
  }

  /** The movement of this order's line, if Sage has it: same item, day, order number and line. */
  async findMovement(body: MovementBody, options: CallOptions): Promise<SageRecord | undefined> {
    const query = new URLSearchParams({
      from_date: body.date,
      to_date: body.date,
      stock_item_id: body.stock_item_id,
      attributes: 'all',
      items_per_page: '200',
    });
    for await (const movement of this.client.list<Answered>(`/stock_movements?${query}`, options)) {
      if (
        movement.reference === body.reference &&
        movement.details === body.details &&
        movement.date === body.date &&
        movement.stock_item?.id === body.stock_item_id &&
        Number(movement.quantity) === Number(body.quantity)
      )
        return { sageId: movement.id, number: null, status: null };
    }
    return undefined;
  }

  async createMovement(body: MovementBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { stock_movement: { idempotency_id: idempotencyId, ...body } };
    const { id } = await this.client.post<Answered>('/stock_movements', resource, options);
    return { sageId: id, number: null, status: null };
  }

  /** The day's entries of the kind that carry this order's number; Sage cannot filter by it. */
  private async entriesLike(body: ReceiptBody<string>, options: CallOptions): Promise<Answered[]> {
    const query = new URLSearchParams({
      from_date: body.date,
      to_date: body.date,
      bank_account_id: body.bank_account_id,
      transaction_type_id: body.transaction_type_id,
      attributes: 'all',
      items_per_page: '200',
    });
    const found: Answered[] = [];
    for await (const payment of this.client.list<Answered>(`/other_payments?${query}`, options)) {
      if (
        payment.reference === body.reference &&
        payment.date === body.date &&
        payment.bank_account?.id === body.bank_account_id &&
        payment.transaction_type?.id === body.transaction_type_id
      )
        found.push(payment);
    }
    return found;
  }
}

/** Money that went over is paid; Sage gives a receipt neither a number nor a status of its own. */
function receiptOf({ id, status, total_amount, tax_amount }: Answered): SageRecord {
  return {
    ...{ sageId: id, number: null, status: status?.id ?? 'PAID' },
    ...(total_amount === undefined ? {} : { total: parseAmount(total_amount) }),
    ...(tax_amount === undefined ? {} : { tax: parseAmount(tax_amount) }),
  };
}
