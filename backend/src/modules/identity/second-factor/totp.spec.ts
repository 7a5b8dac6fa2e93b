import { newTotpSecret, otpauthUri, totpStep } from './totp.js';

/** The published test secret of RFC 6238, `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('Codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('matches the code of the standard at second %p', (seconds, code) => {
    expect(totpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code one step early or late, and no further', () => {
    const at = (steps: number) => totpStep(SECRET, '005924', (1234567890 + steps * 30) * 1000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, 41152263, 41152263, 41152263, null]);
  });

  it.each(['', '00592', '0059240', 'abcdef', '００５９２４', '-05924', '5924'])('rejects %j as a code', (code) => {
    expect(totpStep(SECRET, code, 1234567890_000)).toBeNull();
  });

  it('accepts spaces as the app shows them', () => {
    expect(totpStep(SECRET, ' 005 924 ', 1234567890_000)).not.toBeNull();
  });

  it('generates different secrets of 160 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('names shop and e-mail in the address of the QR code', () => {
    const uri = new URL(otpauthUri(SECRET, 'Paint: & more', 'a+b@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('a+b@example.com');
    expect(uri.searchParams.get('secret')).toBe(SECRET);
    expect(uri.searchParams.get('issuer')).toBe('Paint  & more');
  });
});
