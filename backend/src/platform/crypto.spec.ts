import { randomBytes } from 'node:crypto';
import { parseConfig } from '../config.js';
import { Encryption, Signatures, Undecipherable } from './crypto.js';

const config = (env: Record<string, string> = {}) => parseConfig({ DATABASE_URL: 'postgres://db/shop', ...env });

describe('Encryption', () => {
  const encryption = new Encryption(config());

  it.each(['', 'token', '£ 💥 ü', 'x'.repeat(10_000)])('decrypts what it encrypted', (text) => {
    const stored = encryption.encrypt(text, 'sage-token');
    expect(stored).toMatch(/^v1\.[\w-]+$/);
    expect(encryption.decrypt(stored, 'sage-token')).toBe(text);
  });

  it('encrypts the same text differently each time', () => {
    const stored = [encryption.encrypt('refresh-token'), encryption.encrypt('refresh-token')];
    expect(stored[0]).not.toBe(stored[1]);
    expect(Buffer.from(stored[0]!.slice(3), 'base64url').toString('latin1')).not.toContain('refresh');
  });

  it('rejects a text with any byte changed', () => {
    const stored = encryption.encrypt('token');
    const bytes = Buffer.from(stored.slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => encryption.decrypt(`v1.${changed.toString('base64url')}`)).toThrow(Undecipherable);
    }
  });

  it('rejects another purpose, key or version, and any other text', () => {
    const stored = encryption.encrypt('token', 'sage-token');
    expect(() => encryption.decrypt(stored, 'totp')).toThrow(Undecipherable);
    const other = new Encryption(config({ ENCRYPTION_KEY: randomBytes(32).toString('hex') }));
    expect(() => other.decrypt(stored, 'sage-token')).toThrow(Undecipherable);
    for (const text of [stored.replace('v1', 'v2'), '', 'v1.', 'v1.AAAA', 'token', `${stored}.x`]) {
      expect(() => encryption.decrypt(text, 'sage-token')).toThrow(Undecipherable);
    }
  });
});

describe('Signatures', () => {
  const signatures = new Signatures(config());

  it('verify only the signed text, purpose and secret', () => {
    const signature = signatures.sign('order', 'TC-100001');
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(signatures.verify('order', 'TC-100001', signature)).toBe(true);
    expect(signatures.verify('order', 'TC-100002', signature)).toBe(false);
    expect(signatures.verify('reset', 'TC-100001', signature)).toBe(false);
    expect(signatures.verify('order:TC', '-100001', signature)).toBe(false);
    const others = new Signatures(config({ SESSION_SECRET: 'another secret altogether' }));
    expect(others.verify('order', 'TC-100001', signature)).toBe(false);
  });

  it.each([undefined, null, '', 'x', ['a'], {}, 7, 'A'.repeat(43)])('do not verify when given as %p', (signature) => {
    expect(signatures.verify('order', 'TC-100001', signature)).toBe(false);
  });
});
