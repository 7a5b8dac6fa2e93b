import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Config } from '../../../config.js';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../directories.js';
import { MailQueue } from '../../mail/mail.js';
import { renderMail } from '../../mail/mail-layout.js';
import { allProviders } from '../../providers.js';
import type { HealthCheck, OperationsRole } from '../health/health-source.js';
import type { Alert, AlertMail } from './alert.js';
import type { RuleChoice } from './alert-settings.entity.js';

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const TITLES: Record<AlertMail, (title: string) => string> = {
  first: (title) => `Alert: ${title}`,
  reminder: (title) => `Still open: ${title}`,
  over: (title) => `Over: ${title}`,
};

/** Queues the emails about alerts (docs/rules.md#alerts). */
@Injectable()
export class AlertMails {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  /**
   * Queues one email to each member of staff with one of the rule's roles, in the transaction of `em`; to admins if
   * there are none.
   */
  async write(em: EntityManager, alert: Alert, mail: AlertMail, check: HealthCheck, rule: RuleChoice): Promise<void> {
    const mayOpen = (role: OperationsRole) => check.hrefRoles.includes(role);
    const sent = new Set<string>();
    const { shop } = this.config;
    const write = async (role: OperationsRole) => {
      const content = this.content(alert, mail, check, rule, mayOpen(role));
      for (const { id, email } of await this.staff(role)) {
        if (sent.has(id)) continue;
        sent.add(id);
        await this.queue.enqueue(em, {
          key: `alert:${alert.id}:${mail === 'over' ? mail : (alert.mails ?? 0) + 1}:${id}`,
          to: email,
          subject: `${content.title} – ${shop.name}`,
          ...renderMail(content),
        });
      }
    };
    for (const role of rule.roles) await write(role);
    if (sent.size === 0) await write('admin');
  }

  private async staff(role: OperationsRole): Promise<readonly { id: string; email: string }[]> {
    const [directory] = allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY);
    return directory ? directory.staff([role]) : [];
  }

  private content(alert: Alert, mail: AlertMail, check: HealthCheck, rule: RuleChoice, mayOpen: boolean) {
    const { publicUrl, shop } = this.config;
    const isOver = mail === 'over';
    const rows: [string, string][] = [
      [isOver ? 'Last' : 'Now', alert.value],
      ['Limit', limitText(check, rule.threshold)],
      ['Since', LONDON.format(alert.openedAt)],
    ];
    if (alert.endedAt) rows.push(['Over since', LONDON.format(alert.endedAt)]);
    return {
      title: TITLES[mail](check.title),
      paragraphs: [isOver ? 'There is nothing left to do about this alert.' : alert.detail],
      rows,
      action: {
        label: isOver ? 'See the shop’s health' : 'Open the page',
        url: pageOf(publicUrl, check, mayOpen && !isOver),
      },
      ...(!isOver && { link: { label: 'What to do, step by step', url: `${publicUrl}${runbookOf(check.key)}` } }),
      footnotes: isOver
        ? []
        : [
            'You get this email once, then every 24 hours while the problem continues, and once when it is over. Admins can change the rules on the Health page.',
          ],
      shopName: shop.name,
    };
  }
}

/** Returns the path of a check's runbook. */
export function runbookOf(key: string): string {
  return `/admin/help/runbooks#${key}`;
}

function pageOf(publicUrl: string, { href }: HealthCheck, opensIt: boolean): string {
  return `${publicUrl}${opensIt ? href : '/admin/health'}`;
}

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** Returns "15 minutes or more", "3 days or less", "1 or more"; for a check without a limit, "always". */
function limitText({ unit, atMost }: HealthCheck, threshold: number): string {
  if (unit === 'none') return 'always';
  const amount = unit === 'count' ? `${threshold}` : `${threshold} ${UNITS[unit]}${threshold === 1 ? '' : 's'}`;
  return `${amount} or ${atMost ? 'less' : 'more'}`;
}
