import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Stock } from '../../catalogue/index.js';
import { Grants } from '../../loyalty/index.js';
import { Destinations } from '../quotes/quotes.queries.js';
import { Dispute } from '../refunds/dispute.entity.js';
import { Refund } from '../refunds/refund.entity.js';
import { unitsLeft } from '../refunds/refund-content.js';
import { isHeldByBank, isWhollyRefunded, moneyHold } from '../refunds/refundable.js';
import { Refunds } from '../refunds/refunds.js';
import { LinkReplaced, OrderLinks } from './actions-by-link.js';
import { lockOrder } from './lock-order.js';
import type { Delivery, Order } from './order.entity.js';
import { OrderMails } from './order-mail-queue.js';
import { OrderNote, PoNotification } from './order-notes.entity.js';
import { OrderIsCancelled, type OrderState, type StatusChangeDetails } from './order-state.js';
import { composeMail, resendableMails } from './orders.mails.js';

/** Adds a note of staff to an order. Customers see it only in the copy of their data. Throws `OrderNotFound`. */
export class AddOrderNote extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(AddOrderNote)
export class AddOrderNoteHandler implements ICommandHandler<AddOrderNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actor, text }: AddOrderNote): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const note = OrderNote.by(actor, order.id, text);
      em.persist(note);
      const act = { actor, action: 'order.noted', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, after: { noteId: note.id } });
    });
  }
}

/** The reason and actor of a cancellation. */
interface CancelledBy {
  by: 'staff' | 'customer';
  /** As `actorName` returns it. */
  actor: string;
  /** The customer reads it. */
  reason: string;
}

const GOODS_STAY_SOLD =
  'Everything had been refunded as money before the order was cancelled, so no document returns the goods to stock in Sage. ' +
  'They count as sold until someone corrects the stock in Sage.';

/** Cancels orders in the caller's transaction: requests the refunds that are due and frees the goods (docs/rules.md#cancellation). */
@Injectable()
export class Cancellation {
  constructor(
    private readonly stock: Stock,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Cancels an order whose row is locked. Returns the refunds to send now. Sold goods come back with the whole refund once it
   * is done, never without it (docs/decisions/refunds.md#goods-that-come-back). Throws `StatusChangeNotAllowed`, `RefundNotAllowed`.
   */
  async cancel(em: EntityManager, order: Order, why: CancelledBy): Promise<Refund[]> {
    const { by, actor, reason } = why;
    const isHeld = isHeldByBank(order, await this.refunds.findByOrder(em, order));
    const wasConfirmed = order.cancel(by, actor, reason, isHeld);
    // Locks are taken in one order everywhere, the order's row first; and the cancellation is published before its refund.
    await em.flush();
    if (!wasConfirmed) {
      await this.stock.release(em, order.id);
      return [];
    }
    const requested = await this.refunds.requestAll(em, order, { reason, actor });
    const left = unitsLeft(order, await this.refunds.findByOrder(em, order));
    if (left.length > 0 && !requested.some(({ kind }) => kind === 'whole'))
      em.persist(OrderNote.by('system', order.id, GOODS_STAY_SOLD));
    return requested;
  }
}

/**
 * Cancels an order before it is shipped, for its customer only before it is processed; refunds what was paid
 * (docs/rules.md#cancellation). Throws `OrderNotFound`, `LinkReplaced`, `MailboxNotConfirmed`, `StatusChangeNotAllowed`,
 * `RefundNotAllowed`.
 */
export class CancelOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly by: 'staff' | 'customer',
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly reason = 'Cancelled by the customer',
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly cancellation: Cancellation,
    private readonly refunds: Refunds,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, by, actor, reason, byLink }: CancelOrder): Promise<void> {
    const refunds = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      const before = { status: order.status };
      const requested = await this.cancellation.cancel(em, order, { by, actor, reason });
      const act = { actor, action: 'order.cancelled', subjectType: 'order', subjectId: orderNumber, reason };
      if (by === 'staff') await this.audit.record(em, { ...act, before, after: { status: order.status } });
      return requested;
    });
    for (const { id } of refunds) await this.refunds.send(id, false);
  }
}

