import { defineEntity, type EntityManager, p } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../context.js';
import { kysely } from '../database/kysely.js';
import { prepare } from '../database/prepared-statement.js';
import { wakeAfterCommit } from '../jobs/wake-after-commit.js';

const QueuedMailSchema = defineEntity({
  name: 'QueuedMail',
  schema: 'platform',
  tableName: 'mail_queue',
  properties: {
    id: p.uuid().primary(),
    /** Unique key of the mail: `order-confirmation:<order id>`. */
    key: p.text().unique(),
    to: p.text().name('to_address'),
    subject: p.text(),
    /** Empty once the mail is sent. */
    text: p.text(),
    html: p.text(),
    /** Page that ends this kind of mail, if there is one. */
    unsubscribeUrl: p.text().nullable(),
    /** Reply address if it is not the shop's. Empty once the mail is sent. */
    replyTo: p.text().nullable(),
    /** pending → sent, or failed (rejected, or 72 hours not accepted) → pending by replay, or dismissed. */
    status: p.text().default('pending'),
    attempts: p.integer().default(0),
    /** By the clock, as `createdAt`: mails of one transaction are sent in their order. */
    dueAt: p.datetime().defaultRaw('clock_timestamp()'),
    /** End of the claim of the worker that is sending it; null where none is. */
    leasedUntil: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    /** When it failed for good. */
    failedAt: p.datetime().nullable(),
    /** Time of the last replay by staff, which starts the 72 hours anew. */
    retriedAt: p.datetime().nullable(),
    /** The mail server's last error, for staff. */
    error: p.text().nullable(),
    correlationId: p.text().index(),
    /** The span that queued the mail. */
    traceParent: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [
    {
      name: 'mail_queue_about',
      expression: `create index "mail_queue_about" on "platform"."mail_queue" (split_part("key", ':', 2))`,
    },
    { name: 'mail_queue_pending', properties: ['dueAt'], where: `status = 'pending'` },
    { name: 'mail_queue_failed', properties: ['createdAt'], where: `status = 'failed'` },
    { name: 'mail_queue_sent', properties: ['sentAt'], where: 'sent_at is not null' },
  ],
  checks: [{ name: 'mail_queue_status', expression: `status in ('pending', 'sent', 'failed', 'dismissed')` }],
});

/** An email to be sent, later the record of its sending. */
export class QueuedMail extends QueuedMailSchema.class {}
QueuedMailSchema.setClass(QueuedMail);

/** Condition of a mail that no worker is sending. */
export const notLeased = sql<boolean>`(leased_until is null or leased_until <= now())`;

/** An email to one person. */
export interface Mail {
  /** Unique over all mails: a second mail with this key is not sent. */
  readonly key: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Page that ends this kind of mail; it also takes the POST of a mail program's own button (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Reply address, only one. Left out: the shop's. */
  readonly replyTo?: string;
  /** Left out: the correlation id of the current work. */
  readonly correlationId?: string;
}

type Row = Required<Omit<Mail, 'unsubscribeUrl' | 'replyTo'>> & {
  id: string;
  unsubscribeUrl: string | null;
  replyTo: string | null;
  traceParent: string | null;
};

const insertMail = prepare<unknown, Row, { id: string }>(
  'enqueue_mail',
  (_, row) => sql<{ id: string }>`
  insert into platform.mail_queue
    (id, key, to_address, subject, text, html, unsubscribe_url, reply_to, correlation_id, trace_parent)
  values (${row.id}, ${row.key}, ${row.to}, ${row.subject}, ${row.text}, ${row.html}, ${row.unsubscribeUrl}, ${row.replyTo},
    ${row.correlationId}, ${row.traceParent})
  on conflict (key) do nothing returning id`,
);

/** The queue of emails: sent once the caller's transaction is committed, never if it is rolled back. */
@Injectable()
export class MailQueue {
  /** Queues a mail in the transaction of `em`, unless one with this key ever was. Returns whether it is new. */
  async enqueue(em: EntityManager, mail: Mail): Promise<boolean> {
    const { key, to, subject, text, html, unsubscribeUrl = null, replyTo = null } = mail;
    const { correlationId, traceParent = null } = context();
    const row = { id: uuid(), key, to, subject, text, html, unsubscribeUrl, replyTo, traceParent };
    const added = await insertMail(em, { ...row, correlationId: mail.correlationId ?? correlationId });
    wakeAfterCommit(em, 'mail');
    return added.length > 0;
  }

  /**
   * Redirects the unsent emails about a subject to another address, in the transaction of `em`. One being sent now
   * stays unchanged. `replaced` are texts in them, such as links for the former address, with their replacements.
   * Returns whether the former address accepts no mail: one had failed and none was sent.
   */
  async redirect(
    em: EntityManager,
    about: string,
    from: string,
    to: string,
    replaced: readonly (readonly [before: string, after: string])[] = [],
  ): Promise<boolean> {
    const inPart = (part: 'text' | 'html') =>
      replaced.reduce(
        (text, [before, after]) => sql<string>`replace(${text}, ${before}, ${after})`,
        sql<string>`${sql.ref(part)}`,
      );
    const db = kysely(em);
    const mails = sql`platform.mail_queue
      where split_part(key, ':', 2) = ${about} and lower(to_address) = lower(${from}::text)`;
    const { rows: redirected } = await sql<{ status: string }>`
      update platform.mail_queue set to_address = ${to}, text = ${inPart('text')}, html = ${inPart('html')}
      where id in (select id from ${mails} and status in ('pending', 'failed') and ${notLeased} for update skip locked)
      returning status`.execute(db);
    if (!redirected.some(({ status }) => status === 'failed')) return false;
    const { rows: sent } = await sql`select id from ${mails} and status = 'sent' limit 1`.execute(db);
    return sent.length === 0;
  }

  /** Erases, in the transaction of `em`, addresses and text of an address's mails; their record stays. */
  async erase(em: EntityManager, address: string): Promise<void> {
    await sql`
      update platform.mail_queue set to_address = '', text = '', html = '', reply_to = null
      where lower(${address}::text) in (lower(to_address), lower(reply_to)) and status <> 'pending'`.execute(
      kysely(em),
    );
  }
}
