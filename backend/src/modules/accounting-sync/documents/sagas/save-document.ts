import { raise } from '../../../../platform/messaging/outbox.js';
import { CannotBePosted } from '../../connection/domain/sage-errors.js';
import { databaseTime } from '../../database-time.js';
import { DocumentCreated, type DocumentKind } from '../../events.js';
import type { SageRecord } from '../../queue/domain/queued-write.js';
import type { WriteInProgress } from '../../queue/steps.js';
import { SageInvoice } from '../domain/sage-invoice.js';
import type { SoldOrder } from '../domain/sold-order.js';

type Order = Pick<SoldOrder, 'orderId' | 'orderNumber'>;

/** Saves a document with its order, so that the trail shows it at once. Returns whether it is new. */
export async function saveDocument(
  { em, settings }: WriteInProgress,
  { orderId, orderNumber }: Order,
  document: DocumentKind,
  { sageId, number, status, issuedOn, dueDate, outstanding, total, tax, link }: SageRecord,
  now: Date,
): Promise<boolean> {
  const key = { sageBusinessId: settings.businessId, sageInvoiceId: sageId };
  if (await em.findOne(SageInvoice, key)) return false;
  em.create(SageInvoice, {
    ...key,
    orderId,
    orderNumber,
    document,
    invoiceNumber: number,
    status: status ?? 'draft',
    issuedOn: issuedOn ?? null,
    dueDate: dueDate ?? null,
    outstanding: outstanding ?? null,
    total: total ?? null,
    tax: tax ?? null,
    link: link ?? null,
    lastSyncAt: now,
    createdAt: now,
  });
  return true;
}

/** Saves a document and publishes `DocumentCreated` if it is new; `countedAt` and `refundId` as the event has them. */
export async function saveAndPublish(
  work: WriteInProgress,
  order: Order,
  document: DocumentKind,
  record: SageRecord,
  now: Date,
  countedAt: string | null = null,
  refundId?: string,
): Promise<void> {
  if (!(await saveDocument(work, order, document, record, now))) return;
  const { orderId, orderNumber } = order;
  const { sageId, number } = record;
  const created = { orderId, orderNumber, document, sageId, sageNumber: number, countedAt };
  raise(work.write, DocumentCreated(refundId ? { ...created, refundId } : created));
}

/** Saves the present state of a document. */
export async function saveState(
  { em, settings }: WriteInProgress,
  { sageId, status, ...state }: SageRecord,
): Promise<void> {
  const key = { sageBusinessId: settings.businessId, sageInvoiceId: sageId };
  const document = await em.findOne(SageInvoice, key);
  if (!document) return;
  const { issuedOn = document.issuedOn, dueDate = document.dueDate, outstanding = document.outstanding } = state;
  em.assign(document, {
    status: status ?? document.status,
    issuedOn,
    dueDate,
    outstanding,
    lastSyncAt: await databaseTime(em),
  });
}

/** The document of an order that is to be reversed. Throws `CannotBePosted` where the shop knows of none. */
export async function requireDocument(
  { em, settings }: WriteInProgress,
  { orderId, orderNumber }: Order,
  document: 'receipt' | 'invoice',
): Promise<SageInvoice> {
  const key = { sageBusinessId: settings.businessId, orderId, document };
  const found = await em.findOne(SageInvoice, key, { orderBy: { createdAt: 'desc' } });
  if (found) return found;
  throw new CannotBePosted(
    `The ${document} of ${orderNumber} was dismissed and is not in Sage, so nothing can be set against it. If it was entered manually, enter the refund manually too and dismiss this.`,
  );
}
