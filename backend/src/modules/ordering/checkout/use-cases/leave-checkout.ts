import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import { checkoutOwners } from '../domain/checkout-owner.js';
import { OpenCheckouts } from './open-checkouts.js';

/** Cancels every unpaid payment of the caller: the cart was emptied, or a purchase order chosen. */
export class LeaveCheckout extends Command<void> {
  constructor(
    readonly actor: Actor,
    /** The key in the browser's guest cookie, also of a user who has signed in since. */
    readonly guestKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(LeaveCheckout)
export class LeaveCheckoutHandler implements ICommandHandler<LeaveCheckout> {
  constructor(
    private readonly em: EntityManager,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  async execute({ actor, guestKey }: LeaveCheckout): Promise<void> {
    await this.openCheckouts.leave(this.em.fork(), checkoutOwners(actor, guestKey));
  }
}
