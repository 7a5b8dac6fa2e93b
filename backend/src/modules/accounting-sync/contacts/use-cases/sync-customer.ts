import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { context } from '../../../../platform/context.js';
import { inTransaction } from '../../../../platform/database.js';
import { People, type Person } from '../../../../platform/people.js';
import { SageTokenStore } from '../../connection/sage-token-store.js';
import { enqueueCustomerWrite } from '../../queue/enqueue.js';

/** Thrown where there is no account of that id. */
export class CustomerUnknown extends Error {
  constructor() {
    super('There is no such account.');
  }
}

/** Has one customer's contact in Sage read anew, or found or made, by the queue. Answers who it is. Throws `CustomerUnknown`, `SageDisconnected`. */
export class SyncCustomer extends Command<Person> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(SyncCustomer)
export class SyncCustomerHandler implements ICommandHandler<SyncCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly people: People,
    private readonly tokens: SageTokenStore,
  ) {}

  async execute({ userId }: SyncCustomer): Promise<Person> {
    const person = await this.people.person(userId);
    if (!person) throw new CustomerUnknown();
    await this.tokens.access();
    await inTransaction(this.em, async (em) => {
      const [waiting] = await em.execute<object[]>(
        `select 1 from accounting.sage_sync_queue where entity_id = ? and operation = 'sync_contact'
           and status = 'pending' and steps = '{}'::jsonb limit 1`,
        [userId],
      );
      // Whoever presses twice gets one.
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
        payload: person,
      });
      await em.execute(`select pg_notify('sage_queue', '')`);
    });
    return person;
  }
}
