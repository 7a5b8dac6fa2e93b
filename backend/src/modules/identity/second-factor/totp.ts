import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { type LimitRule, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { countRequest } from '../identity-problems.js';

/** Three of a million codes are right at any moment, and only a user who knows the password can guess. */
const PER_ACCOUNT: LimitRule = { name: 'second-factor', points: 5, seconds: 900, isExact: true };

/** Limits wrong codes per account, over all processes. */
@Injectable()
export class SecondFactorLimit {
  constructor(private readonly limits: RateLimits) {}

  /** Counts one more. Throws `TooManyRequests`. */
  async count(userId: string): Promise<void> {
    await countRequest(this.limits, PER_ACCOUNT, userId);
  }

  /** Resets the count after a right code. */
  reset(userId: string): Promise<void> {
    return this.limits.reset(PER_ACCOUNT, userId);
  }
}

/** RFC 6238 with the values that every authenticator app supports. */
const FIGURES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks may differ by one step, half a minute, in either direction. */
const WINDOW = 1;

/** Returns a new secret in base32, for typing into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the content of the QR code: `otpauth://totp/…`. */
export function otpauthUri(secret: string, shopName: string, email: string): string {
  // Apps split at the colon.
  const issuer = shopName.replaceAll(':', ' ');
  return new TOTP({ ...FIGURES, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of `code`, the current one or one beside it; null for a wrong code. `now` in ms. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...FIGURES, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
