import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../platform/http/actor.js';
import { Problem } from '../../../platform/http/problem.js';
import { parsePence, toDecimal } from '../../../platform/money.js';
import { Grants } from '../../loyalty/index.js';
import { OrderCredits } from '../purchase-orders/purchase-orders.queries.js';
import { isHeldByBank, isWhollyRefunded, refundable, toBeRepeated } from '../refunds/refundable.js';
import { refundableParts, staffRefunds, staffReturns } from '../refunds/refunds.queries.js';
import { LinkReplaced, linkActor, OrderLinks } from './actions-by-link.js';
import type { AdminOrderView } from './admin-order.dto.js';
import type { OrderView } from './order.dto.js';
import { OrderFailures } from './order-failures.js';
import { allowedTransitions, type OrderState } from './order-state.js';
import { resendableMails } from './orders.mails.js';
import {
  ActorNames,
  type AdminOrderRow,
  attentionView,
  findAdminOrderRow,
  OrdersQueries,
  type OwnedOrder,
} from './orders.queries.js';
import { earlierRefunds, heldGoods } from './to-order-view.js';

@Injectable()
export class AdminOrderQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: OrdersQueries,
    private readonly names: ActorNames,
    private readonly credits: OrderCredits,
    private readonly failures: OrderFailures,
    private readonly grants: Grants,
  ) {}

  /** One order with everything that staff need to decide about it; null where there is none. */
  async adminOrder(orderNumber: string): Promise<AdminOrderView | null> {
    const [found, row] = await Promise.all([
      this.queries.orderByNumber(orderNumber, true),
      findAdminOrderRow(this.em, orderNumber),
    ]);
    return found && row ? this.view(found, row) : null;
  }

  private async view({ order, userId }: OwnedOrder, row: AdminOrderRow): Promise<AdminOrderView> {
    const isUndecided = order.status === 'pending' && order.poStatus === 'pending_approval';
    const asked = { id: row.id, userId, total: parsePence(order.total) };
    const credit = isUndecided ? await this.credits.forOrder(asked) : null;
    const nameOf = await this.names.find([
      ...row.moves.map(({ actor }) => actor),
      ...row.notes.map(({ author }) => author),
      ...row.refunds.map(({ actor }) => actor),
      ...row.refundContents.flatMap(({ settlement }) => (settlement ? [settlement.actor] : [])),
      ...(row.ageConfirmation ? [row.ageConfirmation.actor] : []),
      ...(row.mixedConfirmation ? [row.mixedConfirmation.actor] : []),
    ]);
    const isOnItsWay = ['pending', 'confirmed', 'invoiced', 'processing'].includes(order.status);
    const failures = await this.failures.ofOrders([order.orderNumber]);
    const earlier = earlierRefunds(row.refunds);
    const paid = { total: parsePence(order.total), disputed: parsePence(row.disputed), moves: row.moves };
    const left = refundable(paid, earlier);
    const first = toBeRepeated(earlier);
    const to = order.shippingAddress;
    return {
      ...order,
      credit,
      pointsDebt: isOnItsWay ? await this.grants.debtBehind(row.id) : 0,
      customerName: (to && `${to.firstName} ${to.lastName}`.trim()) || (row.customer?.name ?? ''),
      userId,
      allowedMoves: allowedTransitions('staff', {
        ...order,
        status: order.status as OrderState,
        isRefunded: isWhollyRefunded(paid.total, earlier),
        isHeldByBank: isHeldByBank(paid, earlier),
      }),
      held: heldGoods(row),
      refundFailed: row.refundFailed,
      sageState: row.sageState,
      sageProblem: row.sageProblem,
      attention: failures.map(attentionView),
      mayRefund: left > 0,
      refundable: toDecimal(left),
      notes: row.notes.map((note) => ({ ...note, author: nameOf(note.author) })),
      allRefunds: staffRefunds(order, row, first?.id, nameOf),
      ...refundableParts(order, row),
      returnRequests: staffReturns(row),
      disputes: row.disputes.map(({ closedAt: _, ...dispute }) => dispute),
      duplicatePurchaseOrders: row.samePurchaseOrderNumber,
      ageConfirmation: row.ageConfirmation && {
        ...row.ageConfirmation,
        actor: nameOf(row.ageConfirmation.actor),
      },
      mixedConfirmation: row.mixedConfirmation && {
        ...row.mixedConfirmation,
        actor: nameOf(row.mixedConfirmation.actor),
      },
      mails: resendableMails(order, row.sentMails),
      moves: row.moves.map(({ actor, reason = null, by: _by, ...move }) => ({ ...move, reason, actor: nameOf(actor) })),
    };
  }
}

