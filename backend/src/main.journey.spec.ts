import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../test/harness/child.ts';

const DATABASE_URL = 'postgres://shop:database-password@127.0.0.1:1/shop';

const LIVE = {
  SHOP_MODE: 'live',
  DATABASE_URL,
  NATS_URL: 'nats://127.0.0.1:1',
  PUBLIC_URL: 'https://shop.example.co.uk',
  TRUST_PROXY: '1',
  SESSION_SECRET: 'Zk3vQ9pXw7Lr2TnB8sYd5HgJ1mCf6RaE',
  ENCRYPTION_KEY: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQASNFZ4mrze8=',
  STRIPE_SECRET_KEY: 'sk_live_valueofthekey',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_valueofthekey',
  STRIPE_WEBHOOK_SECRET: 'whsec_valueofthekey',
  SAGE_CLIENT_ID: 'our-client',
  SAGE_CLIENT_SECRET: 'sage-secret',
  SMTP_URL: 'smtps://user:mail-password@mail.example.co.uk',
  MAIL_FROM: 'Topcoat <orders@example.co.uk>',
  COMPANY_NAME: 'Example Paints Ltd',
  COMPANY_ADDRESS: '1 High Street | Leeds LS1 1AA',
  COMPANY_VAT_NUMBER: 'GB 123 4567 89',
};
const DEMO = { DATABASE_URL };
const STRIPE_LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_valueofthekey',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_valueofthekey',
  STRIPE_WEBHOOK_SECRET: 'whsec_valueofthekey',
};

/** Starts the built application with these settings alone; returns its exit code and what it printed until it ended. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/backend/src/main.js')], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

describe('The start of the shop', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'a live shop with test keys of Stripe',
      { ...LIVE, STRIPE_SECRET_KEY: 'sk_test_valueofthekey' },
      'STRIPE_SECRET_KEY is a test key',
    ],
    [
      'a live shop with a mail server that may be spoken to in the clear',
      { ...LIVE, SMTP_URL: 'smtp://user:mail-password@mail.example.co.uk:587' },
      'SMTP_URL must enforce TLS',
    ],
    [
      'a live shop that does not say what proxies stand in front of it',
      { ...LIVE, TRUST_PROXY: '' },
      'TRUST_PROXY is missing',
    ],
    ['a demo with live keys of Stripe', { ...DEMO, ...STRIPE_LIVE }, 'STRIPE_SECRET_KEY is a live key'],
    [
      'a demo with published secrets at a public address',
      { ...DEMO, PUBLIC_URL: 'https://demo.example.co.uk' },
      'PUBLIC_URL must be an address of this machine',
    ],
    [
      'a demo with published secrets that listens to everyone',
      { ...DEMO, LISTEN_ADDRESS: '0.0.0.0' },
      'LISTEN_ADDRESS must be an address that only this machine reaches',
    ],
  ])('ends with exit code 78 and names the setting: %s', async (_case, settings, sentence) => {
    const { code, printed } = await start(settings);
    expect({ code, printed }).toEqual({ code: 78, printed: expect.stringContaining(`  - ${sentence}`) });
    expect(printed).not.toMatch(/valueofthekey|password@/);
  });
});
