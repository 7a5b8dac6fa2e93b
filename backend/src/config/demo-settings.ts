import { BlockList, isIP } from 'node:net';
import { DEMO_VAT_NUMBER } from './company.js';
import { isThisMachine, type SettingsReader } from './settings-reader.js';

/** What a demo starts with. The values are published, so a live shop rejects every one. */
export const DEMO_DEFAULTS = {
  SESSION_SECRET: 'topcoat-demo-session-secret-never-for-a-live-shop',
  ENCRYPTION_KEY: Buffer.from('topcoat demo encryption key 32by').toString('base64'),
  STRIPE_SECRET_KEY: 'sk_test_topcoat_demo',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_topcoat_demo',
  STRIPE_WEBHOOK_SECRET: 'whsec_topcoat_demo',
  SAGE_CLIENT_ID: 'demo-client',
  SAGE_CLIENT_SECRET: 'demo-client-secret',
  COMPANY_VAT_NUMBER: DEMO_VAT_NUMBER,
  DEMO_PASSWORD: 'topcoat-demo',
} as const;

const EVERY_INTERFACE = new BlockList();
EVERY_INTERFACE.addAddress('0.0.0.0', 'ipv4');
EVERY_INTERFACE.addAddress('::', 'ipv6');

/** The password of the demo's accounts; a live shop has none of them. */
export function parseDemoPassword(read: SettingsReader): string {
  const password = read.text('DEMO_PASSWORD') ?? DEMO_DEFAULTS.DEMO_PASSWORD;
  if (password.length < 6 || password.length > 256) read.error('DEMO_PASSWORD', 'must have 6 to 256 characters');
  return password;
}

/** The address on which the shop listens; undefined means every one. A demo listens on its own machine unless set otherwise. */
export function parseListenAddress(read: SettingsReader, live: boolean): string | undefined {
  const address = read.text('LISTEN_ADDRESS');
  if (address && isIP(address) === 0) {
    read.error('LISTEN_ADDRESS', 'must be an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for every one');
    return undefined;
  }
  return address ?? (live ? undefined : '127.0.0.1');
}

/**
 * Rejects what a demo must not do: take real money, or stand where others reach it with secrets that everybody knows.
 * With secrets of its own it may be reached from anywhere.
 */
export function rejectOutsideDemo(
  read: SettingsReader,
  publicUrl: string,
  listenAddress: string | undefined,
  guessable: readonly string[],
): void {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])
    if (/^[a-z]k_live_/.test(read.text(name) ?? ''))
      read.error(name, 'is a live key, and a demo must not take real money: use a test key, or SHOP_MODE=live');
  const byText = (['STRIPE_WEBHOOK_SECRET', 'DEMO_PASSWORD'] as const).filter(
    (name) => (read.text(name) ?? DEMO_DEFAULTS[name]) === DEMO_DEFAULTS[name],
  );
  const published = [...guessable, ...byText];
  if (published.length === 0) return;
  const why = `as long as these are not set to random secrets of your own: ${published.join(', ')}`;
  if (URL.canParse(publicUrl) && !isThisMachine(new URL(publicUrl).hostname))
    read.error('PUBLIC_URL', `must be an address of this machine (localhost) ${why}`);
  if (listenAddress && !listensHereOnly(listenAddress))
    read.error('LISTEN_ADDRESS', `must be an address that only this machine reaches (127.0.0.1) ${why}`);
}

function listensHereOnly(address: string): boolean {
  return isThisMachine(address) && !EVERY_INTERFACE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
