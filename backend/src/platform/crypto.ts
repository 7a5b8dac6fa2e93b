import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';

/** Version of the scheme, stored with each value so that another scheme can be added. */
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown for a value that is damaged, none, or encrypted for another purpose or under another ENCRYPTION_KEY. */
export class Undecipherable extends Error {
  constructor() {
    super('The stored value cannot be decrypted: it is damaged, or ENCRYPTION_KEY was changed');
  }
}

/**
 * Encrypts the secrets of other systems (Sage's tokens) in the database: AES-256-GCM with ENCRYPTION_KEY. Still
 * decrypts values of a former key (docs/decisions/operations.md#rotated-secrets).
 */
@Injectable()
export class Encryption {
  private readonly keys: readonly KeyObject[];

  constructor(config: Config) {
    this.keys = config.encryptionKeys.map((key) => createSecretKey(key));
  }

  /** Whether values of a former key may still exist. */
  get hasFormerKeys(): boolean {
    return this.keys.length > 1;
  }

  /** Encrypts a text. `purpose` binds it to its place: only the same purpose decrypts it. */
  encrypt(text: string, purpose = ''): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0]!, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(`${VERSION}:${purpose}`));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  }

  /** Decrypts a text. Throws `Undecipherable`. */
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

  /** Returns the same secret encrypted with the current key, or null if it already is. Throws `Undecipherable`. */
  renew(stored: string, purpose = ''): string | null {
    const text = this.decrypt(stored, purpose);
    const bytes = Buffer.from(stored.slice(VERSION.length + 1), 'base64url');
    return decryptWith(this.keys[0]!, bytes, purpose) === undefined ? this.encrypt(text, purpose) : null;
  }
}

function decryptWith(key: KeyObject, bytes: Buffer, purpose: string): string | undefined {
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
 * Signs values that the shop hands out and must recognise, such as a guest's link to an order: HMAC-SHA256 with
 * SESSION_SECRET. Still accepts signatures of a former secret.
 */
@Injectable()
export class Signatures {
  private readonly keys: readonly KeyObject[];

  constructor(config: Config) {
    // Derives keys of their own, so that a signature never works as a session's.
    this.keys = config.sessionSecrets.map((secret) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'topcoat signatures', 32))),
    );
  }

  /** Returns a signature of 43 URL-safe characters, valid for this `purpose` only. */
  sign(purpose: string, value: string): string {
    return digest(this.keys[0]!, purpose, value).toString('base64url');
  }

  /** Compares in constant time; false for anything that is no signature. */
  verify(purpose: string, value: string, signature: unknown): boolean {
    if (typeof signature !== 'string') return false;
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => {
      const expected = digest(key, purpose, value);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

function digest(key: KeyObject, purpose: string, value: string): Buffer {
  return createHmac('sha256', key).update(`${purpose.length}:${purpose}:${value}`).digest();
}

/** Compares two secrets in constant time, whatever their lengths. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
