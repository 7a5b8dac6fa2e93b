import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runInContext } from '../context.js';
import { prepare } from '../database/prepared-statement.js';
import { Job } from '../jobs/jobs.js';
import { inSpan, soundTraceParent } from '../tracing/spans.js';
import { notLeased } from './mail.js';
import { MAIL_CONNECTIONS, type MailFailure, MailSender, type OutgoingMail } from './mail-sender.js';

/** A worker that dies leaves its mail to the others after this time; one that still sends it renews the lease. */
const LEASE = sql`interval '15 seconds'`;
const RENEWAL_MS = 5000;
/** Pause between polls for mails to retry, and in case a notification is lost, in ms. */
const POLL_MS = 5000;
/** Pause while the queue cannot be read, in ms. */
const RETRY_MS = { first: 1000, last: 1000 };
/** Longest wait before a retry; waits double from 1 s. */
const LAST_BACKOFF_SECONDS = 15 * 60;
const GIVE_UP_HOURS = 72;

type ClaimedMail = OutgoingMail & {
  readonly traceParent: string | null;
  /** Another mail is due that no worker is sending. */
  readonly more: boolean;
};

/** Sends the queued mails. Any number of workers may run in parallel. */
@Injectable()
export class MailWorker {
  private readonly logger = new Logger('MailWorker');

  constructor(
    private readonly em: EntityManager,
    private readonly sender: MailSender,
  ) {}

  @Job({ name: 'mails', everyMs: POLL_MS, wakeOn: 'mail', slots: MAIL_CONNECTIONS, retryMs: RETRY_MS })
  async run(_signal: AbortSignal, found: () => void): Promise<void> {
    await this.deliverNext(found);
  }

  /** Sends the mail that has been due longest; calls `found` if others are due too. Returns false if none is due. */
  async deliverNext(found = () => {}): Promise<boolean> {
    const [mail] = await claimNext(this.em, {});
    if (!mail) return false;
    if (mail.more) found();
    const { id } = mail;
    const renewal = setInterval(() => void renewLease(this.em, { id }).catch(() => undefined), RENEWAL_MS);
    const failure = await this.send(mail).finally(() => clearInterval(renewal));
    if (failure) {
      await postpone(this.em, { id, ...failure });
      // Logs no reason, because mail servers quote the recipient. The row has it.
      this.logger.warn(`Mail ${id} was ${failure.permanent ? 'rejected for good' : 'not accepted yet'}`);
    } else await markSent(this.em, { id });
    return true;
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
}

/** Claims the mail that has been due longest: other workers skip it until the lease ends. */
const claimNext = prepare<unknown, object, ClaimedMail>(
  'claim_mail',
  () => sql<ClaimedMail>`
  update platform.mail_queue mail set leased_until = now() + ${LEASE}
  where id = (
    select id from platform.mail_queue where status = 'pending' and due_at <= now() and ${notLeased}
    order by due_at limit 1 for update skip locked)
  returning id, to_address as "to", subject, text, html, unsubscribe_url as "unsubscribeUrl", reply_to as "replyTo",
    correlation_id as "correlationId", trace_parent as "traceParent",
    exists (
      select 1 from platform.mail_queue other
      where other.status = 'pending' and other.due_at <= now() and other.id <> mail.id and ${notLeased}) as more`,
);

const renewLease = prepare<unknown, { id: string }, never>(
  'renew_mail_lease',
  (_, { id }) => sql<never>`
  update platform.mail_queue set leased_until = now() + ${LEASE} where id = ${id} and leased_until is not null`,
);

/** Marks a mail as sent and deletes its text, whose links may open an account: only the receiver keeps it. */
const markSent = prepare<unknown, { id: string }, never>(
  'mail_sent',
  (_, { id }) => sql<never>`
  update platform.mail_queue set status = 'sent', sent_at = now(), attempts = attempts + 1, leased_until = null, error = null,
    text = '', html = '', unsubscribe_url = null, reply_to = null
  where id = ${id}`,
);

/** Ends the lease of a mail that was not accepted: it is due again later, or has failed for good. */
const postpone = prepare<unknown, { id: string } & MailFailure, never>(
  'postpone_mail',
  (_, { id, permanent, reason }) => {
    const isFinal = sql`(${permanent}::boolean
      or coalesce(retried_at, created_at) < now() - make_interval(hours => ${sql.lit(GIVE_UP_HOURS)}))`;
    return sql<never>`
      update platform.mail_queue set leased_until = null, attempts = attempts + 1, error = ${reason},
        status = case when ${isFinal} then 'failed' else 'pending' end, failed_at = case when ${isFinal} then now() end,
        due_at = now() + make_interval(secs => least(power(2, least(attempts, 20)), ${sql.lit(LAST_BACKOFF_SECONDS)}))
      -- Another worker may have sent it after the lease.
      where id = ${id} and status = 'pending'`;
  },
);
