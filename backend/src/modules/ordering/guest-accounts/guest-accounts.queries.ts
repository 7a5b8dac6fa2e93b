import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { OrderAddress } from '../events.js';
import { MailboxNotConfirmed, type MailedLink, OrderLinks } from '../orders/actions-by-link.js';
import type { OrderingTables } from '../tables.js';

/** The link is not from an email about this order, or older than it works for an account. */
export class MailboxNotProven extends Error {
  constructor() {
    super('This link cannot be used to create an account. Please use the latest email about your order.');
  }
}

/** The order is in an account already. */
export class OrderHasAccount extends Error {
  constructor() {
    super('This order is already in an account. Please sign in to see it there.');
  }
}

/** No one has confirmed yet that the account is of its mailbox. */
export class AccountNotConfirmed extends Error {
  constructor() {
    super('Please confirm your account’s email address first, with the link we emailed to you.');
  }
}

/** The signed-in account has another email address than the order. */
export class AccountOfAnotherMailbox extends Error {
  constructor() {
    super('This order was placed with a different email address from your account’s.');
  }
}

/** Days after an order during which a link in its emails makes an account (docs/rules.md#account-of-an-order). */
const LINK_DAYS = 90;

/** The proof in an order's link: of its mailbox, or only that it opens the order. */
export interface OrderLink {
  readonly mailbox?: string;
  readonly key?: string;
}

interface GuestOrder extends MailedLink {
  id: string;
  userId: string | null;
  emailToConfirm: boolean;
  address: OrderAddress | null;
}

/** Orders as far as the link in an email opens them for an account. */
@Injectable()
export class GuestOrders {
  constructor(private readonly links: OrderLinks) {}

  /** Returns the order of a link from one of its emails. Throws `MailboxNotProven`. */
  find(em: EntityManager, orderNumber: string, proof: string): Promise<GuestOrder> {
    return this.findProven(em, orderNumber, (order) => this.links.provesMailbox(order, proof));
  }

  /**
   * Returns the order of any of its links. One without a proof of the mailbox, such as that of a finished checkout, may
   * only have a link mailed there. Throws `MailboxNotProven`.
   */
  findByLink(em: EntityManager, orderNumber: string, { mailbox, key }: OrderLink): Promise<GuestOrder> {
    if (mailbox !== undefined) return this.find(em, orderNumber, mailbox);
    return this.findProven(em, orderNumber, (order) => order.email !== '' && this.links.isValid(order, key ?? ''));
  }

  /** Returns the order of the link that was mailed to make the account. Throws `MailboxNotProven`. */
  findForAccount(em: EntityManager, orderNumber: string, proof: string): Promise<GuestOrder> {
    return this.findProven(em, orderNumber, (order) => this.links.opensAccount(order, proof));
  }

  private async findProven(em: EntityManager, orderNumber: string, isProven: (order: GuestOrder) => boolean) {
    const order = await kysely<OrderingTables>(em)
      .selectFrom('ordering.orders')
      .where('order_number', '=', orderNumber)
      .where('status', '<>', 'pending')
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${LINK_DAYS}::int)`)
      .select([
        'id',
        'order_number as orderNumber',
        'user_id as userId',
        'customer_email as email',
        'link_generation as linkGeneration',
        'email_to_confirm as emailToConfirm',
        'shipping_address as address',
      ])
      .executeTakeFirst();
    if (!order || !isProven(order)) throw new MailboxNotProven();
    return order;
  }

  /**
   * Attaches the order to an account, in the transaction of `em`, which locks its email. Returns false where it is in
   * an account already, or its email was corrected since it was read. Throws `MailboxNotConfirmed`.
   */
  async attach(
    em: EntityManager,
    { id, linkGeneration, emailToConfirm }: GuestOrder,
    userId: string,
  ): Promise<boolean> {
    if (emailToConfirm) throw new MailboxNotConfirmed();
    const attached = await kysely<OrderingTables>(em)
      .updateTable('ordering.orders')
      .set({ user_id: userId, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('link_generation', '=', linkGeneration)
      .where('user_id', 'is', null)
      .executeTakeFirst();
    return attached.numUpdatedRows > 0n;
  }
}
