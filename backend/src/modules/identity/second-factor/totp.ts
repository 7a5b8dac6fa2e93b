import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238 with its usual figures). */
const FIGURES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks may differ by one step, half a minute, in either direction. */
const WINDOW = 1;

/** A fresh secret, in base32 as apps take it by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the app reads from the picture: `otpauth://totp/…`. */
export function otpauthUri(secret: string, shopName: string, email: string): string {
  // Apps split at the colon.
  const issuer = shopName.replaceAll(':', ' ');
  return new TOTP({ ...FIGURES, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that `code` belongs to, now or one step beside it; null for a wrong code. `now` in ms. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...FIGURES, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
