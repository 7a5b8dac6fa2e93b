import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { ReconciledRecord, RecordStage } from '../../../platform/reconciled-records.js';
import type { AccountingTables } from '../tables.js';

/** A document, payment or refund in Sage that names an order. */
export interface BookRecord extends Omit<ReconciledRecord, 'source' | 'detail'> {
  readonly source: 'document';
  readonly detail: BookDetail;
}

export interface BookDetail {
  readonly kind: 'invoice' | 'receipt' | 'credit-note' | 'receipt-refund' | 'payment' | 'refund-payment';
  /** The kind with Sage's number, if it has one: `invoice SI-45`. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Pence still to be paid. */
  readonly outstanding: number;
}

/** The records of one run, kept in the database so that a hundred thousand orders do not fill the memory. */
export class DatabaseRecordStage implements RecordStage {
  constructor(
    private readonly em: EntityManager,
    private readonly runId: string,
  ) {}

  async add(records: readonly (ReconciledRecord | BookRecord)[]): Promise<void> {
    if (records.length === 0) return;
    // Removes duplicates of a page: a statement cannot change a row twice.
    const unique = [...new Map(records.map((record) => [`${record.source} ${record.id}`, record])).values()];
    await sql`
      with page as (
        insert into accounting.reconciliation_records as r (run_id, source, id, order_number, order_id, payment_intent_id,
          user_id, amount, tax, status, at, detail)
        select ${this.runId}::uuid, n.source, n.id, n."orderNumber", n."orderId", n."paymentIntentId", n."userId", n.amount,
          coalesce(n.tax, 0), coalesce(n.status, ''), n.at, coalesce(n.detail, '{}')
        from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as n (source text, id text, "orderNumber" text,
          "orderId" text, "paymentIntentId" text, "userId" text, amount int, tax int, status text, at timestamptz, detail jsonb)
        on conflict (run_id, source, id) do update set amount = excluded.amount, tax = excluded.tax,
          status = excluded.status, at = excluded.at, detail = excluded.detail
        returning xmax = 0 as is_new)
      update accounting.reconciliation_runs set done = done + (select count(*) from page where is_new)
      where id = ${this.runId}`.execute(kysely(this.em));
  }

  async customerOrders(after: string, limit: number): Promise<{ orderId: string; userId: string }[]> {
    const { rows } = await sql<{ orderId: string; userId: string }>`
      select id as "orderId", user_id as "userId" from accounting.reconciliation_records
      where run_id = ${this.runId} and source = 'order' and user_id is not null and id > ${after}
      order by id limit ${limit}`.execute(kysely(this.em));
    return rows;
  }

  unknownOrderNumbers(after: string, limit: number): Promise<string[]> {
    return this.ids(sql`
      select distinct d.order_number as id from accounting.reconciliation_records d
      where d.run_id = ${this.runId} and d.source = 'document' and d.order_number > ${after} and not exists (
        select 1 from accounting.reconciliation_records o
        where o.run_id = d.run_id and o.source = 'order' and o.order_number = d.order_number)
      order by 1 limit ${limit}`);
  }

  missingPayments(after: string, limit: number): Promise<string[]> {
    return this.ids(sql`
      select o.payment_intent_id as id from accounting.reconciliation_records o
      where o.run_id = ${this.runId} and o.source = 'order' and o.detail ->> 'soldAt' is not null
        and o.payment_intent_id > ${after} and not exists (
          select 1 from accounting.reconciliation_records p
          where p.run_id = o.run_id and p.source = 'payment' and p.id = o.payment_intent_id)
      order by 1 limit ${limit}`);
  }

  missingPaymentRefunds(after: string, limit: number): Promise<string[]> {
    return this.ids(sql`
      select distinct r.detail ->> 'providerRefundId' as id from accounting.reconciliation_records r
      where r.run_id = ${this.runId} and r.source = 'refund' and r.detail ->> 'providerRefundId' > ${after} and not exists (
        select 1 from accounting.reconciliation_records p
        where p.run_id = r.run_id and p.source = 'payment-refund' and p.id = r.detail ->> 'providerRefundId')
      order by 1 limit ${limit}`);
  }

  /**
   * Returns documents of the staged orders that the shop made in this business and Sage's lists did not have, in the
   * order of their ids: they were deleted or have another date.
   */
  async missingDocuments(businessId: string, after: string, limit: number): Promise<MissingDocument[]> {
    const { rows } = await sql<MissingDocument>`
      select d.id, d.sage_invoice_id as "sageId", d.document, d.invoice_number as number, d.order_number as "orderNumber",
        o.user_id is null as "isGuest"
      from accounting.sage_invoices d
      join accounting.reconciliation_records o
        on o.run_id = ${this.runId} and o.source = 'order' and o.id = d.order_id::text
      where d.sage_business_id = ${businessId} and d.id::text > ${after}
        and d.document in ('invoice', 'receipt', 'credit_note', 'payment', 'refund')
        and not exists (select 1 from accounting.reconciliation_records s
          where s.run_id = o.run_id and s.source = 'document' and s.id = d.sage_invoice_id)
      order by d.id::text limit ${limit}`.execute(kysely(this.em));
    return rows;
  }

  /** Stores the current step, for staff who watch. */
  async begin(step: string): Promise<void> {
    await kysely<AccountingTables>(this.em)
      .updateTable('accounting.reconciliation_runs')
      .set({ step })
      .where('id', '=', this.runId)
      .execute();
  }

  async clear(em = this.em): Promise<void> {
    await kysely<AccountingTables>(em)
      .deleteFrom('accounting.reconciliation_records')
      .where('run_id', '=', this.runId)
      .execute();
  }

  private async ids(statement: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await statement.execute(kysely(this.em));
    return (rows as { id: string }[]).map(({ id }) => id);
  }
}

export interface MissingDocument {
  readonly id: string;
  readonly sageId: string;
  readonly document: 'invoice' | 'receipt' | 'credit_note' | 'payment' | 'refund';
  readonly number: string | null;
  readonly orderNumber: string;
  readonly isGuest: boolean;
}
