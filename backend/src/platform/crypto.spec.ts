import { randomBytes } from 'node:crypto';
import { parseConfig } from '../config.js';
import { Encryption, Signatures, Undecipherable } from './crypto.js';

const config = (env: Record<string, string> = {}) => parseConfig({ DATABASE_URL: 'postgres://db/shop', ...env });

describe('Encryption', () => {
  const encryption = new Encryption(config());

  it.each(['', 'token', '£ 💥 ü', 'x'.repeat(10_000)])('gives back what was encrypted', (text) => {
    const stored = encryption.encrypt(text, 'sage-token');
    expect(stored).toMatch(/^v1\.[\w-]+$/);
    expect(encryption.decrypt(stored, 'sage-token')).toBe(text);
  });

  it('never encrypts the same twice alike, and shows nothing of it', () => {
    const stored = [encryption.encrypt('refresh-token'), encryption.encrypt('refresh-token')];
    expect(stored[0]).not.toBe(stored[1]);
    expect(Buffer.from(stored[0]!.slice(3), 'base64url').toString('latin1')).not.toContain('refresh');
  });

  it('rejects what was changed, in any byte', () => {
    const stored = encryption.encrypt('token');
    const bytes = Buffer.from(stored.slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => encryption.decrypt(`v1.${changed.toString('base64url')}`)).toThrow(Undecipherable);
    }
  });

  it('rejects another purpose, another key, another version and what is nothing of ours', () => {
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

  it('hold for what was signed, for its purpose, under this secret', () => {
    const signature = signatures.sign('order', 'TC-100001');
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(signatures.verify('order', 'TC-100001', signature)).toBe(true);
    expect(signatures.verify('order', 'TC-100002', signature)).toBe(false);
    expect(signatures.verify('reset', 'TC-100001', signature)).toBe(false);
    expect(signatures.verify('order:TC', '-100001', signature)).toBe(false);
    const others = new Signatures(config({ SESSION_SECRET: 'another secret altogether' }));
    expect(others.verify('order', 'TC-100001', signature)).toBe(false);
  });

  it.each([undefined, null, '', 'x', ['a'], {}, 7, 'A'.repeat(43)])('do not hold as %p', (signature) => {
    expect(signatures.verify('order', 'TC-100001', signature)).toBe(false);
  });
});
