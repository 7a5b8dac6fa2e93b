import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import { Problem } from '../../../../platform/http/problem.js';
import { AdminOrder } from '../queries/admin-order.js';
import type { AdminOrderView } from '../queries/admin-order.view.js';
import type { OrderView } from '../queries/order.view.js';
import { OrderByNumber, type OwnedOrder } from '../queries/order-by-number.js';
import { OrderLinks } from './order-links.js';

const SALES = ['sales', 'admin'];
const STAFF = [...SALES, 'support'];

/** Returns orders as views to those who may see them. */
@Injectable()
export class OrderPresenter {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: OrderLinks,
  ) {}

  /** Returns the signed link by which a guest reaches the order. */
  linkFor(orderNumber: string): string {
    return this.links.to(orderNumber);
  }

  /** Returns an order without its invoice. Throws 404 for an unknown number. */
  async view(orderNumber: string): Promise<OrderView> {
    const found = await this.queries.execute(new OrderByNumber(orderNumber));
    if (!found) throw unknownOrder();
    return found.order;
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

  /** The same with its id and its owner. */
  findReadable(actor: Actor, orderNumber: string, key: string | undefined): Promise<OwnedOrder> {
    return this.findFor(actor, orderNumber, key, STAFF);
  }

  /** Returns an order that its owner, or a caller with a valid key, may change; staff have actions of their own. Throws 404. */
  findOwned(actor: Actor, orderNumber: string, key: string | undefined): Promise<OwnedOrder> {
    return this.findFor(actor, orderNumber, key, []);
  }

  /** Returns an order whose address the caller may set: the same callers, and sales. Throws 404. */
  async findForAddress(
    actor: Actor,
    orderNumber: string,
    key: string | undefined,
  ): Promise<OwnedOrder & { by: 'customer' | 'staff' }> {
    const found = await this.findFor(actor, orderNumber, key, SALES);
    const staff = actor.kind === 'user' && found.userId !== actor.userId && SALES.includes(actor.role);
    return { ...found, by: staff ? 'staff' : 'customer' };
  }

  private async findFor(actor: Actor, orderNumber: string, key: string | undefined, roles: readonly string[]) {
    const signed = typeof key === 'string' && this.links.isValid(orderNumber, key);
    if (!signed && actor.kind !== 'user') throw unknownOrder();
    const found = await this.find(orderNumber);
    const owns = actor.kind === 'user' && (found?.userId === actor.userId || roles.includes(actor.role));
    if (!found || !(signed || owns)) throw unknownOrder();
    return found;
  }

  private find(orderNumber: string): Promise<OwnedOrder | null> {
    return this.queries.execute(new OrderByNumber(orderNumber, true));
  }
}

function unknownOrder(): Problem {
  return new Problem(404, 'There is no such order, or this link does not open it.');
}
