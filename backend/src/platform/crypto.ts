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

/**
 * Keeps secrets of others (Sage's tokens) unreadable in the database: AES-256-GCM under ENCRYPTION_KEY. What was encrypted
 * under a former key is still decrypted (docs/decisions/operations.md#rotated-secrets).
 */
@Injectable()
export class Encryption {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(config: Config) {
    this.keys = config.encryptionKeys;
  }

  /** Whether something may still be encrypted under a former key. */
  get hasFormerKeys(): boolean {
    return this.keys.length > 1;
  }

  /** `purpose` binds the result to its place: it decrypts with the same purpose only. */
  encrypt(text: string, purpose = ''): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(`${VERSION}:${purpose}`));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  }

  /** Throws `Undecipherable`. */
  decrypt(stored: string, purpose = ''): string {
    const [version, encoded = '', ...rest] = stored.split('.');
    const bytes = Buffer.from(encoded, 'base64url');
    if (version !== VERSION || rest.length > 0 || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Undecipherable();
    for (const key of this.keys) {
      const text = decryptWith(key, bytes, purpose);
      if (text !== undefined) return text;
    }
    throw new Undecipherable();
  }

  /** Returns the same secret under the present key, or null where it is under that already. Throws `Undecipherable`. */
  renew(stored: string, purpose = ''): string | null {
    const text = this.decrypt(stored, purpose);
    const bytes = Buffer.from(stored.slice(VERSION.length + 1), 'base64url');
    return decryptWith(this.keys[0], bytes, purpose) === undefined ? this.encrypt(text, purpose) : null;
  }
}

function decryptWith(key: Buffer, bytes: Buffer, purpose: string): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(`${VERSION}:${purpose}`));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Signs what we hand out and want to recognise, such as a guest's link to an order: HMAC-SHA256 under SESSION_SECRET. What
 * was signed under a former one is still recognised.
 */
@Injectable()
export class Signatures {
  private readonly keys: readonly Buffer[];

  constructor(config: Config) {
    // Keys of their own, so that a signature is never worth anything as a session's.
    this.keys = config.sessionSecrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'topcoat signatures', 32)),
    );
  }

  /** A signature of 43 URL-safe characters. `purpose` keeps signatures for one thing from opening another. */
  sign(purpose: string, value: string): string {
    return digest(this.keys[0]!, purpose, value).toString('base64url');
  }

  /** In constant time; anything that is no signature is simply wrong. */
  verify(purpose: string, value: string, signature: unknown): boolean {
    if (typeof signature !== 'string') return false;
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => {
      const expected = digest(key, purpose, value);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

function digest(key: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', key).update(`${purpose.length}:${purpose}:${value}`).digest();
}

/** Compares two secrets in constant time, whatever their lengths. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
