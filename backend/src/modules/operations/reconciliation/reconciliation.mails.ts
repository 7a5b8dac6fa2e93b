import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { Users } from '../../identity/index.js';
import type { OperationsTables } from '../tables.js';
import { formatAmount, type ReconciliationRun } from './reconciliation.entity.js';

/** Number of cases that an email lists. */
const NAMED = 20;

/** Mails administrators and support if a night is not green; each at most once a night. */
@Injectable()
export class RedNightMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly users: Users,
    private readonly config: Config,
  ) {}

  /** Writes the emails in the transaction of `em`; none for a run that a person requested, who looks at it. */
  async send(em: EntityManager, run: ReconciliationRun): Promise<void> {
    const { night, cases = 0, error } = run;
    if (!night) return;
    const failed = run.status === 'failed';
    const rows = failed ? [] : await openCases(em);
    const count = cases === 1 ? 'One case is open' : `${cases} cases are open`;
    const rendered = renderMail({
      title: failed ? 'The nightly reconciliation failed' : 'The night’s figures differ',
      paragraphs: failed
        ? [
            `The reconciliation of ${night} could not compare everything: ${error}`,
            'So nothing is known about differences. Please run it again once the cause is fixed.',
          ]
        : [
            `Stripe, the orders, Sage and the points do not agree: ${count}. Each one shows by how much, and how to fix it.`,
            ...(cases > NAMED ? [`The latest ${NAMED} are:`] : []),
          ],
      rows,
      action: { label: 'Open the reconciliation', url: `${this.config.publicUrl}/admin/reconciliation` },
      shopName: this.config.company.name,
    });
    const subject = failed
      ? `Reconciliation of ${night} failed`
      : `Reconciliation of ${night}: ${count.toLowerCase().replace('cases are', 'cases')}`;
    for (const { id, email } of await this.users.staff(['admin', 'support'], em))
      await this.mails.enqueue(em, { key: `reconciliation:${night}:to:${id}`, to: email, subject, ...rendered });
  }
}

async function openCases(em: EntityManager): Promise<[string, string][]> {
  const cases = await kysely<OperationsTables>(em)
    .selectFrom('operations.reconciliation_cases')
    .where('settled_at', 'is', null)
    .select(['title', 'subject', 'order_number', 'expected', 'found', 'unit'])
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .limit(NAMED)
    .execute();
  return cases.map(({ title, subject, order_number, expected, found, unit }) => {
    return [`${title}: ${order_number ?? subject}`, formatAmount(found - expected, unit)];
  });
}
