import { storedPassword } from '../testing/stored-password.js';
import { hashPassword, isOutdated, isPassword } from './password.js';

describe('A password', () => {
  it('stores argon2id with its cost and a new salt each time', async () => {
    const [one, other] = [await hashPassword('secret words'), await hashPassword('secret words')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    for (const stored of [one, other]) {
      expect(await isPassword('secret words', stored)).toBe(true);
      expect(await isPassword('secret word', stored)).toBe(false);
      expect(await isPassword('Secret words', stored)).toBe(false);
    }
  });

  it('accepts every Unicode composition of the same characters', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('accepts a hash of another cost and marks it as outdated', async () => {
    const stored = storedPassword('secret words', 4096, 3);
    expect(await isPassword('secret words', stored)).toBe(true);
    expect(await isPassword('other words', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(true);
    expect(isOutdated(await hashPassword('secret words'))).toBe(false);
  });

  it.each([null, '', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
    'matches no password where %p is stored',
    async (stored) => {
      for (const password of ['', 'plain text', 'secret words']) expect(await isPassword(password, stored)).toBe(false);
    },
  );

  it('accepts any text', async () => {
    for (const password of ['', ' ', '🔑'.repeat(60), 'x'.repeat(256), '\u0000'])
      expect(await isPassword(password, await hashPassword(password))).toBe(true);
  });
});
