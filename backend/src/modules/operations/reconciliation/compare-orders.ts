import { Injectable } from '@nestjs/common';
import { type BookedDocument, type OrderInBooks, SageBooks } from '../../accounting-sync/index.js';
import { ReconciledPoints } from '../../loyalty/index.js';
import {
  type CapturedPayment,
  type ListedRefund,
  PaymentHistory,
  type ReconciledOrder,
  type ReconciledRefund,
} from '../../ordering/index.js';
import {
  type CaseAction,
  type Checked,
  type ComparedSum,
  type Difference,
  formatAmount,
} from './reconciliation.entity.js';

/** The range of a run, in the business whose documents are read. */
export interface Scope {
  readonly businessId: string;
  readonly startedAt: Date;
  /** The first day in London, YYYY-MM-DD, and the time of its beginning. */
  readonly fromDay: string;
  readonly from: Date;
  /** Later records are still on their way and not compared yet. */
  readonly until: Date;
  readonly signal: AbortSignal;
}

/** The most cases that one run makes: more differences have a common cause. */
const MOST_DIFFERENCES = 8000;

const SUMS = {
  'Card payments at Stripe': 'GBP',
  'Card refunds at Stripe': 'GBP',
  'Sales in Sage': 'GBP',
  'VAT on sales in Sage': 'GBP',
  'Refunds in Sage': 'GBP',
  'Balances of points': 'points',
  'Points of redeemed rewards': 'points',
  'Points that accounts show': 'points',
} as const;

/** Differences, sums and counts of a run so far. */
export class Findings {
  readonly differences = new Map<string, Difference>();
  readonly sums = Object.entries(SUMS).map(([name, unit]): ComparedSum => ({ name, shop: 0, other: 0, unit }));
  readonly checked: Checked = { orders: 0, payments: 0, refunds: 0, documents: 0, pointsMovements: 0, balances: 0 };
  /** Numbers of the orders that are not compared yet: young ones, and those with a document on its way. */
  readonly postponed: string[] = [];
  /** Customers' orders of the window without an invoice in Sage, by id. */
  readonly withoutInvoice = new Set<string>();

  /** Whether differences were left out, so that nothing can be said about those that were not found. */
  get isFull(): boolean {
    return this.differences.size >= MOST_DIFFERENCES;
  }

  sum(name: keyof typeof SUMS, shop: number, other: number): void {
    const sum = this.sums.find((each) => each.name === name)!;
    sum.shop += shop;
    sum.other += other;
  }

  /** Adds a difference; the first of one subject and title stands. */
  add(difference: Difference): void {
    const key = `${difference.title}: ${difference.subject}`;
    if (!this.isFull && !this.differences.has(key)) this.differences.set(key, difference);
  }
}

/** Records of Stripe and Sage whose orders are not compared yet: each order takes its own, and what is left has none. */
export class OtherRecords {
  private readonly payments = new Map<string, CapturedPayment>();
  /** By payment. */
  private readonly refunds = new Map<string, ListedRefund[]>();
  /** By order number. */
  private readonly documents = new Map<string, BookedDocument[]>();

  addPayment(payment: CapturedPayment): void {
    this.payments.set(payment.id, payment);
  }

  addRefund(refund: ListedRefund): void {
    if (refund.paymentIntentId) addOnce(this.refunds, refund.paymentIntentId, refund);
  }

  addDocument(document: BookedDocument): void {
    addOnce(this.documents, document.orderNumber, document);
  }

  /** Returns numbers and payments of orders that the next records name, at most `limit` together. */
  next(limit: number): { numbers: string[]; payments: string[] } {
    const numbers = keysOf(this.documents, limit);
    const payments = keysOf(this.payments, limit - numbers.length);
    return { numbers, payments: [...payments, ...keysOf(this.refunds, limit - numbers.length - payments.length)] };
  }