/** The missing fields of a status change, with a message for each. */
export class StatusChangeIncomplete extends Error {
  constructor(readonly missing: Readonly<Record<string, string>>) {
    super(Object.values(missing).join('. '));
  }
}

/** The reasons why the goods of an order are held. */
interface Hold {
  /** The reward on the order was paid for with points that are gone (docs/rules.md#refunded-points). */
  pointsDebt: number;
  /** The money was refunded, or the bank has it (docs/rules.md#held-goods); in plain words. */
  money: string | null;
}

/** The goods of the order are held: staff ship them with a reason. */
export class ShippingNeedsReason extends Error {
  readonly pointsDebt: number;

  constructor({ pointsDebt, money }: Hold) {
    const points = `The customer owes ${pointsDebt.toLocaleString('en-GB')} points, taken back after they had paid for a discount or reward on this order.`;
    super([...(pointsDebt > 0 ? [points] : []), ...(money ? [money] : []), 'Enter a reason to ship it.'].join(' '));
    this.pointsDebt = pointsDebt;
  }
}

/**
 * Changes an order's status for staff, or cancels it (docs/rules.md#who-may-change-status). Throws `StatusChangeIncomplete`,
 * `ShippingNeedsReason`, `OrderNotFound`, `StatusChangeNotAllowed`, `RefundNotAllowed`.
 */
export class ChangeOrderStatus extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly status: OrderState,
    /** To cancel takes a reason; to ship takes carrier and tracking number. */
    readonly details: StatusChangeDetails = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly audit: AuditTrail,
    private readonly grants: Grants,
  ) {}

  async execute({ orderNumber, actor, status, details }: ChangeOrderStatus): Promise<void> {
    const { reason, carrier, trackingNumber } = details;
    if (status === 'cancelled') {
      if (!reason) throw new StatusChangeIncomplete({ reason: 'A reason is required' });
      return this.commands.execute(new CancelOrder(orderNumber, 'staff', actor, reason));
    }
    if (status === 'shipped' && !(carrier && trackingNumber))
      throw new StatusChangeIncomplete({
        ...(carrier ? {} : { carrier: 'A carrier is required' }),
        ...(trackingNumber ? {} : { trackingNumber: 'A tracking number is required' }),
      });
    const recorded = status === 'shipped' ? details : { reason };
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const before = { status: order.status };
      const refunds = await em.find(Refund, { orderId: order.id });
      order.changeStatus(status, 'staff', actor, recorded, isWhollyRefunded(order.total, refunds));
      const held = status === 'shipped' ? await this.holdOf(em, order, refunds) : null;
      if (held && !reason) throw new ShippingNeedsReason(held);
      const { pointsDebt = 0, money = null } = held ?? {};
      const why = { ...(pointsDebt > 0 ? { pointsDebt } : {}), ...(money ? { held: money } : {}) };
      const after = { status, ...(status === 'shipped' ? { carrier, trackingNumber, ...why } : {}) };
      const act = { actor, action: 'order.moved', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, before, after, reason: reason ?? null });
    });
  }

  private async holdOf(em: EntityManager, order: Order, refunds: readonly Refund[]): Promise<Hold | null> {
    const pointsDebt = await this.grants.debtBehind(order.id, em);
    const money = moneyHold(order, refunds, await em.find(Dispute, { orderId: order.id }));
    return pointsDebt > 0 || money ? { pointsDebt, money } : null;
  }
}

/**
 * Records that the customer confirmed the age which some of the order's lines ask for, so that it may be shipped. Idempotent:
 * the first confirmation stands (docs/rules.md#age-confirmation). Throws `OrderNotFound`, `LinkReplaced`,
 * `MailboxNotConfirmed`, `OrderIsCancelled`.
 */
export class ConfirmAge extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(ConfirmAge)
export class ConfirmAgeHandler implements ICommandHandler<ConfirmAge> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderNumber, actor, byLink }: ConfirmAge): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      if (order.status === 'cancelled') throw new OrderIsCancelled();
      order.confirmAge(actor);
    });
  }
}

