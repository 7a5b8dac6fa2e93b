import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { ShopUser } from '../contacts/read-contact.js';

const SUBJECT = 'Changes from Sage are waiting for you';

/** Informs the administrators of held changes. Enqueued in the caller's transaction, once for a run. */
@Injectable()
export class HeldChangesMail {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  async send(em: EntityManager, runId: string, counts: { prices: number; withdrawals: number }): Promise<void> {
    const content = renderMail({
      shopName: this.config.shop.name,
      title: SUBJECT,
      paragraphs: [
        ...paragraphs(counts),
        'Please check them and release what is right. Correct anything wrong in Sage.',
      ],
      action: { label: 'See held changes', url: `${this.config.publicUrl}/admin/sage/held` },
      footnotes: ['We will not email you about this again until everything has been dealt with.'],
    });
    for (const { userId, email } of await em.find(ShopUser, { role: 'admin' }))
      await this.queue.enqueue(em, { key: `held-changes:${runId}:${userId}`, to: email, subject: SUBJECT, ...content });
  }
}

function paragraphs({ prices, withdrawals }: { prices: number; withdrawals: number }): string[] {
  return [
    prices > 0
      ? `${prices === 1 ? 'One price has' : `${prices} prices have`} changed by more than 40% in Sage. The shop keeps selling at the old ${prices === 1 ? 'price' : 'prices'}.`
      : '',
    withdrawals > 0
      ? `${withdrawals} items, more than a tenth of the range, are no longer in Sage. The shop keeps selling them.`
      : '',
  ].filter(Boolean);
}