const SALES = ['sales', 'admin'];
const STAFF = [...SALES, 'support'];

/** A customer, as the order's trail names them. */
interface ByCustomer extends ByLink {
  actor: string;
}

interface ByLink {
  /** The generation of the link that was used; absent for the account that has the order, and for staff. */
  byLink?: number;
}

/** Returns orders as views to those who may see them. */
@Injectable()
export class OrderPresenter {
  constructor(
    private readonly ordersQueries: OrdersQueries,
    private readonly orderViewQuery: AdminOrderQuery,
    private readonly links: OrderLinks,
  ) {}

  /** Returns an order without its invoice. Throws 404 for an unknown number. */
  async view(orderNumber: string): Promise<OrderView> {
    return (await this.viewWithLink(orderNumber)).order;
  }

  /** Returns the same with the signed link for its guest. */
  async viewWithLink(orderNumber: string): Promise<{ order: OrderView; link: string }> {
    const found = await this.ordersQueries.orderByNumber(orderNumber);
    if (!found) throw unknownOrder();
    const { order, linkGeneration } = found;
    return { order, link: this.links.to({ orderNumber, linkGeneration }) };
  }

  /** Returns the order as staff see it. Throws 404 for an unknown number. */
  async adminView(orderNumber: string): Promise<AdminOrderView> {
    const found = await this.orderViewQuery.adminOrder(orderNumber);
    if (!found) throw unknownOrder();
    return found;
  }

  /** Returns the order to its owner, to staff and with a valid key; throws the 404 of an unknown order to anyone else. */
  async viewFor(actor: Actor, orderNumber: string, key: string | undefined): Promise<OrderView> {
    return (await this.findReadable(actor, orderNumber, key)).order;
  }

  /** Returns the same with its id and its owner. */
  findReadable(actor: Actor, orderNumber: string, key: string | undefined): Promise<OwnedOrder> {
    return this.findFor(actor, orderNumber, key, STAFF);
  }

  /**
   * Returns an order that its owner, or a caller with a valid key, may change, and that caller; staff have actions of
   * their own. Throws 404.
   */
  async findOwned(actor: Actor, orderNumber: string, key: string | undefined): Promise<OwnedOrder & ByCustomer> {
    const found = await this.findFor(actor, orderNumber, key, []);
    if (actor.kind === 'user' && found.userId === actor.userId) return { ...found, actor: actorName(actor) };
    const { linkGeneration, order } = found;
    return { ...found, actor: linkActor(order.customerEmail, actor), byLink: linkGeneration };
  }

  /** Returns an order whose address the caller may set: the same callers, and sales. Throws 404. */
  async findForAddress(
    actor: Actor,
    orderNumber: string,
    key: string | undefined,
  ): Promise<OwnedOrder & ByLink & { by: 'customer' | 'staff' }> {
    const found = await this.findFor(actor, orderNumber, key, SALES);
    if (actor.kind === 'user' && found.userId === actor.userId) return { ...found, by: 'customer' };
    if (actor.kind === 'user' && SALES.includes(actor.role)) return { ...found, by: 'staff' };
    return { ...found, by: 'customer', byLink: found.linkGeneration };
  }

  private async findFor(actor: Actor, orderNumber: string, key: string | undefined, roles: readonly string[]) {
    const isLink = typeof key === 'string';
    if (!isLink && actor.kind !== 'user') throw unknownOrder();
    const found = await this.find(orderNumber);
    if (!found) throw unknownOrder();
    const { linkGeneration, userId } = found;
    const signed = isLink && this.links.isValid({ orderNumber, linkGeneration }, key);
    const owns = actor.kind === 'user' && (userId === actor.userId || roles.includes(actor.role));
    if (!(signed || owns)) throw unknownOrder();
    return found;
  }

  private find(orderNumber: string): Promise<OwnedOrder | null> {
    return this.ordersQueries.orderByNumber(orderNumber, true);
  }
}

function unknownOrder(): Problem {
  return new Problem(404, new LinkReplaced().message);
}
