import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { mailName } from '../../../platform/mail/mail-causes.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { formatPounds } from '../../../platform/money.js';
import { Customers } from '../customers.js';

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });
const points = (count: number) => `${count.toLocaleString('en-GB')} points`;

/** A reward that a customer's points pay for. */
export interface ReachedReward {
  readonly id: string;
  readonly name: string;
  readonly pointsCost: number;
}

/** Emails that remind of points and rewards, in the transaction of `em`. */
@Injectable()
export class ReminderMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly customers: Customers,
    private readonly config: Config,
  ) {}

  /** Warns each customer of points that expire; it is about the account, so all get it. `on` names the warning. */
  async expiring(
    em: EntityManager,
    warned: readonly { userId: string; points: number }[],
    on: string,
    lastDay: string,
  ): Promise<void> {
    const customers = await this.customers.byIds(warned.map(({ userId }) => userId));
    for (const { userId, points: count } of warned) {
      const customer = customers.get(userId);
      if (!customer) continue;
      const day = DAY.format(new Date(`${lastDay}T00:00:00Z`));
      const rendered = renderMail({
        title: `${points(count)} expire on ${day}`,
        paragraphs: [
          `${hello(customer.firstName)} ${points(count)} from your balance, worth ${formatPounds(count)} at checkout, will expire at the end of ${day}.`,
          'Use them on an order, or exchange them for a reward.',
        ],
        action: { label: 'See what your points can do', url: `${this.config.publicUrl}/rewards` },
        shopName: this.config.shop.name,
        company: this.config.company,
      });
      const key = `points-expiring:${userId}:${on}`;
      await this.mails.enqueue(em, { key, to: customer.email, subject: `Your points expire on ${day}`, ...rendered });
    }
  }

  /** Mails a customer who asked for it which rewards their points pay for now; `about` names the occasion. */
  async inReach(
    em: EntityManager,
    to: { readonly email: string; readonly firstName: string },
    rewards: readonly ReachedReward[],
    about: { readonly key: string; readonly balance: number },
  ): Promise<void> {
    const [first] = rewards;
    if (!first) return;
    const { publicUrl, shop, company } = this.config;
    const rendered = renderMail({
      title: rewards.length === 1 ? `You have the points for “${first.name}”` : 'You have the points for new rewards',
      paragraphs: [`${hello(to.firstName)} your ${points(about.balance)} are enough for:`],
      rows: rewards.map(({ name, pointsCost }) => [name, points(pointsCost)] as const),
      action: { label: 'Choose your reward', url: `${publicUrl}/rewards` },
      link: { label: 'Change which emails you get', url: `${publicUrl}/account?tab=settings` },
      footnotes: [
        'You get this email because you asked for reward reminders. We only email you once about each reward.',
      ],
      shopName: shop.name,
      company,
    });
    const subject = rewards.length === 1 ? `Your reward is waiting: ${first.name}` : 'Your rewards are waiting';
    await this.mails.enqueue(em, { key: about.key, to: to.email, subject, ...rendered });
  }
}

function hello(firstName: string): string {
  const name = mailName(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}
