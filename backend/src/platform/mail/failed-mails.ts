import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import {
  type Explanation,
  type FailedWork,
  type FailedWorkDetail,
  type FailedWorkRow,
  fingerprint,
  lastAttempt,
  type WantedRows,
  type WorkPreview,
} from '../failed-work.js';
import { wakeAfterCommit } from '../jobs/wake-after-commit.js';
import { reactionLabel } from '../messaging/reactions.js';
import { traceIdOf } from '../tracing/spans.js';
import { isUuid } from '../uuid.js';
import { QueuedMail } from './mail.js';
import { MAIL_CAUSES, WRONG_ADDRESS } from './mail-causes.js';

const PREFIX = 'mail:';

/** The order of a mail, if an event of the last 30 days names it. */
const ORDER = sql<string | null>`(
  select o.payload ->> 'orderNumber' from platform.outbox o
  where o.aggregate_id = split_part(m.key, ':', 2) and o.payload ? 'orderNumber' order by o.seq desc limit 1)`;

const TO_STAFF = ':to-staff';
const TO_SHOP = ':to-shop';
/** Kind of the mail with its receivers: a key ending in `:to:shop` goes to the shop, one in `:to:<id>` to staff. */
const OPERATION = sql`split_part(m.key, ':', 1) || case split_part(m.key, ':to:', 2)
  when '' then '' when 'shop' then ${sql.lit(TO_SHOP)} else ${sql.lit(TO_STAFF)} end`;

/** Errors after which the mail server certainly has not accepted the email. After any other error it may have. */
const NOT_TAKEN = /\b[45]\d\d[ -]|econnrefused|enotfound|greeting never received/i;
const COLLEAGUE = 'Correct this staff member’s email address, then replay it, or dismiss it.';
const SHOP =
  'Tell an admin: the mail server does not know the shop’s own address (COMPANY_EMAIL). Replay it once it does.';
const MAY_ARRIVE_TWICE =
  'The mail server’s answer to an earlier attempt may have been lost: it may have accepted the email without the shop knowing. A replay could then send it to the customer twice.';

/** Receivers other than customers: their name, and advice if the mail server does not know the address. */
const RECEIVERS = [
  { suffix: TO_STAFF, who: 'staff', unknown: COLLEAGUE },
  { suffix: TO_SHOP, who: 'the shop', unknown: SHOP },
];

/** Emails that failed for good, or are being retried. */
@Injectable()
export class FailedMails implements FailedWork {
  readonly kind = 'mail';

  constructor(private readonly em: EntityManager) {}

  owns(id: string): boolean {
    return uuidOf(id) !== undefined;
  }

  rows(wanted: WantedRows) {
    const said = sql`coalesce(m.error, '')`;
    const known = MAIL_CAUSES.keyOf(said);
    const open = sql`(m.status = 'failed'
      or m.status = 'pending' and (m.attempts > 0 or m.created_at < now() - interval '5 minutes'))`;
    return sql<FailedWorkRow>`
      select ${sql.lit(PREFIX)} || m.id as id, 'mail' as kind,
        case m.status when 'failed' then 'failed' when 'pending' then 'waiting' when 'sent' then 'done' else 'dismissed' end as state,
        m.status, ${ORDER} as "orderNumber", nullif(m.to_address, '') as customer, null::text as "userId", ${OPERATION} as operation,
        ${said} as said, ${known} as cause, 'mail:' || coalesce(${known}, ${fingerprint(said)}) as "group",
        null::bigint as amount, m.attempts, m.created_at as "createdAt",
        case when m.status = 'failed' then coalesce(m.failed_at, m.created_at) end as "failedAt",
        case when m.status = 'pending' then m.due_at end as "nextTryAt", m.sent_at as "doneAt", false as "postsMoney",
        m.status = 'failed' and m.text <> '' as replayable, m.status = 'failed' as dismissible,
        lower(concat_ws(chr(10), m.to_address, m.subject, m.key, replace(split_part(m.key, ':', 1), '-', ' '), m.error, ${ORDER})) as search
      from platform.mail_queue m
      where ${wanted === 'open' ? open : sql`m.id = ${uuidOf(wanted.id) ?? null}::uuid`}`;
  }

  explain({ operation, state, cause, said }: Parameters<FailedWork['explain']>[0]): Explanation {
    const known = MAIL_CAUSES.get(cause);
    const fallback = state === 'waiting' ? 'It has not been sent yet.' : 'The mail server did not accept it.';
    const receiver = RECEIVERS.find(({ suffix }) => operation.endsWith(suffix));
    const about = reactionLabel(
      operation.replace(receiver?.suffix ?? '', '').replace(/^po(?![a-z])/, 'purchase order'),
    );
    const advice = receiver && cause && WRONG_ADDRESS.includes(cause) ? receiver.unknown : known?.advice;
    return {
      title: receiver ? `Email to ${receiver.who}: ${about.toLowerCase()}` : about,
      cause: known?.cause ?? (said || fallback),
      advice:
        state === 'waiting'
          ? 'Nothing to do: it is retried automatically for 72 hours.'
          : (advice ?? 'Replay it, or dismiss it and tell the customer another way.'),
      repair: state === 'waiting' || receiver ? null : (known?.repair ?? null),
    };
  }

  async detail(id: string): Promise<FailedWorkDetail | null> {
    const uuid = uuidOf(id);
    const mail = uuid ? await this.em.fork().findOne(QueuedMail, uuid) : null;
    if (!mail) return null;
    const { to, replyTo, subject, key: about } = mail;
    return {
      // Leaves out the text, which may open an account or an order.
      payload: { to, ...(replyTo && { replyTo }), subject, about },
      attempts: lastAttempt(mail.error, mail.failedAt ?? mail.createdAt),
      blocked: [],
      preview: mail.status === 'failed' ? previewOf(mail) : null,
      correlationId: mail.correlationId,
      traceId: traceIdOf(mail.traceParent),
    };
  }

  replay(em: EntityManager, id: string): Promise<boolean> {
    return this.change(
      em,
      id,
      sql`status = 'pending', due_at = now(), retried_at = now(), attempts = 0, failed_at = null`,
    );
  }

  dismiss(em: EntityManager, id: string): Promise<boolean> {
    const erased = sql`text = '', html = '', unsubscribe_url = null, reply_to = null`;
    return this.change(em, id, sql`status = 'dismissed', ${erased}`);
  }

  private async change(em: EntityManager, id: string, changed: RawBuilder<unknown>): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update platform.mail_queue set ${changed} where id = ${uuidOf(id) ?? null}::uuid and status = 'failed'`.execute(
      kysely(em),
    );
    wakeAfterCommit(em, 'mail');
    return numAffectedRows === 1n;
  }
}

/** Previews a replay. A mail server cannot be asked which emails it has accepted. */
function previewOf({ to, subject, attempts, retriedAt, error }: QueuedMail): WorkPreview {
  const body = { to, subject };
  // Assumes an earlier success if there were several attempts: only the last error is stored, and a replay counts anew.
  const mayArriveTwice = attempts > 1 || retriedAt !== null || !NOT_TAKEN.test(error ?? '');
  return {
    step: 'email',
    request: 'SMTP',
    body,
    lastBody: body,
    inSage: mayArriveTwice ? 'unknown' : 'no',
    found: null,
    problem: mayArriveTwice ? MAY_ARRIVE_TWICE : null,
    nothingLeft: false,
  };
}

function uuidOf(id: string): string | undefined {
  const uuid = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
  return isUuid(uuid) ? uuid : undefined;
}
