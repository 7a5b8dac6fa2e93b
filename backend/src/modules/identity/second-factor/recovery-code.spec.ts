import { newRecoveryCodes, recoveryCodeHash } from './second-factor.entity.js';

describe('Recovery codes', () => {
  it('generates ten different codes that are easy to copy', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
  });

  it('finds the same hash for every spelling of a code', () => {
    const [code] = newRecoveryCodes();
    const hash = recoveryCodeHash(code!);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const written of [code!.toLowerCase(), code!.replaceAll('-', ''), ` ${code!.replaceAll('-', ' ')} `])
      expect(recoveryCodeHash(written)).toBe(hash);
  });

  it.each(['', '123456', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQR0', 'ABCD-EFGH-JKMN-PQRÄ'])(
    'rejects %j as a code',
    (code) => expect(recoveryCodeHash(code)).toBeNull(),
  );
});
