import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManager as Database } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { londonDay } from '../../../../platform/london-days.js';
import { type Pence, parsePence, toDecimal } from '../../../../platform/money.js';
import { AccountingContacts, type ContactCredit } from '../../../accounting-sync/index.js';
import { checkCredit } from '../domain/credit-check.js';
import { type OpenPurchaseOrder, openPurchaseOrders } from './open-purchase-orders.js';
import type { ContactCreditView, MyCreditView, OrderCreditView } from './order-credit.view.js';

const MOST_SHOWN = 20;

/** The permitted age of the figures, and the time to wait for new ones, in ms. */
const FRESHNESS = {
  approval: { maxAgeMs: 0, limitMs: 4000 },
  staff: { maxAgeMs: 5000, limitMs: 4000 },
  customer: { maxAgeMs: 600_000, limitMs: 2500 },
};

/** The purchase order whose credit is asked for. Pence. */
interface Asked {
  readonly id: string;
  readonly userId: string | null | undefined;
  readonly total: Pence;
}

/**
 * The credit of customers on account: Sage's figures, and the shop's orders beyond them (docs/rules.md#credit-limit).
 */
@Injectable()
export class OrderCredits {
  constructor(
    private readonly em: Database,
    private readonly contacts: AccountingContacts,
  ) {}

  /** Reads the customer's figures from Sage. Returns false where Sage is away; never throws. Not for transactions: it waits. */
  refresh(userId: string | null | undefined, readBy: keyof typeof FRESHNESS): Promise<boolean> {
    return userId ? this.contacts.refreshCredit(userId, FRESHNESS[readBy]) : Promise.resolve(true);
  }

  /** Returns the credit as last read. Null where the customer is linked to no contact. */
  async forOrder({ id, userId, total }: Asked, em: EntityManager = this.em): Promise<OrderCreditView | null> {
    const credit = userId ? await this.contacts.credit(userId, em) : null;
    return credit && this.checked(credit, id, total, em);
  }

  /**
   * Returns the same in the transaction that approves the order. Approvals for one contact run one at a time, so that
   * the second of two which together exceed the limit counts the first.
   */
  async lockForOrder({ id, userId, total }: Asked, em: EntityManager): Promise<OrderCreditView | null> {
    const credit = userId ? await this.contacts.credit(userId, em) : null;
    if (!credit) return null;
    const name = `ordering.credit ${credit.businessId} ${credit.contactId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(kysely(em));
    return this.checked(credit, id, total, em);
  }

  /** Returns null where the customer is linked to no contact. */
  async forCustomer(userId: string): Promise<MyCreditView | null> {
    const isFresh = await this.refresh(userId, 'customer');
    const credit = await this.contacts.credit(userId);
    if (!credit) return null;
    const { available } = credit;
    const open = await this.openOrders(credit, null, this.em);
    const left = available === null ? null : available - open.reduce((sum, { total }) => sum + total, 0);
    return { ...view(credit, open), available: left === null ? null : toDecimal(left), sageIsAway: !isFresh };
  }

  private async checked(credit: ContactCredit, id: string, total: Pence, em: EntityManager): Promise<OrderCreditView> {
    const open = await this.openOrders(credit, id, em);
    const shown = view(credit, open);
    const figures = { ...credit, toInvoice: parsePence(shown.toInvoice), thisOrder: total };
    const { left, doubts } = checkCredit(figures, today());
    return {
      ...shown,
      thisOrder: toDecimal(total),
      left: left === null ? null : toDecimal(left),
      doubts,
      openOrders: open
        .slice(0, MOST_SHOWN)
        .map(({ orderNumber, total: each, state }) => ({ orderNumber, total: toDecimal(each), state })),
    };
  }

  /**
   * Returns the open orders of all the contact's accounts except `except`; approved ones only as long as the balance
   * does not include them.
   */
  private async openOrders({ accounts, readAt }: ContactCredit, except: string | null, em: EntityManager) {
    const open = (await openPurchaseOrders(em, accounts, readAt)).filter(({ id }) => id !== except);
    if (!readAt) return open;
    const approved = open.filter(({ state }) => state === 'to-invoice').map(({ id }) => id);
    const counted = await this.contacts.inBalance(approved, readAt, em);
    return open.filter(({ id }) => !counted.has(id));
  }
}

function view(credit: ContactCredit, open: readonly OpenPurchaseOrder[]): ContactCreditView {
  const { contactName, terms, creditDays, creditLimit, balance, overdue, overdueSince, readAt, overdueReadAt } = credit;
  const sumOf = (state: OpenPurchaseOrder['state']) =>
    toDecimal(open.filter((order) => order.state === state).reduce((sum, { total }) => sum + total, 0));
  return {
    contactName,
    terms,
    creditDays,
    creditLimit: creditLimit === null ? null : toDecimal(creditLimit),
    balance: balance === null ? null : toDecimal(balance),
    overdue: overdue === null ? null : toDecimal(overdue),
    overdueSince,
    toInvoice: sumOf('to-invoice'),
    undecided: sumOf('undecided'),
    readAt: readAt?.toISOString() ?? null,
    overdueReadAt: overdueReadAt?.toISOString() ?? null,
  };
}

/** YYYY-MM-DD in London. */
function today(): string {
  return londonDay(new Date());
}
