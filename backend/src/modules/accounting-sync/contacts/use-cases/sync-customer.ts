import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../../../../platform/context.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { SageTokenStore } from '../../connection/sage-token-store.js';
import type { Step } from '../../queue/domain/queued-write.js';
import { enqueueCustomerWrite } from '../../queue/enqueue.js';
import type { AccountingTables } from '../../tables.js';
import { type ContactProfile, ShopUser } from '../domain/shop-user.js';

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
export class SyncCustomer extends Command<ContactProfile> {
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

  async execute({ userId }: SyncCustomer): Promise<ContactProfile> {
    const user = await this.profileOf(userId);
    await this.tokens.access();
    await inTransaction(this.em, async (em) => {
      // A second click queues nothing more.
      if (await isQueued(em, userId)) return;
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
    });
    return user;
  }

  private async profileOf(userId: string): Promise<ContactProfile> {
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

async function isQueued(em: EntityManager, userId: string): Promise<boolean> {
  const waiting = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_sync_queue')
    .select('id')
    .where('entity_id', '=', userId)
    .where('operation', '=', 'sync_contact')
    .where('status', '=', 'pending')
    .where('steps', '=', sql<Record<string, Step>>`'{}'::jsonb`)
    .executeTakeFirst();
  return waiting !== undefined;
}
