import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Config } from '../../../config.js';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../../platform/directories.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { allProviders } from '../../../platform/providers.js';
import type { Alert, RuleChoice } from './alert.entity.js';
import { countText, type HealthCheck, runbookOf } from './health-check.js';

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Queues the emails about alerts: one when it opens, one when it ends (docs/rules.md#alerts). */
@Injectable()
export class AlertMails {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  /** Queues the email to the rule's address, or to each administrator, in the transaction of `em`. */
  async write(em: EntityManager, alert: Alert, check: HealthCheck, { email, threshold }: RuleChoice): Promise<void> {
    const [directory] = allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY);
    const receivers = email ? [{ id: 'rule', email }] : ((await directory?.staff(['admin'])) ?? []);
    const content = this.content(alert, check, threshold);
    for (const { id, email: to } of receivers)
      await this.queue.enqueue(em, {
        key: `alert:${alert.id}:${alert.endedAt ? 'over' : 'first'}:${id}`,
        to,
        subject: `${content.title} – ${this.config.shop.name}`,
        ...renderMail(content),
      });
  }

  private content({ value, detail, openedAt, endedAt }: Alert, check: HealthCheck, threshold: number) {
    const { publicUrl, shop } = this.config;
    const rows: [string, string][] = [
      [endedAt ? 'Last' : 'Now', value],
      ['Limit', limitText(check, threshold)],
      ['Since', LONDON.format(openedAt)],
    ];
    if (endedAt)
      return {
        title: `Over: ${check.title}`,
        paragraphs: ['There is nothing left to do about this alert.'],
        rows: [...rows, ['Over since', LONDON.format(endedAt)] as [string, string]],
        action: { label: 'See the shop’s health', url: `${publicUrl}/admin/health` },
        footnotes: [],
        shopName: shop.name,
      };
    return {
      title: `Alert: ${check.title}`,
      paragraphs: [detail],
      rows,
      action: { label: 'Open the page', url: `${publicUrl}${check.href}` },
      link: { label: 'What to do, step by step', url: `${publicUrl}${runbookOf(check.key)}` },
      footnotes: [
        'You get this email once, and another one when it is over. Admins can change the rules on the Health page.',
      ],
      shopName: shop.name,
    };
  }
}

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** Returns "15 minutes or more", "3 days or less", "1 or more"; for a check without a limit, "always". */
function limitText({ unit, atMost }: HealthCheck, threshold: number): string {
  if (unit === 'none') return 'always';
  const amount = unit === 'count' ? `${threshold}` : countText(threshold, UNITS[unit]);
  return `${amount} or ${atMost ? 'less' : 'more'}`;
}