  takePayment(id: string | null): { payment?: CapturedPayment; refunds: ListedRefund[] } {
    return { payment: take(this.payments, id), refunds: take(this.refunds, id) ?? [] };
  }

  takeDocuments(orderNumber: string): BookedDocument[] {
    return take(this.documents, orderNumber) ?? [];
  }
}

/** Adds a record to those of its key; a list that changes while it is read may have it twice. */
function addOnce<T extends { id: string }>(lists: Map<string, T[]>, key: string, record: T): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [record]);
  else if (!list.some(({ id }) => id === record.id)) list.push(record);
}

function keysOf(records: ReadonlyMap<string, unknown>, limit: number): string[] {
  const keys: string[] = [];
  for (const key of records.keys()) {
    if (keys.length >= limit) break;
    keys.push(key);
  }
  return keys;
}

function take<T>(records: Map<string, T>, key: string | null): T | undefined {
  if (key === null) return undefined;
  const record = records.get(key);
  records.delete(key);
  return record;
}

/** Returns the options of a call to Sage. */
export const callOf = ({ businessId, signal }: Scope) => ({ businessId, signal });

const pounds = (amount: number) => formatAmount(amount, 'GBP');
const points = (amount: number) => formatAmount(amount, 'points');
const total = <T>(records: readonly T[], amount: (record: T) => number) =>
  records.reduce((sum, record) => sum + amount(record), 0);

/** Recognises a lost dispute by Stripe's id; the bank's withdrawal is compared as a refund. */
const isDispute = (id: string) => /^d[up]_/.test(id);

export const openOrder = (orderNumber: string | null, label = 'Open the order'): CaseAction => ({
  ...{ kind: 'open-order', label, target: orderNumber },
  href: orderNumber ? `/admin/orders/${orderNumber}` : null,
});
const openPayment = (id: string | null): CaseAction => ({
  ...{ kind: 'open-payment', label: 'Look at the payment in Stripe', target: id },
  href: id ? `https://dashboard.stripe.com/payments/${id}` : null,
});
export const createInvoice = (orderNumber: string): CaseAction => ({
  ...openOrder(orderNumber, 'Create the document in Sage'),
  kind: 'create-invoice',
});

/** Explains a document that is missing because its write is parked or late; it must not be booked by hand as well. */
function notWritten(write: OrderInBooks['write']): string | undefined {
  if (write?.state === 'parked') return `The rest could not be written and needs attention: ${write.cause}`;
  if (write?.state !== 'waiting') return undefined;
  return `The rest has waited to be written for more than a day${write.cause ? `: ${write.cause}` : '.'}`;
}

/** Documents with these statuses book nothing. */
const BOOKS_NOTHING = ['VOID', 'DELETED', 'DRAFT', 'PRO_FORMA'];

interface Refunded {
  amount: number;
  at: Date;
  isYoung: boolean;
  isRequested: boolean;
  readonly stripeId: string | null;
}

/**
 * Compares orders with their payments and refunds at Stripe, documents in Sage and points
 * (docs/rules.md#reconciliation). Each cause makes one case: VAT is compared if the total agrees, a payment if its
 * invoice exists, refunds if the order's document exists.
 */
@Injectable()
export class OrderComparison {
  constructor(
    private readonly stripe: PaymentHistory,
    private readonly books: SageBooks,
    private readonly points: ReconciledPoints,
  ) {}

  async compare(orders: readonly ReconciledOrder[], others: OtherRecords, scope: Scope, findings: Findings) {
    if (orders.length === 0) return;
    const ids = orders.map(({ id }) => id);
    const inBooks = await this.books.ofOrders(ids, scope);
    const ledger = await this.points.ofOrders(orders.filter(({ userId }) => userId !== null));
    for (const order of orders) {
      scope.signal.throwIfAborted();
      const compared = new ComparedOrder(order, scope, findings);
      const { payment, refunds } = others.takePayment(order.paymentIntentId);
      await this.refunds(compared, refunds);
      await this.payment(compared, payment, refunds);
      await this.documents(compared, inBooks.get(order.id)!, others.takeDocuments(order.orderNumber));
      const moved = ledger.get(order.id);
      if (!compared.isYoung && order.userId !== null) pointsOf(compared, moved?.used ?? 0, moved?.earned ?? 0);
      findings.checked.pointsMovements += moved?.movements ?? 0;
      if (!compared.isYoung) findings.checked.orders += 1;
    }
  }

