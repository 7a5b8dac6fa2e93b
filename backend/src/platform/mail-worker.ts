import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config.js';
import { inTransaction } from './database.js';
import { MailSender } from './mail-sender.js';
import { NotificationListener } from './notification-listener.js';
import { Wakeup } from './wakeup.js';

/** Mails on their way at once from this process; each holds a database connection while it is sent. */
const SLOTS = 4;
/** Slow poll behind the notifications, in ms. */
const POLL_MS = 5000;
const AFTER_FAULT_MS = 1000;
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
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('MailWorker');
  private readonly wakeups = Array.from({ length: SLOTS }, () => new Wakeup());
  private stopping = new AbortController();
  private running: Promise<void>[] = [];
  private listening?: Promise<unknown>;

  constructor(
    private readonly em: EntityManager,
    private readonly session: NotificationListener,
    private readonly sender: MailSender,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.roles.worker) this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  start(): void {
    if (this.running.length > 0) return;
    this.stopping = new AbortController();
    this.listening ??= this.session.listen('mail', () => {
      for (const wakeup of this.wakeups) wakeup.wake();
    });
    this.running = this.wakeups.map((wakeup) => this.run(wakeup, this.stopping.signal));
  }

  /** Takes no further mail and waits for those on their way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
    this.running = [];
  }

  private async run(wakeup: Wakeup, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await this.deliverNext()) continue;
        await wakeup.wait(await this.untilNextDue(), signal);
      } catch (error) {
        this.logger.warn(`The mail queue cannot be read: ${error instanceof Error ? error.message : error}`);
        await wakeup.wait(AFTER_FAULT_MS, signal);
      }
    }
  }

  /** Sends the mail that is due longest. Answers false when none is due. */
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
