import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { Signatures } from '../../../platform/crypto.js';
import { isUuid } from '../../../platform/uuid.js';

const UNSUBSCRIBE = 'newsletter unsubscribe';

/** The addresses in the newsletter's mails, and what their tokens are worth. */
@Injectable()
export class NewsletterLinks {
  constructor(
    private readonly signatures: Signatures,
    private readonly config: Config,
  ) {}

  /** A new token to confirm by, and the page that takes it. */
  confirmation(): { hash: string; url: string } {
    const token = randomBytes(32).toString('base64url');
    return { hash: this.hashOf(token), url: `${this.config.publicUrl}/newsletter/confirm?token=${token}` };
  }

  /** What is stored of a token. */
  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  /** The page that ends a subscription. Signed and not stored, so that every mail can carry it and it never runs out. */
  unsubscribe(subscriptionId: string): string {
    const token = `${subscriptionId}.${this.signatures.sign(UNSUBSCRIBE, subscriptionId)}`;
    return `${this.config.publicUrl}/newsletter/unsubscribe?token=${token}`;
  }

  /** Whose subscription the token of an unsubscribe link ends, or null where it is none of ours. */
  subscriptionOf(token: string): string | null {
    const [id = '', signature, ...rest] = token.split('.');
    const isOurs = rest.length === 0 && isUuid(id) && this.signatures.verify(UNSUBSCRIBE, id, signature);
    return isOurs ? id : null;
  }
}