/**
 * Confirms the corrected mailbox of an order by the proof in a link that was mailed there; repeating it changes nothing
 * (docs/rules.md#corrected-emails). Throws `OrderNotFound`, `LinkReplaced`.
 */
export class ConfirmMailbox extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly proof: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmMailbox)
export class ConfirmMailboxHandler implements ICommandHandler<ConfirmMailbox> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: OrderLinks,
  ) {}

  async execute({ orderNumber, proof }: ConfirmMailbox): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const { generation: linkGeneration, customerEmail: email } = order;
      if (!this.links.provesMailbox({ orderNumber, linkGeneration, email }, proof)) throw new LinkReplaced();
      order.confirmEmail();
    });
  }
}

/** Protects a customer's mailbox from repeated clicks. */
const PER_ORDER = { name: 'resent-mails-of-order', points: 5, seconds: 3600 };

/** The order has no such mail that could be sent again. */
export class MailNotResendable extends Error {
  constructor() {
    super('This order has no such email to resend.');
  }
}

export class TooManyResent extends Error {
  constructor(
    /** Seconds until the next mail may be sent. */
    readonly seconds: number,
  ) {
    super('Too many emails for this order have been resent.');
  }
}

/**
 * Sends one of an order's mails again, written anew (docs/decisions/emails.md#each-email-about-an-order-is-due-once). Throws `OrderNotFound`,
 * `MailNotResendable`, `TooManyResent`.
 */
export class ResendMail extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly type: string,
  ) {
    super();
  }
}

@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OrderMails,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actor, type }: ResendMail): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const mailType = (await resendable(em, order)).find((each) => each.type === type)?.type;
      const mail = mailType && (await composeMail(em, order, mailType, this.mails));
      if (!mailType || !mail) throw new MailNotResendable();
      const wait = await this.limits.consume(PER_ORDER, orderNumber);
      if (wait !== undefined) throw new TooManyResent(wait);
      const mailed = { ...order.snapshot(), purchaseOrderNumber: order.purchaseOrderNumber };
      await this.mails.send(em, mailed, mailType, mail, `again-${uuid()}`);
      const act = { actor, action: 'order.mail-resent', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, after: { type, to: order.customerEmail } });
    });
  }
}

async function resendable(em: EntityManager, order: Order) {
  const sent = await em.find(PoNotification, { orderId: order.id });
  const { orderNumber, purchaseOrderNumber, customerEmail, needsAddress, undeliverable, ageToConfirm } = order;
  const emailToConfirm = order.emailToConfirm ?? false;
  return resendableMails(
    { orderNumber, purchaseOrderNumber, customerEmail, needsAddress, undeliverable, ageToConfirm, emailToConfirm },
    sent.map(({ notificationType }) => notificationType),
  );
}

export class AddressAlreadySet extends Error {
  constructor() {
    super('This order already has an address.');
  }
}

/**
 * Sets the address of an order that was paid without one, or with one that some of it cannot be delivered to
 * (docs/rules.md#address-needed). Throws `OrderNotFound`, `LinkReplaced`, `MailboxNotConfirmed`, `OrderIsCancelled`,
 * `AddressAlreadySet`, 400.
 */
export class SetOrderAddress extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly by: 'customer' | 'staff',
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly delivery: Delivery,
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(SetOrderAddress)
export class SetOrderAddressHandler implements ICommandHandler<SetOrderAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly destinations: Destinations,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, by, actor, delivery, byLink }: SetOrderAddress): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      if (order.status === 'cancelled') throw new OrderIsCancelled();
      if (!order.needsAddress && !order.undeliverable) throw new AddressAlreadySet();
      this.destinations.check(delivery, order.items.getItems());
      // The email address that got the confirmation stays.
      order.setDelivery(order.customerEmail ? { ...delivery, customerEmail: '' } : delivery);
      const act = { actor, action: 'order.address-set', subjectType: 'order', subjectId: orderNumber };
      if (by === 'staff') await this.audit.record(em, act);
    });
  }
}
