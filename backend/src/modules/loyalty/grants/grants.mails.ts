import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { mailName } from '../../../platform/mail/mail-causes.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { Customers } from '../customers.js';
import type { RewardRedeemedPayload } from '../events.js';

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

interface CancelledGrant {
  readonly grantId: string;
  readonly userId: string;
  readonly name: string;
  /** The returned points. */
  readonly points: number;
  readonly reason: string;
}

/** Emails about redeemed rewards, each once, in the transaction of `em`. */
@Injectable()
export class GrantMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly customers: Customers,
    private readonly config: Config,
  ) {}

  /** Mails the customer what they redeemed and how it is used. */
  redeemed(em: EntityManager, { grantId, userId, name, type, pointsCost, expiresAt }: RewardRedeemedPayload) {
    const until = expiresAt === null ? null : DAY.format(new Date(expiresAt));
    return this.toCustomer(em, userId, `reward-redeemed:${grantId}`, `Your reward: ${name}`, (hello) => ({
      title: 'Reward redeemed',
      paragraphs: [
        `${hello} you have redeemed ${points(pointsCost)} for “${name}”.`,
        type === 'other'
          ? 'We are arranging it and will be in touch.'
          : `${type === 'shipping' ? 'Choose it at checkout on any order' : 'Choose it at checkout on any one order'}, until ${until}.`,
      ],
      action: { label: 'See your reward', url: `${this.config.publicUrl}/rewards?grant=${grantId}` },
    }));
  }

  /** Mails the customer that staff cancelled it, why, and that the points are back. */
  cancelled(em: EntityManager, { grantId, userId, name, points: returned, reason }: CancelledGrant) {
    return this.toCustomer(
      em,
      userId,
      `reward-cancelled:${grantId}`,
      `Your reward was cancelled: ${name}`,
      (hello) => ({
        title: 'Your reward was cancelled',
        paragraphs: [
          `${hello} we are sorry, but we have had to cancel your reward “${name}”. Your ${points(returned)} are back in your account.`,
          `Reason: ${reason}`,
        ],
        action: { label: 'See your points', url: `${this.config.publicUrl}/rewards` },
      }),
    );
  }

  /** Asks the administrators to hand over a reward that is not for an order. */
  async task(em: EntityManager, { grantId, userId, name, value, pointsCost }: RewardRedeemedPayload): Promise<void> {
    const customer = await this.customers.byId(userId);
    const rendered = this.render({
      title: `Reward to give: ${name}`,
      paragraphs: [
        `${customer?.name ?? 'A customer'} has redeemed ${points(pointsCost)} for “${name}”. This reward is not for an order: please arrange it, then mark it as done with a note.`,
      ],
      rows: [
        ...(customer ? [['Customer', `${customer.name}, ${customer.email}`] as const] : []),
        ...(value ? [['What it is', value] as const] : []),
      ],
      action: { label: 'Open the task', url: `${this.config.publicUrl}/admin/rewards?tab=grants&search=${grantId}` },
    });
    for (const { id, email } of await this.customers.caretakers()) {
      const key = `reward-task:${grantId}:to:${id}`;
      await this.mails.enqueue(em, { key, to: email, subject: `Reward to give: ${name}`, ...rendered });
    }
  }

  private async toCustomer(
    em: EntityManager,
    userId: string,
    key: string,
    subject: string,
    content: (hello: string) => MailContent,
  ): Promise<void> {
    const customer = await this.customers.byId(userId);
    if (!customer) return;
    const name = mailName(customer.firstName);
    const rendered = this.render(content(name ? `Hello ${name},` : 'Hello,'));
    await this.mails.enqueue(em, { key, to: customer.email, subject, ...rendered });
  }

  private render(content: MailContent) {
    return renderMail({ ...content, shopName: this.config.shop.name, company: this.config.company });
  }
}

const points = (count: number) => `${count.toLocaleString('en-GB')} points`;
