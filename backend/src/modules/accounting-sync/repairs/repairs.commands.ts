import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { isUuid } from '../../../platform/uuid.js';
import { SyncCustomer } from '../contacts/contacts.commands.js';
import { EventEntries } from '../failed-events/event-entries.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { ReplaysAfterRepair } from './replays-after-repair.js';

/** Thrown for an event that is not a failed write of a customer. */
export class NoContactMissing extends Error {
  constructor() {
    super('This event is not waiting for a customer’s contact.');
  }
}

/**
 * Makes the contact of a failed write's customer in Sage; the writes that failed because it was missing are then
 * replayed. Throws `NoContactMissing`, `UserUnknown` and `SageDisconnected`.
 */
export class MakeContact extends Command<void> {
  constructor(
    readonly eventId: string,
    /** A result of `actorName`. */
    readonly actor: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(MakeContact)
export class MakeContactHandler implements ICommandHandler<MakeContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly audit: AuditTrail,
    private readonly entries: EventEntries,
  ) {}

  async execute({ eventId, actor, reason }: MakeContact): Promise<void> {
    const write = isUuid(eventId) ? await this.em.fork().findOne(QueuedWrite, eventId) : null;
    const { customer } = (write?.payload ?? {}) as { customer?: { userId: string } | null };
    if (write?.status !== 'parked' || !customer) throw new NoContactMissing();
    await this.commands.execute(new SyncCustomer(customer.userId));
    const { orderNumber } = write;
    await inTransaction(this.em, async (em) => {
      const subject = { id: eventId, orderNumber: orderNumber ?? null };
      await this.entries.add(em, subject, { kind: 'repaired', actor, reason, message: 'The contact is made in Sage' });
      await this.audit.record(em, {
        ...{ actor, reason, action: 'event.contact-made', after: { event: eventId, user: customer.userId } },
        ...(orderNumber
          ? { subjectType: 'order', subjectId: orderNumber }
          : { subjectType: 'event', subjectId: eventId }),
      });
    });
  }
}

const EVERY_MS = 60_000;

const SAGE_HAS_ANSWERED = sql<boolean>`q.failure = 'outage'
  and q.business_id = (select connection.business_id from accounting.sage_tokens connection)
  and exists (select 1 from accounting.sage_sync_log call where call.status = 'success' and call.created_at > q.parked_at)`;

/**
 * Replays writes that failed in an outage of Sage once Sage has answered any call since. Each is replayed once; if that
 * fails too, it is left to staff.
 */
@Injectable()
export class ReplayAfterOutage {
  constructor(
    private readonly em: EntityManager,
    private readonly replays: ReplaysAfterRepair,
  ) {}

  @Job({ name: 'replay-after-outage', leader: true, everyMs: EVERY_MS })
  async run(): Promise<void> {
    const ever = sql`'-infinity'::timestamptz`;
    await inTransaction(this.em, (em) =>
      this.replays.ofParkedWrites(em, ['outage', 'budget'], [SAGE_HAS_ANSWERED], 'Sage answers again', ever),
    );
  }
}