  /** Takes records that name orders which do not exist. */
  withoutOrders(named: ReturnType<OtherRecords['next']>, others: OtherRecords, scope: Scope, findings: Findings): void {
    const { until } = scope;
    for (const id of named.payments) {
      const { payment, refunds } = others.takePayment(id);
      if (!payment) continue;
      findings.checked.payments += 1;
      const aboutAt = payment.createdAt;
      const kept = payment.received - refundedOf(refunds);
      if (aboutAt > until || kept === 0) continue;
      findings.sum('Card payments at Stripe', 0, kept);
      findings.add({
        ...{ kind: 'payment-without-order', title: 'Money in Stripe without an order', subject: id, unit: 'GBP' },
        ...{ orderNumber: null, userId: null, aboutAt, expected: 0, found: kept, action: openPayment(id) },
        text: `Stripe took ${pounds(kept)} with payment ${id}, and the shop has no order for it. Refund it in Stripe, or settle this if it is not the shop’s.`,
      });
    }
    for (const { id, orderNumber, kind, name, amount, tax, status, at } of named.numbers.flatMap((number) =>
      others.takeDocuments(number),
    )) {
      if (at > until || BOOKS_NOTHING.includes(status)) continue;
      findings.checked.documents += 1;
      if (kind === 'invoice' || kind === 'receipt') {
        findings.sum('Sales in Sage', 0, amount);
        findings.sum('VAT on sales in Sage', 0, tax);
      }
      findings.add({
        ...{ kind: 'document-differs', title: 'Document in Sage without an order', subject: id, unit: 'GBP' },
        ...{ orderNumber: null, userId: null, aboutAt: at, expected: 0, found: amount },
        text: `Sage’s ${name} for ${pounds(amount)} names order ${orderNumber}, which the shop does not have. Void it in Sage, or correct its reference.`,
        action: openOrder(null, 'Look in Sage'),
      });
    }
  }

