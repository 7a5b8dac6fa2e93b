import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Actor, actorName } from '../../../../platform/http/actor.js';
import { Problem } from '../../../../platform/http/problem.js';
import { LinkReplaced, linkActor } from '../domain/actions-by-link.js';
import { AdminOrder } from '../queries/admin-order.js';
import type { AdminOrderView } from '../queries/admin-order.view.js';
import type { OrderView } from '../queries/order.view.js';
import { OrderByNumber, type OwnedOrder } from '../queries/order-by-number.js';
import { OrderLinks } from './order-links.js';

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
    private readonly queries: QueryBus,
    private readonly links: OrderLinks,
  ) {}

  /** Returns an order without its invoice. Throws 404 for an unknown number. */
  async view(orderNumber: string): Promise<OrderView> {
    return (await this.viewWithLink(orderNumber)).order;
  }

  /** Returns the same with the signed link for its guest. */
  async viewWithLink(orderNumber: string): Promise<{ order: OrderView; link: string }> {
    const found = await this.queries.execute(new OrderByNumber(orderNumber));
    if (!found) throw unknownOrder();
    const { order, linkGeneration } = found;
    return { order, link: this.links.to({ orderNumber, linkGeneration }) };
  }

  /** Returns the order as staff see it. Throws 404 for an unknown number. */
  async adminView(orderNumber: string): Promise<AdminOrderView> {
    const found = await this.queries.execute(new AdminOrder(orderNumber));
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
    return this.queries.execute(new OrderByNumber(orderNumber, true));
  }
}

function unknownOrder(): Problem {
  return new Problem(404, new LinkReplaced().message);
}
