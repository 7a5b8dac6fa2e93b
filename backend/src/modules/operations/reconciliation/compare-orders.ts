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
  type CaseKind,
  type Difference,
  type Findings,
  formatAmount,
} from './reconciliation.entity.js';

/** A run: its range, the records of the other sides, and what was found so far. */
export interface ComparedRun {
  readonly startedAt: Date;
  /** The first day in London, YYYY-MM-DD, and the time of its beginning. */
  readonly fromDay: string;
  readonly from: Date;
  /** Later records are still on their way and not compared yet. */
  readonly until: Date;
  /** The Sage business whose documents are read. */
  readonly businessId: string;
  readonly signal: AbortSignal;
  /** Records whose orders are not compared yet, payments by id: each order takes its own, and what is left has none. */
  readonly payments: Map<string, CapturedPayment>;
  /** By payment. */
  readonly refunds: Map<string, ListedRefund[]>;
  /** By order number. */
  readonly documents: Map<string, BookedDocument[]>;
  readonly findings: Findings;
}

const take = <T>(records: Map<string, T>, key: string | null) => {
  const record = key === null ? undefined : records.get(key);
  if (key !== null) records.delete(key);
  return record;
};

const pounds = (amount: number) => formatAmount(amount, 'GBP');
const points = (amount: number) => formatAmount(amount, 'points');
const sum = (records: readonly { amount: number }[]) => records.reduce((total, { amount }) => total + amount, 0);
const sumOfTax = (records: readonly { tax: number }[]) => records.reduce((total, { tax }) => total + tax, 0);
const standing = (refunds: readonly ListedRefund[]) => refunds.filter(({ status }) => status !== 'failed');

/** Recognises a lost dispute by Stripe's id; the bank's withdrawal is compared as a refund. */
const isDispute = (id: string) => /^d[up]_/.test(id);

/** Documents with these statuses book nothing. */
const BOOKS_NOTHING = ['VOID', 'DELETED', 'DRAFT', 'PRO_FORMA'];
const booksSale = ({ kind }: BookedDocument) => kind === 'invoice' || kind === 'receipt';

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

/**
 * Compares orders with their payments and refunds at Stripe, documents in Sage and points
 * (docs/rules.md#reconciliation). Asks Stripe and Sage one by one for what their lists did not have.
 */
@Injectable()
export class OrderComparison {
  constructor(
    private readonly stripe: PaymentHistory,
    private readonly books: SageBooks,
    private readonly points: ReconciledPoints,
  ) {}

  async compare(orders: readonly ReconciledOrder[], run: ComparedRun): Promise<void> {
    if (orders.length === 0) return;
    const inBooks = await this.books.ofOrders(
      orders.map(({ id }) => id),
      run,
    );
    const ledger = await this.points.ofOrders(orders);
    for (const order of orders) {
      run.signal.throwIfAborted();
      const { id, orderNumber, paymentIntentId, soldAt } = order;
      const compared = new ComparedOrder(order, run);
      const payment = take(run.payments, paymentIntentId);
      const refunds = take(run.refunds, paymentIntentId) ?? [];
      const mine = compared.refundsByStripeId(refunds);
      for (const { stripeId } of mine.values()) {
        if (!stripeId || refunds.some((refund) => refund.id === stripeId)) continue;
        const missing = await this.stripe.refund(stripeId);
        if (missing) refunds.push(missing);
      }
      compared.refunds(mine, refunds);
      const isUnlisted = !payment && soldAt && paymentIntentId;
      compared.payment(isUnlisted ? await this.stripe.capturedOne(paymentIntentId) : payment, sum(standing(refunds)));
      const documents = take(run.documents, orderNumber) ?? [];
      await this.documents(compared, inBooks.get(id)!, documents);
      compared.count(documents);
      const { used = 0, earned = 0, movements = 0 } = ledger.get(id) ?? {};
      compared.points(used, earned);
      run.findings.checked.pointsMovements += movements;
    }
  }

