import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../platform/http/actor.js';
import { Users } from '../../../identity/index.js';
import type { OrderCustomer } from '../../events.js';

interface Account {
  customer: OrderCustomer;
  stripeCustomerId: string | null;
}

/** The customer's snapshot that an order keeps, from identity. */
@Injectable()
export class OrderCustomers {
  constructor(private readonly users: Users) {}

  /** Returns null for a guest. */
  async forActor(actor: Actor): Promise<OrderCustomer | null> {
    return (await this.accountOf(actor))?.customer ?? null;
  }

  /** Returns the same with the account's customer at Stripe, as identity last received it. */
  async accountOf(actor: Actor): Promise<Account | null> {
    const user = actor.kind === 'user' ? await this.users.byId(actor.userId) : null;
    if (!user) return null;
    const { id, email, firstName, lastName, companyName, companyAddress, vatNumber, stripeCustomerId } = user;
    const customer = {
      userId: id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      companyName: companyName ?? null,
      companyAddress: companyAddress ?? null,
      vatNumber: vatNumber ?? null,
    };
    return { customer, stripeCustomerId };
  }
}
