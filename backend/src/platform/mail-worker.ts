import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from './database.js';
import { Job, type JobResult } from './jobs/job.js';
import { MailSender } from './mail-sender.js';

/** Mails on their way at once from this process; each holds a database connection while it is sent. */
const SLOTS = 4;
/** Polls in case a notification was lost, in ms. */
const POLL_MS = 5000;
/** While the queue cannot be read, in ms. */
const RETRY_MS = { first: 1000, last: 1000 };
/** Retries double from 1 s up to this. */
const LAST_BACKOFF_SECONDS = 15 * 60;
const GIVE_UP_HOURS = 72;

/** The mail's row stays locked while it is sent, so that another worker passes it by, and takes it at once if this one dies. */
const CLAIM = `
  select id, to_address as "to", subject, text, html, unsubscribe_url as "unsubscribeUrl",
    correlation_id as "correlationId" from platform.mail_queue
  where status = 'pending' and due_at <= now() order by due_at limit 1 for update skip locked`;

interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  correlationId: string;
}

/** Drains the mail queue. Any number of workers may run side by side. */
@Injectable()
export class MailWorker {
  private readonly logger = new Logger('MailWorker');

  constructor(
    private readonly em: EntityManager,
    private readonly sender: MailSender,
  ) {}

  @Job({ name: 'mails', everyMs: POLL_MS, wakeOn: 'mail', slots: SLOTS, retryMs: RETRY_MS })
  async run(): Promise<JobResult> {
    return (await this.deliverNext()) ? 'again' : { waitMs: await this.untilNextDue() };
  }

  /** Sends the mail that is due longest. Returns false when none is due. */
  deliverNext(): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const [mail] = await em.execute<ClaimedMail[]>(CLAIM);
      if (!mail) return false;
      const failure = await this.sender.send(mail);
      if (!failure) {
        // What a mail said, links that open an account or an order included, is its receiver's alone once it has gone.
        await em.execute(
          `update platform.mail_queue set status = 'sent', sent_at = clock_timestamp(), attempts = attempts + 1, error = null,
             text = '', html = '', unsubscribe_url = null where id = ?`,
          [mail.id],
        );
        return true;
      }
      // By the clock, not now(): the transaction began before the mail server took its time.
      await em.execute(
        `update platform.mail_queue set attempts = attempts + 1, error = ?,
           status = case when ? or created_at < now() - make_interval(hours => ?) then 'failed' else 'pending' end,
           due_at = clock_timestamp() + make_interval(secs => least(power(2, least(attempts, 20)), ?))
         where id = ?`,
        [failure.reason, failure.permanent, GIVE_UP_HOURS, LAST_BACKOFF_SECONDS, mail.id],
      );
      // Not why: mail servers quote the recipient. The row has it.
      this.logger.warn(`Mail ${mail.id} was ${failure.permanent ? 'rejected for good' : 'not accepted yet'}`);
      return true;
    });
  }

  private async untilNextDue(): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ ms: string | null }[]>(
        `select ceil(extract(epoch from min(due_at) - now()) * 1000) as ms from platform.mail_queue where status = 'pending' and due_at > now()`,
      );
    return Math.min(Number(row?.ms ?? POLL_MS), POLL_MS);
  }
}
