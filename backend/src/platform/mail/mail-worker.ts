import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runInContext } from '../context.js';
import { inTransaction } from '../database/database.js';
import { kysely, type Statements } from '../database/kysely.js';
import { prepare } from '../database/prepared-statement.js';
import { Job, type JobResult } from '../jobs/jobs.js';
import { inSpan, soundTraceParent } from '../tracing/spans.js';
import type { MailTables } from './mail.js';
import { type MailFailure, MailSender, type OutgoingMail } from './mail-sender.js';

/** Number of mails that one process sends at once; each holds a database connection while it is sent. */
const SLOTS = 4;
/** Pause between polls in case a notification is lost, in ms. */
const POLL_MS = 5000;
/** Pause while the queue cannot be read, in ms. */
const RETRY_MS = { first: 1000, last: 1000 };
/** Longest wait before a retry; waits double from 1 s. */
const LAST_BACKOFF_SECONDS = 15 * 60;
const GIVE_UP_HOURS = 72;

type ClaimedMail = OutgoingMail & { readonly traceParent: string | null };

/** Sends the queued mails. Any number of workers may run in parallel. */
@Injectable()
export class MailWorker {
  private readonly logger = new Logger('MailWorker');

  constructor(
    private readonly em: EntityManager,
    private readonly sender: MailSender,
  ) {}

  @Job({ name: 'mails', everyMs: POLL_MS, wakeOn: 'mail', slots: SLOTS, retryMs: RETRY_MS })
  async run(_signal: AbortSignal, found: () => void): Promise<JobResult> {
    return (await this.deliverNext(found)) ? 'again' : this.untilNextDue();
  }

  /** Sends the mail that has been due longest; calls `found` once it has one. Returns false if none is due. */
  deliverNext(found = () => {}): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const [mail] = await claimNext(em, {});
      if (!mail) return false;
      found();
      const failure = await this.send(mail);
      if (!failure) {
        await markSent(em, { id: mail.id });
        return true;
      }
      const isFinal = sql<boolean>`${failure.permanent}::boolean
        or coalesce(retried_at, created_at) < now() - make_interval(hours => ${GIVE_UP_HOURS}::int)`;
      await kysely<MailTables>(em)
        .updateTable('platform.mail_queue')
        .where('id', '=', mail.id)
        .set({
          attempts: sql<number>`attempts + 1`,
          error: failure.reason,
          status: sql<string>`case when ${isFinal} then 'failed' else 'pending' end`,
          failed_at: sql<Date | null>`case when ${isFinal} then clock_timestamp() end`,
          // Uses the clock instead of `now()`: the transaction began before the mail server took its time.
          due_at: sql<Date>`clock_timestamp()
            + make_interval(secs => least(power(2, least(attempts, 20)), ${LAST_BACKOFF_SECONDS}::int))`,
        })
        .execute();
      // Logs no reason, because mail servers quote the recipient. The row has it.
      this.logger.warn(`Mail ${mail.id} was ${failure.permanent ? 'rejected for good' : 'not accepted yet'}`);
      return true;
    });
  }

  /** Sends a mail in the trace of the work that queued it. */
  private send(mail: ClaimedMail): Promise<MailFailure | undefined> {
    const { correlationId } = mail;
    const traceParent = soundTraceParent(mail.traceParent);
    return runInContext({ correlationId, causationId: null, actor: { kind: 'system' }, traceParent }, () =>
      inSpan('send email', { kind: 'client', attributes: { 'server.address': this.sender.host } }, async (span) => {
        const failure = await this.sender.send(mail);
        if (failure) span?.fail(failure.permanent ? 'rejected' : 'not accepted yet');
        return failure;
      }),
    );
  }

  /** Returns the pause until the next mail is due, if that is before the next poll. */
  private async untilNextDue(): Promise<JobResult> {
    const row = await kysely<MailTables>(this.em)
      .selectFrom('platform.mail_queue')
      .where(sql<boolean>`status = 'pending'`)
      .where('due_at', '>', sql<Date>`now()`)
      .select(sql<string | null>`ceil(extract(epoch from min(due_at) - now()) * 1000)`.as('ms'))
      .executeTakeFirst();
    const ms = Number(row?.ms ?? POLL_MS);
    return ms < POLL_MS ? { waitMs: ms } : undefined;
  }
}

/** Locks the row while the mail is sent, so that another worker skips it, and claims it at once if this worker dies. */
const claimNext = prepare('claim_mail', (db: Statements<MailTables>) =>
  db
    .selectFrom('platform.mail_queue')
    .where(sql<boolean>`status = 'pending'`)
    .where('due_at', '<=', sql<Date>`now()`)
    .select([
      'id',
      'to_address as to',
      'subject',
      'text',
      'html',
      'unsubscribe_url as unsubscribeUrl',
      'reply_to as replyTo',
      'correlation_id as correlationId',
      'trace_parent as traceParent',
    ])
    .orderBy('due_at')
    .limit(sql.lit(1))
    .forUpdate()
    .skipLocked(),
);

/**
 * Marks a mail as sent and deletes its text, including links that open an account or an order: only the receiver keeps
 * it.
 */
const markSent = prepare<MailTables, { id: string }, never>('mail_sent', (db, { id }) =>
  db
    .updateTable('platform.mail_queue')
    .set({
      status: 'sent',
      sent_at: sql<Date>`clock_timestamp()`,
      attempts: sql<number>`attempts + 1`,
      ...{ error: null, text: '', html: '', unsubscribe_url: null, reply_to: null },
    })
    .where('id', '=', id),
);
