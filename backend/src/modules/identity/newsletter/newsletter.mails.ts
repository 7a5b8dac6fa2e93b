import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { Signatures } from '../../../platform/crypto.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { isUuid } from '../../../platform/uuid.js';

/** Subject and body of an email. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** An email to a subscriber, with the unsubscribe link. */
interface SubscriberMail extends ComposedMail {
  unsubscribeUrl: string;
}

/** Asks the owner of an address to confirm the subscription. */
export function newsletterConfirmationMail(config: Config, confirmUrl: string, days: number): ComposedMail {
  const shopName = config.shop.name;
  return {
    subject: `Please confirm your ${shopName} newsletter`,
    ...renderMail({
      shopName,
      title: 'One click to confirm',
      paragraphs: [
        `Someone, probably you, asked for the ${shopName} newsletter at this address: new products, offers and advice from the spray booth, about once a month.`,
        'If that was you, please confirm. If not, please ignore this email and we will not write again.',
      ],
      action: { label: 'Confirm my subscription', url: confirmUrl },
      footnotes: [`The link works for ${days} days.`],
      company: config.company,
    }),
  };
}

/** Welcomes a new subscriber. */
export function welcomeMail(config: Config, unsubscribeUrl: string): SubscriberMail {
  return toSubscriber(config, unsubscribeUrl, {
    subject: `You are subscribed to the ${config.shop.name} newsletter`,
    title: 'Thank you for subscribing',
    paragraphs: ['We will write when there is something worth reading, about once a month.'],
  });
}

/** Sent when a subscriber subscribes again; the page must not reveal it. */
export function alreadySubscribedMail(config: Config, unsubscribeUrl: string): SubscriberMail {
  return toSubscriber(config, unsubscribeUrl, {
    subject: `You are already subscribed to the ${config.shop.name} newsletter`,
    title: 'You are already subscribed',
    paragraphs: [
      'Someone asked for our newsletter at this address, which already receives it. There is nothing you need to do.',
    ],
  });
}

function toSubscriber(
  config: Config,
  unsubscribeUrl: string,
  { subject, ...content }: { subject: string; title: string; paragraphs: string[] },
): SubscriberMail {
  const { shop, company, publicUrl } = config;
  return {
    subject,
    ...renderMail({
      shopName: shop.name,
      ...content,
      action: { label: 'Browse the shop', url: publicUrl },
      company,
      unsubscribeUrl,
    }),
    unsubscribeUrl,
  };
}

const UNSUBSCRIBE = 'newsletter unsubscribe';

/** The links in the newsletter's emails and their tokens. */
@Injectable()
export class NewsletterLinks {
  constructor(
    private readonly signatures: Signatures,
    private readonly config: Config,
  ) {}

  /** Returns a new confirmation link, with the hash of its token to store. */
  confirmation(): { hash: string; url: string } {
    const token = randomBytes(32).toString('base64url');
    return { hash: this.hashOf(token), url: `${this.config.publicUrl}/newsletter/confirm?token=${token}` };
  }

  /** Returns the hash that is stored of a token. */
  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  /**
   * Returns the unsubscribe link. It is signed and not stored, so every email can carry it and it never expires
   * (docs/decisions/emails.md#newsletter-links).
   */
  unsubscribe(subscriptionId: string): string {
    const token = `${subscriptionId}.${this.signatures.sign(UNSUBSCRIBE, subscriptionId)}`;
    return `${this.config.publicUrl}/newsletter/unsubscribe?token=${token}`;
  }

  /** Returns the subscription of an unsubscribe token, or null where the signature is invalid. */
  subscriptionOf(token: string): string | null {
    const [id = '', signature, ...rest] = token.split('.');
    const isOurs = rest.length === 0 && isUuid(id) && this.signatures.verify(UNSUBSCRIBE, id, signature);
    return isOurs ? id : null;
  }
}
