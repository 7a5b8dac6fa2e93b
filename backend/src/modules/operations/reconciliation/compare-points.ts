import { Injectable } from '@nestjs/common';
import { SageBooks } from '../../accounting-sync/index.js';
import { Users } from '../../identity/index.js';
import { ReconciledPoints } from '../../loyalty/index.js';
import { type ComparedRun, createInvoice, openOrder } from './compare-orders.js';
import { type CaseAction, type Difference, type Findings, formatAmount } from './reconciliation.entity.js';

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const points = (amount: number) => formatAmount(amount, 'points');

const openCustomer = (userId: string, label = 'Open the customer'): CaseAction => ({
  ...{ kind: 'open-customer', label, target: userId },
  href: `/admin/customers/${userId}`,
});
const rebuild = (userId: string, label: string): CaseAction => ({
  ...openCustomer(userId, label),
  kind: 'rebuild-points',
});

/** Compares balances, what accounts show, pending points and redeemed rewards; the ledger is taken as right. */
@Injectable()
export class PointsComparison {
  constructor(
    private readonly users: Users,
    private readonly points: ReconciledPoints,
    private readonly books: SageBooks,
  ) {}

  async compare(run: ComparedRun): Promise<void> {
    await this.balances(run);
    await this.unpaid(run);
    await this.grants(run);
  }

  /** Reads what accounts show before the balances that it follows, page by page. */
  private async balances({ until, signal, findings }: ComparedRun): Promise<void> {
    let after = FIRST;
    while (after !== LAST) {
      signal.throwIfAborted();
      const accounts = await this.users.shownPoints(after);
      const to = accounts.last ?? LAST;
      const shown = accounts.points;
      for (const { userId, ledger, balance, pending, pendingOfOrders, changedAt } of await this.points.balances(
        after,
        to,
      )) {
        findings.checked.balances += 1;
        findings.sum('Balances of points', ledger, balance);
        differs(findings, userId, 'Balance of points differs from the ledger', ledger, balance, {
          text: `The customer’s movements add up to ${points(ledger)}, but the balance is ${points(balance)}. The ledger decides.`,
          action: rebuild(userId, 'Set the balance to the ledger'),
        });
        if (ledger === balance)
          differs(findings, userId, 'Pending points differ from the orders', pendingOfOrders, pending, {
            text: `The points of the customer’s orders that cannot be spent yet add up to ${points(pendingOfOrders)}, but the balance holds back ${points(pending)}.`,
            action: rebuild(userId, 'Set them to those of the orders'),
          });
        if (changedAt <= until) shownBy(findings, userId, ledger, shown.get(userId));
        shown.delete(userId);
      }
      for (const [userId, amount] of shown) shownBy(findings, userId, 0, amount);
      after = to;
    }
  }

  /**
   * Finds points that wait for an invoice which, as far as the shop knows, is paid or no longer exists, so that they
   * would wait for good. An order of the window without an invoice in Sage is left to the cases of documents.
   */
  private async unpaid(run: ComparedRun): Promise<void> {
    for await (const page of this.points.unpaid()) {
      run.signal.throwIfAborted();
      const inBooks = await this.books.ofOrders(
        page.map(({ orderId }) => orderId),
        run,
      );
      for (const { orderId, orderNumber, userId, points: amount, changedAt } of page) {
        const { documents, isOnItsWay } = inBooks.get(orderId)!;
        const invoices = documents.filter(({ document }) => document === 'invoice');
        const isPaid = invoices.some(({ status }) => status === 'PAID');
        const isOpen = invoices.some(({ status, readAt }) =>
          status === 'PAID' ? new Date(readAt) > run.until : status !== 'VOID' && status !== 'DELETED',
        );
        if (changedAt > run.until || isOnItsWay) run.findings.postponed.add(orderNumber);
        else if (isOpen || (!isPaid && run.findings.withoutInvoice.has(orderId))) continue;
        else
          run.findings.add({
            ...{ kind: 'points-differ', title: 'Points wait for an invoice that is not open', unit: 'points' },
            ...{ subject: orderNumber, orderNumber, userId, aboutAt: null, expected: 0, found: amount },
            text: isPaid
              ? `${points(amount)} of order ${orderNumber} wait for its invoice, which is paid. Replay the failed event of the order.`
              : `${points(amount)} of order ${orderNumber} wait for its invoice, and the shop knows of none that stands in Sage. Where it was entered again by hand, put the order’s number into its reference there. Then have the document created: the shop takes the one with that reference, and the points are free once it is paid.`,
            action: isPaid ? openOrder(orderNumber) : createInvoice(orderNumber),
          });
      }
    }
  }

  private async grants({ signal, findings }: ComparedRun): Promise<void> {
    for await (const page of this.points.grants()) {
      signal.throwIfAborted();
      for (const { id, userId, name, state, cost: price, moved, orders, isUnlimited } of page) {
        const cost = state === 'cancelled' ? 0 : price;
        const about = { subject: id, action: openCustomer(userId) };
        findings.sum('Points of redeemed rewards', cost, moved);
        differs(findings, userId, 'Points of a redeemed reward differ from the ledger', cost, moved, {
          ...about,
          text: name
            ? `“${name}”, which is ${state}, should have cost ${points(cost)}, the ledger has ${points(moved)}. Adjust the customer’s points by the difference.`
            : `The ledger took ${points(moved)} for a reward that the shop does not have. Adjust the customer’s points by the difference.`,
        });
        const [used, inOrders] = [state === 'used' ? price : 0, isUnlimited ? 0 : orders * price];
        differs(findings, userId, 'Redeemed reward and its orders differ', used, inOrders, {
          ...about,
          text: `“${name}” is ${state}, and ${orders} of the customer’s orders use it. Look at those orders.`,
        });
      }
    }
  }
}

/** `shown` is undefined for a customer without an account. */
function shownBy(findings: Findings, userId: string, ledger: number, shown: number | undefined): void {
  if (shown === undefined) return;
  findings.sum('Points that accounts show', ledger, shown);
  differs(findings, userId, 'Account shows different points from the balance', ledger, shown, {
    text: `The customer has ${points(ledger)}, but the account shows ${points(shown)}.`,
    action: rebuild(userId, 'Show the right points'),
  });
}

/** Adds a difference about a customer, if there is one. */
function differs(
  findings: Findings,
  userId: string,
  title: string,
  expected: number,
  found: number,
  about: Pick<Difference, 'text' | 'action'> & { subject?: string },
): void {
  if (expected === found) return;
  const kind = 'points-differ';
  findings.add({
    kind,
    title,
    userId,
    orderNumber: null,
    aboutAt: null,
    expected,
    found,
    unit: 'points',
    subject: userId,
    ...about,
  });
}
