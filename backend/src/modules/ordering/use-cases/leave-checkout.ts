import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/actor.js';
import { OpenCheckouts } from '../open-checkouts.js';

/** The cart was emptied, or a purchase order chosen: the payment that was begun is cancelled (decision 10). What is paid stays. */
export class LeaveCheckout {
  constructor(
    readonly actor: Actor,
    /** The checkout this browser is in, if it is in one. */
    readonly checkoutId: string | undefined,
  ) {}
}

@CommandHandler(LeaveCheckout)
export class LeaveCheckoutHandler implements ICommandHandler<LeaveCheckout, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  async execute({ actor, checkoutId }: LeaveCheckout): Promise<void> {
    const em = this.em.fork();
    const session = await this.openCheckouts.of(em, actor, checkoutId);
    if (session) await this.openCheckouts.abandon(em, session);
  }
}