  /**
   * The order's card refunds by the refund at Stripe, which may combine several. A refund whose response was lost is
   * found by the shop's own id; what staff settled in another way moved nothing at Stripe. Adds to `listed` what it
   * asks Stripe for.
   */
  private async refunds(compared: ComparedOrder, listed: ListedRefund[]): Promise<void> {
    const { order, findings, scope } = compared;
    const { orderNumber, paymentIntentId } = order;
    const mine = new Map<string, Refunded>();
    for (const refund of order.refunds) {
      const stripeId = refund.stripeId ?? listed.find(({ refundId }) => refundId === refund.id)?.id ?? null;
      if (!compared.isRecent(refund) && !listed.some(({ id }) => id === stripeId)) continue;
      const isYoung = refund.changedAt > scope.until;
      if (!isYoung) findings.checked.refunds += 1;
      if (refund.paymentIntentId === null) continue;
      if (refund.status === 'failed' && !isYoung) refundFailed(compared, refund);
      if (refund.status === 'failed' || refund.status === 'settled') continue;
      const same = mine.get(stripeId ?? refund.id);
      mine.set(stripeId ?? refund.id, {
        amount: (same?.amount ?? 0) + refund.amount,
        at: same && same.at < refund.changedAt ? same.at : refund.changedAt,
        isYoung: isYoung || same?.isYoung === true,
        isRequested: refund.status === 'requested' && same?.isRequested !== false,
        stripeId,
      });
    }
    for (const { stripeId } of mine.values()) {
      if (!stripeId || listed.some(({ id }) => id === stripeId)) continue;
      const missing = await this.stripe.refund(stripeId);
      if (missing) listed.push(missing);
    }
    const theirs = new Map(listed.filter(({ status }) => status !== 'failed').map((each) => [each.id, each]));
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const [ours, other] = [mine.get(id), theirs.get(id)];
      const aboutAt = ours?.at ?? other!.createdAt;
      if (ours ? ours.isYoung : aboutAt > scope.until) continue;
      const [expected, found] = [ours?.amount ?? 0, other?.amount ?? 0];
      findings.sum('Card refunds at Stripe', expected, found);
      const about = { subject: id, userId: null, aboutAt, action: openPayment(paymentIntentId) };
      if (!ours)
        compared.differs('refund-missing', 'Refund at Stripe that the shop does not know', expected, found, {
          ...{ ...about, action: openOrder(orderNumber) },
          text: isDispute(id)
            ? `The bank took ${pounds(found)} back by dispute ${id} of order ${orderNumber}, which was lost, and the shop does not count it as refunded: points and Sage do not include it. Send the event of the dispute again in Stripe.`
            : `Stripe gave back ${pounds(found)} (${id}) of order ${orderNumber}, and the shop has no refund for it: points and Sage do not include it.`,
        });
      else if (!other)
        compared.differs('refund-missing', 'Refund did not reach Stripe', expected, found, {
          ...about,
          text: ours.isRequested
            ? `${pounds(expected)} of order ${orderNumber} is to be refunded, but Stripe has not taken it. The shop keeps trying: check the reason in Stripe, and do not refund it manually as well.`
            : isDispute(id)
              ? `The shop counts ${pounds(expected)} of order ${orderNumber} as taken by dispute ${id}, but Stripe does not say that it was lost. Send the event of the dispute again in Stripe.`
              : `The shop refunded ${pounds(expected)} of order ${orderNumber}, but Stripe has no such refund. Refund it in Stripe.`,
        });
      else
        compared.differs('refund-differs', 'Refund differs in Stripe', expected, found, {
          ...about,
          text: isDispute(id)
            ? `The bank took ${pounds(found)} of order ${orderNumber} back by dispute ${id}, but only ${pounds(expected)} of it was left and counts as refunded. Book the difference in Sage, then settle this.`
            : `The shop refunded ${pounds(expected)} of order ${orderNumber}, but Stripe gave back ${pounds(found)} (${id}).`,
        });
    }
  }

  /** Asks Stripe for the payment of a sold order that its lists did not have, before it counts as missing. */
  private async payment(compared: ComparedOrder, captured: CapturedPayment | undefined, listed: ListedRefund[]) {
    const { order, findings, isInWindow } = compared;
    const { orderNumber, soldAt, total: due, paymentIntentId: id } = order;
    const payment = captured ?? (soldAt && id ? await this.stripe.capturedOne(id) : null);
    if (payment) findings.checked.payments += 1;
    if (order.paymentMethod !== 'stripe' || compared.isYoung) return;
    const received = payment?.received ?? 0;
    const kept = payment ? received - refundedOf(listed) : 0;
    findings.sum('Card payments at Stripe', isInWindow ? due : 0, soldAt ? (isInWindow ? received : 0) : kept);
    const action = openPayment(id);
    if (!soldAt)
      compared.differs('payment-differs', 'A cancelled order was charged', 0, kept, {
        ...{ aboutAt: order.changedAt, action },
        text: `Order ${orderNumber} was never completed, but Stripe still has ${pounds(kept)} of its payment. Refund that in Stripe.`,
      });
    else if (payment)
      compared.differs('payment-differs', 'Payment differs from the order', due, received, {
        action,
        text: `Order ${orderNumber} comes to ${pounds(due)}, but Stripe took ${pounds(received)}. Refund the excess, or ask the customer for the rest.`,
      });
    else if (isInWindow)
      compared.differs('order-without-payment', 'Order without its money', due, 0, {
        text: `Order ${orderNumber} counts as paid with ${pounds(due)}, but Stripe took nothing for it. Take the money, or cancel the order.`,
      });
  }

  /**
   * Compares the documents under the order's number. For an order sold before the window only later refunds and credit
   * notes, because the rest was not read; not at all if something is on its way, or in another business.
   */
  private async documents(compared: ComparedOrder, known: OrderInBooks, listed: BookedDocument[]): Promise<void> {
    const { order, scope, findings, isInWindow, isYoung } = compared;
    const { orderNumber, soldAt } = order;
    const isOpen = known.write !== null && known.write.state !== 'dismissed';
    if (isYoung || known.isOnItsWay) findings.postponed.push(orderNumber);
    if (soldAt && !isYoung && (isOpen || !known.isOnItsWay) && !known.isElsewhere) {
      const missing = known.documents.filter(
        ({ sageId, document, createdAt }) =>
          !listed.some(({ id }) => id === sageId) &&
          (isInWindow || ((document === 'credit_note' || document === 'refund') && new Date(createdAt) >= scope.from)),
      );
      for (const document of missing) {
        const found = await this.books.one(document, { orderNumber, isGuest: order.userId === null }, callOf(scope));
        if (found) listed.push(found);
      }
      documentsOf(compared, known.write, listed);
    }
    const there = listed.filter(({ status }) => status !== 'DELETED');
    findings.checked.documents += there.filter(({ at }) => at <= scope.until).length;
    if (isInWindow && order.userId && !there.some(({ kind, status }) => kind === 'invoice' && status !== 'VOID'))
      findings.withoutInvoice.add(order.id);
  }
}

