import { readEmail } from '../platform/email-address.js';
import type { SettingsReader } from './settings-reader.js';

/** Who becomes the administrator of a shop that has none (docs/rules.md#first-admin). */
export interface FirstAdminConfig {
  readonly email: string;
  /** Needed where there is no account of that address. */
  readonly password?: string;
}

/** Characters of an administrator's password that is set from outside. */
export const SHORTEST = { demo: 6, live: 12 } as const;
const LONGEST = 256;

/** Undefined without ADMIN_EMAIL. */
export function parseFirstAdmin(read: SettingsReader, live: boolean): FirstAdminConfig | undefined {
  const email = readEmail(read.text('ADMIN_EMAIL') ?? '');
  const password = read.text('ADMIN_PASSWORD');
  if (!email) {
    if (password)
      read.error('ADMIN_PASSWORD', 'is of no use without ADMIN_EMAIL, the address of the first administrator');
    return undefined;
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 255)
    read.error('ADMIN_EMAIL', 'must be an email address');
  const shortest = live ? SHORTEST.live : SHORTEST.demo;
  if (password && (password.length < shortest || password.length > LONGEST))
    read.error('ADMIN_PASSWORD', `must have ${shortest} to ${LONGEST} characters`);
  if (live && password === 'topcoat-demo') read.error('ADMIN_PASSWORD', 'is the demo value, which everybody knows');
  return { email, ...(password ? { password } : {}) };
}
