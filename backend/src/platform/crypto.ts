import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';

/** Names the scheme in what is stored, so that another can follow without guessing. */
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown by `Encryption.decrypt`: not ours, damaged, for another purpose, or encrypted with another ENCRYPTION_KEY. */
export class Undecipherable extends Error {
  constructor() {
    super('The stored value cannot be decrypted: it is damaged, or ENCRYPTION_KEY was changed');
    this.name = 'Undecipherable';
  }
}

/** Keeps secrets of others (Sage's tokens) unreadable in the database: AES-256-GCM under ENCRYPTION_KEY (decision 26). */
@Injectable()
export class Encryption {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = config.encryptionKey;
  }

  /** `purpose` binds the result to its place: it decrypts with the same purpose only. */
  encrypt(text: string, purpose = ''): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(`${VERSION}:${purpose}`));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  }

  /** Throws `Undecipherable`. */
  decrypt(stored: string, purpose = ''): string {
    const [version, encoded = '', ...rest] = stored.split('.');
    const bytes = Buffer.from(encoded, 'base64url');
    if (version !== VERSION || rest.length > 0 || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Undecipherable();
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(`${VERSION}:${purpose}`));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      throw new Undecipherable();
    }
  }
}

/** Signs what we hand out and want to recognise, such as a guest's link to an order (decision 14): HMAC-SHA256 under SESSION_SECRET. */
@Injectable()
export class Signatures {
  private readonly key: Buffer;

  constructor(config: Config) {
    // A key of its own, so that a signature is never worth anything as a session's.
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'topcoat signatures', 32));
  }

  /** A signature of 43 URL-safe characters. `purpose` keeps signatures for one thing from opening another. */
  sign(purpose: string, value: string): string {
    return this.digest(purpose, value).toString('base64url');
  }

  /** In constant time; anything that is no signature is simply wrong. */
  verify(purpose: string, value: string, signature: unknown): boolean {
    if (typeof signature !== 'string') return false;
    const expected = this.digest(purpose, value);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private digest(purpose: string, value: string): Buffer {
    return createHmac('sha256', this.key).update(`${purpose.length}:${purpose}:${value}`).digest();
  }
}

/** Compares two secrets in constant time, whatever their lengths. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