/** An order under comparison. */
class ComparedOrder {
  /** Sold in the window, so that all its records were read. */
  readonly isInWindow: boolean;
  /** Changed so lately that it is not compared yet. */
  readonly isYoung: boolean;

  constructor(
    readonly order: ReconciledOrder,
    readonly scope: Scope,
    readonly findings: Findings,
  ) {
    this.isInWindow = order.soldAt !== null && order.soldAt >= scope.from;
    this.isYoung = order.changedAt > scope.until;
  }

  /** Whether a refund is made or published in the window, so that Stripe's lists have it. */
  isRecent({ createdAt, publishedAt, changedAt }: ReconciledRefund): boolean {
    const { from } = this.scope;
    return createdAt >= from || (publishedAt ?? changedAt) >= from;
  }

  /** Adds a difference, if there is one; it is about the order's sale and opens the order unless `about` says otherwise. */
  differs(
    kind: Difference['kind'],
    title: string,
    expected: number,
    found: number,
    about: Partial<Difference> & { text: string },
  ): void {
    if (expected === found) return;
    const { orderNumber, userId, soldAt } = this.order;
    this.findings.add({
      ...{ kind, title, subject: orderNumber, orderNumber, userId, aboutAt: soldAt, expected, found, unit: 'GBP' },
      ...{ action: openOrder(orderNumber), ...about },
    });
  }
}

function refundedOf(refunds: readonly ListedRefund[]): number {
  return total(
    refunds.filter(({ status }) => status !== 'failed'),
    ({ amount }) => amount,
  );
}

function refundFailed(compared: ComparedOrder, refund: ReconciledRefund): void {
  const { orderNumber } = compared.order;
  if (!refund.publishedAt || refund.isRepeat || refund.isRepeated) return;
  compared.differs('refund-differs', 'Refund failed at the bank', refund.amount, 0, {
    ...{ subject: refund.id, userId: null, aboutAt: refund.changedAt },
    action: openOrder(orderNumber, 'Send the refund again'),
    text: `${pounds(refund.amount)} of order ${orderNumber} did not reach the customer${refund.cause ? `: ${refund.cause}` : ''}. Points and Sage count it as refunded. Send the refund again.`,
  });
}

