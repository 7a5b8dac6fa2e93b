import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { Signatures } from '../../../platform/crypto.js';
import { isUuid } from '../../../platform/uuid.js';

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
