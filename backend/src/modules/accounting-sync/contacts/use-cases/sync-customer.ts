import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { context } from '../../../../platform/context.js';
import { inTransaction } from '../../../../platform/database.js';
import { SageTokenStore } from '../../connection/sage-token-store.js';
import { enqueueCustomerWrite } from '../../queue/enqueue.js';
import { ShopUser, type UserProfile } from '../domain/shop-user.js';

/** The event of an account made a moment ago may still be on its way: that often it is looked for, and so many ms apart. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 100;

/** There is no account of that id. */
export class UserUnknown extends Error {
  constructor() {
    super('There is no such account.');
  }
}

/**
 * Queues the sync of one customer's contact: read anew, or found or made. Returns the user.
 * Throws `UserUnknown`, `SageDisconnected`.
 */
export class SyncCustomer extends Command<UserProfile> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(SyncCustomer)
export class SyncCustomerHandler implements ICommandHandler<SyncCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
  ) {}

  async execute({ userId }: SyncCustomer): Promise<UserProfile> {
    const user = await this.profileOf(userId);
    await this.tokens.access();
    await inTransaction(this.em, async (em) => {
      const [waiting] = await em.execute<object[]>(
        `select 1 from accounting.sage_sync_queue where entity_id = ? and operation = 'sync_contact'
           and status = 'pending' and steps = '{}'::jsonb limit 1`,
        [userId],
      );
      // A second click queues nothing more.
      if (waiting) return;
      const { correlationId, causationId } = context();
      await enqueueCustomerWrite(em, 'sync_contact', {
        id: uuid(),
        seq: '0',
        type: 'accounting.customer-sync-asked.v1',
        aggregateId: userId,
        occurredAt: new Date().toISOString(),
        correlationId,
        causationId,
        payload: user,
      });
      await em.execute(`select pg_notify('sage_queue', '')`);
    });
    return user;
  }

  private async profileOf(userId: string): Promise<UserProfile> {
    for (let look = 1; look <= LOOKS && userId; look += 1) {
      const user = await this.em.fork().findOne(ShopUser, userId);
      if (user) {
        const { email, firstName, lastName, phoneNumber } = user;
        const { companyName = null, companyAddress = null, vatNumber = null } = user;
        return { userId, email, firstName, lastName, phoneNumber, companyName, companyAddress, vatNumber };
      }
      if (look < LOOKS) await wait(BETWEEN_LOOKS_MS);
    }
    throw new UserUnknown();
  }
}