function documentsOf(
  compared: ComparedOrder,
  write: OrderInBooks['write'],
  documents: readonly BookedDocument[],
): void {
  const { order, findings, scope, isInWindow } = compared;
  const { orderNumber, userId, changedAt } = order;
  const booked = documents.filter(({ status }) => !BOOKS_NOTHING.includes(status));
  const isSale = ({ kind }: BookedDocument) => kind === 'invoice' || kind === 'receipt';
  const sales = booked.filter(isSale).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const gone = documents.find((document) => isSale(document) && BOOKS_NOTHING.includes(document.status));
  const sold = total(sales, ({ amount }) => amount);
  const names = sales.map(({ name }) => name).join(' and ');
  const credits = booked.filter(({ date }) => isInWindow || date >= scope.fromDay);
  const notes = credits.filter(({ kind }) => kind === 'credit-note' || kind === 'receipt-refund');
  const credited = total(notes, ({ amount }) => amount);
  const refunds = order.refunds.filter(
    ({ publishedAt, isRepeat }) => publishedAt && !isRepeat && (isInWindow || publishedAt >= scope.from),
  );
  const refunded = total(refunds, ({ amount }) => amount);
  const isCardOfCustomer = order.paymentMethod === 'stripe' && userId !== null;
  const again: CaseAction =
    write?.state === 'parked'
      ? { ...openOrder(orderNumber, 'Send it to Sage again'), kind: 'replay-write', target: write.id }
      : openOrder(orderNumber);
  const rest = notWritten(write);
  findings.sum('Refunds in Sage', refunded, credited);

  if (isInWindow) {
    const soldTax = total(sales, ({ tax }) => tax);
    findings.sum('Sales in Sage', order.total, sold);
    findings.sum('VAT on sales in Sage', order.tax, soldTax);
    if (sales.length === 0) {
      // A voided invoice of an order that was wholly refunded leaves nothing to credit.
      if (!gone || refunded !== order.total || credited !== 0) missingDocument(compared, write, gone, again);
    } else if (sales.length > 1)
      compared.differs('document-differs', 'Order is in Sage more than once', order.total, sold, {
        text: `Sage has ${names} for order ${orderNumber}: ${pounds(sold)} instead of ${pounds(order.total)}. Void the extra ones in Sage.`,
      });
    else {
      compared.differs('document-differs', 'Document in Sage has a different total', order.total, sold, {
        text: `Order ${orderNumber} comes to ${pounds(order.total)}, Sage’s ${names} to ${pounds(sold)}. Correct it in Sage.`,
      });
      if (sold === order.total)
        compared.differs('document-differs', 'Document in Sage has different VAT', order.tax, soldTax, {
          text: `Order ${orderNumber} has ${pounds(order.tax)} VAT, Sage’s ${names} ${pounds(soldTax)}. Correct it in Sage.`,
        });
      if (isCardOfCustomer) paymentInSage(compared, booked, names, rest, again);
    }
  }
  if (isInWindow && sales.length === 0) return;
  const about = { aboutAt: changedAt, action: again };
  compared.differs('refund-differs', 'Refunds differ in Sage', refunded, credited, {
    ...about,
    text: `${pounds(refunded)} of order ${orderNumber} was refunded, but Sage has ${pounds(credited)} of credit notes or refunds for it. ${rest ?? ''}`.trimEnd(),
  });
  if (refunded !== credited) return;
  const [tax, creditedTax] = [total(refunds, (refund) => refund.tax), total(notes, (note) => note.tax)];
  compared.differs('refund-differs', 'VAT of refunds differs in Sage', tax, creditedTax, {
    aboutAt: changedAt,
    text: `The refunds of order ${orderNumber} have ${pounds(tax)} VAT, their documents in Sage ${pounds(creditedTax)}. Correct them in Sage.`,
  });
  if (!isCardOfCustomer) return;
  const paidOut = total(
    credits.filter(({ kind }) => kind === 'refund-payment'),
    ({ amount }) => amount,
  );
  compared.differs('invoice-unpaid', 'Refund is not paid out in Sage', refunded, paidOut, {
    ...about,
    text: `${pounds(refunded)} of order ${orderNumber} went back to the card, but Sage has ${pounds(paidOut)} of refund payments under its number. ${rest ?? ''}`.trimEnd(),
  });
}