  /** Compares what is left: its orders do not exist. */
  withoutOrders({ payments, refunds, documents, until, findings }: ComparedRun): void {
    const nothing = { orderNumber: null, userId: null, expected: 0, unit: 'GBP' } as const;
    for (const { id, received, createdAt: aboutAt } of payments.values()) {
      findings.checked.payments += 1;
      const found = received - sum(standing(refunds.get(id) ?? []));
      if (aboutAt > until || found === 0) continue;
      findings.sum('Card payments at Stripe', 0, found);
      findings.add({
        ...{ kind: 'payment-without-order', title: 'Money in Stripe without an order', subject: id },
        ...{ ...nothing, aboutAt, found, action: openPayment(id) },
        text: `Stripe took ${pounds(found)} with payment ${id}, and the shop has no order for it. Refund it in Stripe, or settle this if it is not the shop’s.`,
      });
    }
    for (const document of [...documents.values()].flat()) {
      const { id: subject, orderNumber, name, amount: found, tax, status, at: aboutAt } = document;
      if (aboutAt > until || BOOKS_NOTHING.includes(status)) continue;
      findings.checked.documents += 1;
      findings.sum('Sales in Sage', 0, booksSale(document) ? found : 0);
      findings.sum('VAT on sales in Sage', 0, booksSale(document) ? tax : 0);
      findings.add({
        ...{ kind: 'document-differs', title: 'Document in Sage without an order', subject },
        ...{ ...nothing, aboutAt, found, action: openOrder(null, 'Look in Sage') },
        text: `Sage’s ${name} for ${pounds(found)} names order ${orderNumber}, which the shop does not have. Void it in Sage, or correct its reference.`,
      });
    }
  }

  /** Does not compare documents of which one is on its way, or that are in another business. */
  private async documents(compared: ComparedOrder, known: OrderInBooks, documents: BookedDocument[]): Promise<void> {
    const { order, run, isInWindow, isYoung } = compared;
    const { orderNumber, userId, soldAt } = order;
    const isOpen = known.write !== null && known.write.state !== 'dismissed';
    run.findings[isYoung || known.isOnItsWay ? 'postponed' : 'compared'].add(orderNumber);
    if (!soldAt || isYoung || (known.isOnItsWay && !isOpen) || known.isElsewhere) return;
    for (const one of known.documents) {
      const isRefund = one.document === 'credit_note' || one.document === 'refund';
      if (!isInWindow && !(isRefund && new Date(one.createdAt) >= run.from)) continue;
      if (documents.some(({ id }) => id === one.sageId)) continue;
      const found = await this.books.one(one, { orderNumber, isGuest: userId === null }, run);
      if (found) documents.push(found);
    }
    compared.documents(documents, known.write);
  }
}

/** Refunds of the shop that are one at Stripe. */
interface RefundAtOnce {
  readonly amount: number;
  readonly at: Date;
  readonly isYoung: boolean;
  readonly isRequested: boolean;
  readonly stripeId: string | null;
}

/**
 * An order under comparison. Each cause makes one case: VAT is compared if the total agrees, a payment if its invoice
 * exists, refunds if the order's document exists.
 */
class ComparedOrder {
  /** Sold in the window, so that all its records were read. */
  readonly isInWindow: boolean;
  /** Changed so lately that it is not compared yet. */
  readonly isYoung: boolean;
  private readonly isCard: boolean;
  private readonly name: string;

  constructor(
    readonly order: ReconciledOrder,
    readonly run: ComparedRun,
  ) {
    this.isInWindow = order.soldAt !== null && order.soldAt >= run.from;
    this.isYoung = order.changedAt > run.until;
    this.isCard = order.paymentMethod === 'stripe';
    this.name = `order ${order.orderNumber}`;
    if (!this.isYoung) run.findings.checked.orders += 1;
  }

  count(documents: readonly BookedDocument[]): void {
    const { findings, until } = this.run;
    const there = documents.filter(({ status }) => status !== 'DELETED');
    findings.checked.documents += there.filter(({ at }) => at <= until).length;
    if (this.isInWindow && !there.some(({ kind, status }) => kind === 'invoice' && status !== 'VOID'))
      findings.withoutInvoice.add(this.order.id);
  }

  /**
   * Returns the card refunds by the refund at Stripe, which may combine several, as far as Stripe's lists reach. One
   * whose response was lost is found by the shop's own id; what staff settled in another way moved nothing at Stripe.
   */
  refundsByStripeId(listed: readonly ListedRefund[]): ReadonlyMap<string, RefundAtOnce> {
    const { from, until, findings } = this.run;
    const refunds = new Map<string, RefundAtOnce>();
    for (const refund of this.order.refunds) {
      const { id, amount, status, createdAt, publishedAt, changedAt } = refund;
      const stripeId = refund.stripeId ?? listed.find(({ refundId }) => refundId === id)?.id ?? null;
      const isRead = createdAt >= from || (publishedAt ?? changedAt) >= from;
      if (!isRead && !listed.some((other) => other.id === stripeId)) continue;
      const isYoung = changedAt > until;
      if (!isYoung) findings.checked.refunds += 1;
      if (!refund.paymentIntentId || status === 'settled') continue;
      if (status === 'failed') {
        if (!isYoung) this.failed(refund);
        continue;
      }
      const same = refunds.get(stripeId ?? id);
      refunds.set(stripeId ?? id, {
        amount: (same?.amount ?? 0) + amount,
        at: same && same.at < changedAt ? same.at : changedAt,
        isYoung: isYoung || same?.isYoung === true,
        isRequested: status === 'requested' && same?.isRequested !== false,
        stripeId,
      });
    }
    return refunds;
  }