function missingDocument(
  compared: ComparedOrder,
  write: OrderInBooks['write'],
  gone: BookedDocument | undefined,
  again: CaseAction,
): void {
  const { orderNumber, total: due } = compared.order;
  if (gone) {
    const name = gone.name.charAt(0).toUpperCase() + gone.name.slice(1);
    const what = gone.status === 'VOID' ? 'was made void' : 'was deleted';
    compared.differs('document-missing', 'Document missing from Sage', due, 0, {
      text: `${name} of order ${orderNumber} for ${pounds(due)} ${what} in Sage. Enter it again in Sage, or settle this if that was intended.`,
    });
    return;
  }
  const about = `Order ${orderNumber} for ${pounds(due)}`;
  const cause = write?.cause;
  const texts = {
    parked: `${about} could not be written to Sage and needs attention: ${cause}`,
    waiting: `${about} is not in Sage: its document has been waiting for more than a day${cause ? `. ${cause}` : '.'}`,
    dismissed: `${about} is not in Sage: its document was dismissed${cause ? ` with “${cause}”` : ''}.`,
    none: `${about} is not in Sage, and nothing waits to be written for it.`,
  };
  const state = write?.state ?? 'none';
  compared.differs('document-missing', 'Order is not in Sage', due, 0, {
    text: texts[state],
    action: state === 'parked' || state === 'waiting' ? again : createInvoice(orderNumber),
  });
}

/** Compares the payment of a customer's card order that has its invoice in Sage. */
function paymentInSage(
  compared: ComparedOrder,
  booked: readonly BookedDocument[],
  invoice: string,
  rest: string | undefined,
  again: CaseAction,
): void {
  const { orderNumber, total: due } = compared.order;
  const paid = total(
    booked.filter(({ kind }) => kind === 'payment'),
    ({ amount }) => amount,
  );
  compared.differs('invoice-unpaid', 'Card payment differs in Sage', due, paid, {
    action: again,
    text: `${pounds(due)} was paid by card for order ${orderNumber}, but Sage has ${pounds(paid)} of payments under its number. ${rest ?? 'Enter the difference in Sage.'}`,
  });
  if (paid !== due) return;
  const open = total(
    booked.filter(({ kind }) => kind === 'invoice'),
    ({ outstanding }) => outstanding,
  );
  compared.differs('invoice-unpaid', 'Paid order is unpaid in Sage', 0, open, {
    action: again,
    text: `Order ${orderNumber} is paid, but ${pounds(open)} of ${invoice} is open in Sage. ${rest ?? 'Set its payment against the invoice there.'}`,
  });
}

/** Compares the points that an order used and earned after refunds; an order that was never sold has none. */
function pointsOf(compared: ComparedOrder, ledgerUsed: number, ledgerEarned: number): void {
  const { orderNumber, soldAt, status, changedAt: aboutAt, pointsUsed, pointsEarned } = compared.order;
  const used = !soldAt && status === 'cancelled' ? 0 : pointsUsed;
  const earned = soldAt ? pointsEarned : 0;
  const about = { aboutAt, unit: 'points' } as const;
  compared.differs('points-differ', 'Points used differ from the ledger', used, ledgerUsed, {
    ...about,
    text: `Order ${orderNumber} used ${points(used)} after refunds, the ledger has ${points(ledgerUsed)}.`,
  });
  compared.differs('points-differ', 'Points earned differ from the ledger', earned, ledgerEarned, {
    ...about,
    text: `Order ${orderNumber} earned ${points(earned)} after refunds, the ledger has ${points(ledgerEarned)}.`,
  });
}