  refunds(mine: ReadonlyMap<string, RefundAtOnce>, listed: readonly ListedRefund[]): void {
    const { name, order, run } = this;
    const theirs = new Map(standing(listed).map((refund) => [refund.id, refund]));
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const [ours, other] = [mine.get(id), theirs.get(id)];
      const aboutAt = ours?.at ?? other!.createdAt;
      if (ours ? ours.isYoung : aboutAt > run.until) continue;
      const [expected, found] = [ours?.amount ?? 0, other?.amount ?? 0];
      run.findings.sum('Card refunds at Stripe', expected, found);
      const about = { subject: id, userId: null, aboutAt, action: openPayment(order.paymentIntentId) };
      if (!ours)
        this.differs('refund-missing', 'Refund at Stripe that the shop does not know', [expected, found], {
          ...{ ...about, action: openOrder(order.orderNumber) },
          text: isDispute(id)
            ? `The bank took ${pounds(found)} back by dispute ${id} of ${name}, which was lost, and the shop does not count it as refunded: points and Sage do not include it. Send the event of the dispute again in Stripe.`
            : `Stripe gave back ${pounds(found)} (${id}) of ${name}, and the shop has no refund for it: points and Sage do not include it.`,
        });
      else if (!other)
        this.differs('refund-missing', 'Refund did not reach Stripe', [expected, found], {
          ...about,
          text: ours.isRequested
            ? `${pounds(expected)} of ${name} is to be refunded, but Stripe has not taken it. The shop keeps trying: check the reason in Stripe, and do not refund it manually as well.`
            : isDispute(id)
              ? `The shop counts ${pounds(expected)} of ${name} as taken by dispute ${id}, but Stripe does not say that it was lost. Send the event of the dispute again in Stripe.`
              : `The shop refunded ${pounds(expected)} of ${name}, but Stripe has no such refund. Refund it in Stripe.`,
        });
      else
        this.differs('refund-differs', 'Refund differs in Stripe', [expected, found], {
          ...about,
          text: isDispute(id)
            ? `The bank took ${pounds(found)} of ${name} back by dispute ${id}, but only ${pounds(expected)} of it was left and counts as refunded. Book the difference in Sage, then settle this.`
            : `The shop refunded ${pounds(expected)} of ${name}, but Stripe gave back ${pounds(found)} (${id}).`,
        });
    }
  }

  private failed({ id, amount, cause, publishedAt, isRepeat, isRepeated }: ReconciledRefund): void {
    if (!publishedAt || isRepeat || isRepeated) return;
    this.differs('refund-differs', 'Refund failed at the bank', [amount, 0], {
      ...{ subject: id, userId: null, aboutAt: publishedAt },
      action: openOrder(this.order.orderNumber, 'Send the refund again'),
      text: `${pounds(amount)} of ${this.name} did not reach the customer${cause ? `: ${cause}` : ''}. Points and Sage count it as refunded. Send the refund again.`,
    });
  }

  /** Compares what Stripe captured; of an order that was never sold nothing may be kept. */
  payment(payment: CapturedPayment | null | undefined, refunded: number): void {
    const { isInWindow, name, run } = this;
    const { soldAt, changedAt, total } = this.order;
    if (payment) run.findings.checked.payments += 1;
    if (!this.isCard || this.isYoung) return;
    const received = payment?.received ?? 0;
    const kept = payment ? received - refunded : 0;
    const counted = isInWindow ? received : 0;
    run.findings.sum('Card payments at Stripe', isInWindow ? total : 0, soldAt ? counted : kept);
    const action = openPayment(this.order.paymentIntentId);
    if (!soldAt)
      this.differs('payment-differs', 'A cancelled order was charged', [0, kept], {
        ...{ aboutAt: changedAt, action },
        text: `Order ${this.order.orderNumber} was never completed, but Stripe still has ${pounds(kept)} of its payment. Refund that in Stripe.`,
      });
    else if (payment)
      this.differs('payment-differs', 'Payment differs from the order', [total, received], {
        action,
        text: `${capital(name)} comes to ${pounds(total)}, but Stripe took ${pounds(received)}. Refund the excess, or ask the customer for the rest.`,
      });
    else if (isInWindow)
      this.differs('order-without-payment', 'Order without its money', [total, 0], {
        text: `${capital(name)} counts as paid with ${pounds(total)}, but Stripe took nothing for it. Take the money, or cancel the order.`,
      });
  }

  /** For an order sold before the window it compares only later refunds and credit notes: the rest was not read. */
  documents(documents: readonly BookedDocument[], write: OrderInBooks['write']): void {
    const { order, run, isInWindow, name } = this;
    const { total, tax, orderNumber, userId, changedAt } = order;
    const booked = documents.filter(({ status }) => !BOOKS_NOTHING.includes(status));
    const sales = booked.filter(booksSale).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const recent = booked.filter(({ date }) => isInWindow || date >= run.fromDay);
    const notes = recent.filter(({ kind }) => kind === 'credit-note' || kind === 'receipt-refund');
    const refunds = order.refunds.filter(
      ({ publishedAt, isRepeat }) => publishedAt && !isRepeat && (isInWindow || publishedAt >= run.from),
    );
    const [refunded, credited] = [sum(refunds), sum(notes)];
    run.findings.sum('Refunds in Sage', refunded, credited);
    if (isInWindow) {
      run.findings.sum('Sales in Sage', total, sum(sales));
      run.findings.sum('VAT on sales in Sage', tax, sumOfTax(sales));
      if (sales.length === 0) {
        const gone = documents.find(booksSale);
        // A voided invoice of an order that was wholly refunded leaves nothing to credit.
        if (!gone || refunded !== total || credited !== 0) this.missingDocument(gone, write);
        return;
      }
      this.sale(sales);
    }
    const isCardOfCustomer = this.isCard && userId !== null;
    const rest = write && restOf(write);
    const action = sendAgain(orderNumber, write);
    if (isCardOfCustomer && isInWindow && sales.length === 1) this.paymentInSage(booked, sales[0]!.name, rest, action);
    const about = { aboutAt: changedAt, action };
    this.differs('refund-differs', 'Refunds differ in Sage', [refunded, credited], {
      ...about,
      text: `${pounds(refunded)} of ${name} was refunded, but Sage has ${pounds(credited)} of credit notes or refunds for it.${rest ? ` ${rest}` : ''}`,
    });
    if (refunded !== credited) return;
    const [vat, creditedVat] = [sumOfTax(refunds), sumOfTax(notes)];
    this.differs('refund-differs', 'VAT of refunds differs in Sage', [vat, creditedVat], {
      aboutAt: changedAt,
      text: `The refunds of ${name} have ${pounds(vat)} VAT, their documents in Sage ${pounds(creditedVat)}. Correct them in Sage.`,
    });
    const paidOut = sum(recent.filter(({ kind }) => kind === 'refund-payment'));
    if (isCardOfCustomer)
      this.differs('invoice-unpaid', 'Refund is not paid out in Sage', [refunded, paidOut], {
        ...about,
        text: `${pounds(refunded)} of ${name} went back to the card, but Sage has ${pounds(paidOut)} of refund payments under its number.${rest ? ` ${rest}` : ''}`,
      });
  }

  private missingDocument(gone: BookedDocument | undefined, write: OrderInBooks['write']): void {
    const { orderNumber, total } = this.order;
    const about = `${this.name} for ${pounds(total)}`;
    if (gone) {
      const what = gone.status === 'VOID' ? 'was made void' : 'was deleted';
      this.differs('document-missing', 'Document missing from Sage', [total, 0], {
        text: `${capital(gone.name)} of ${about} ${what} in Sage. Enter it again in Sage, or settle this if that was intended.`,
      });
      return;
    }
    const cause = write?.cause;
    const texts = {
      parked: `could not be written to Sage and needs attention: ${cause}`,
      waiting: `is not in Sage: its document has been waiting for more than a day${cause ? `. ${cause}` : '.'}`,
      dismissed: `is not in Sage: its document was dismissed${cause ? ` with “${cause}”` : ''}.`,
      none: 'is not in Sage, and nothing waits to be written for it.',
    };
    const isOpen = write && write.state !== 'dismissed';
    this.differs('document-missing', 'Order is not in Sage', [total, 0], {
      text: `${capital(about)} ${texts[write?.state ?? 'none']}`,
      action: isOpen ? sendAgain(orderNumber, write) : createInvoice(orderNumber),
    });
  }

  private sale(sales: readonly BookedDocument[]): void {
    const { total, tax } = this.order;
    const [sold, soldTax] = [sum(sales), sumOfTax(sales)];
    const names = sales.map(({ name }) => name).join(' and ');
    if (sales.length > 1)
      this.differs('document-differs', 'Order is in Sage more than once', [total, sold], {
        text: `Sage has ${names} for ${this.name}: ${pounds(sold)} instead of ${pounds(total)}. Void the extra ones in Sage.`,
      });
    else if (sold !== total)
      this.differs('document-differs', 'Document in Sage has a different total', [total, sold], {
        text: `${capital(this.name)} comes to ${pounds(total)}, Sage’s ${names} to ${pounds(sold)}. Correct it in Sage.`,
      });
    else
      this.differs('document-differs', 'Document in Sage has different VAT', [tax, soldTax], {
        text: `${capital(this.name)} has ${pounds(tax)} VAT, Sage’s ${names} ${pounds(soldTax)}. Correct it in Sage.`,
      });
  }

  private paymentInSage(
    booked: readonly BookedDocument[],
    invoice: string,
    rest: string | null | undefined,
    action: CaseAction,
  ): void {
    const { total } = this.order;
    const paid = sum(booked.filter(({ kind }) => kind === 'payment'));
    const open = booked.reduce((all, { kind, outstanding }) => all + (kind === 'invoice' ? outstanding : 0), 0);
    if (paid !== total)
      this.differs('invoice-unpaid', 'Card payment differs in Sage', [total, paid], {
        action,
        text: `${pounds(total)} was paid by card for ${this.name}, but Sage has ${pounds(paid)} of payments under its number. ${rest ?? 'Enter the difference in Sage.'}`,
      });
    else
      this.differs('invoice-unpaid', 'Paid order is unpaid in Sage', [0, open], {
        action,
        text: `${capital(this.name)} is paid, but ${pounds(open)} of ${invoice} is open in Sage. ${rest ?? 'Set its payment against the invoice there.'}`,
      });
  }

  /** Compares the points that it used and earned after refunds; an order that was never sold has none. */
  points(ledgerUsed: number, ledgerEarned: number): void {
    const { userId, soldAt, status, changedAt: aboutAt, pointsUsed, pointsEarned } = this.order;
    if (this.isYoung || !userId) return;
    const about = { aboutAt, unit: 'points' as const };
    const used = !soldAt && status === 'cancelled' ? 0 : pointsUsed;
    this.differs('points-differ', 'Points used differ from the ledger', [used, ledgerUsed], {
      ...about,
      text: `${capital(this.name)} used ${points(used)} after refunds, the ledger has ${points(ledgerUsed)}.`,
    });
    const earned = soldAt ? pointsEarned : 0;
    this.differs('points-differ', 'Points earned differ from the ledger', [earned, ledgerEarned], {
      ...about,
      text: `${capital(this.name)} earned ${points(earned)} after refunds, the ledger has ${points(ledgerEarned)}.`,
    });
  }

  /** Adds a difference, if there is one; unless `about` says otherwise, it is about the sale and opens the order. */
  private differs(
    kind: CaseKind,
    title: string,
    [expected, found]: [number, number],
    about: Partial<Difference> & { text: string },
  ): void {
    const { orderNumber, userId, soldAt: aboutAt } = this.order;
    const usual = {
      subject: orderNumber,
      orderNumber,
      userId,
      aboutAt,
      unit: 'GBP',
      action: openOrder(orderNumber),
    } as const;
    if (expected !== found) this.run.findings.add({ kind, title, expected, found, ...usual, ...about });
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Explains a document that is missing because its write is parked or late; it must not be booked by hand as well. */
function restOf({ state, cause }: NonNullable<OrderInBooks['write']>): string | undefined {
  if (state === 'parked') return `The rest could not be written and needs attention: ${cause}`;
  if (state === 'dismissed') return undefined;
  return `The rest has waited to be written for more than a day${cause ? `: ${cause}` : '.'}`;
}

function sendAgain(orderNumber: string, write: OrderInBooks['write']): CaseAction {
  if (write?.state !== 'parked') return openOrder(orderNumber);
  return { ...openOrder(orderNumber, 'Send it to Sage again'), kind: 'replay-write', target: write.id };
}
