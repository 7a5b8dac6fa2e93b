import { inspect } from 'node:util';
import { Test } from '@nestjs/testing';
import { CLAIMS } from './config/claims.js';
import { configuration } from './config/config.module.js';
import { DEMO_DEFAULTS } from './config/demo-settings.js';
import { Config, ConfigErrors, parseConfig } from './config.js';
import { OWN_SECRETS } from './platform/testing/public-demo.js';

const DATABASE_URL = 'postgres://shop:database-password@db.internal/shop';
const demo = (settings: NodeJS.ProcessEnv = {}) => parseConfig({ DATABASE_URL, ...settings });

const LIVE = {
  SHOP_MODE: 'live',
  DATABASE_URL,
  NATS_URL: 'nats://nats.internal:4222',
  PUBLIC_URL: 'https://shop.example.co.uk',
  TRUST_PROXY: '1',
  SESSION_SECRET: 'Zk3vQ9pXw7Lr2TnB8sYd5HgJ1mCf6RaE',
  ENCRYPTION_KEY: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQASNFZ4mrze8=',
  STRIPE_SECRET_KEY: 'sk_live_secretpart',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_openpart',
  STRIPE_WEBHOOK_SECRET: 'whsec_hookpart',
  SAGE_CLIENT_ID: 'our-client',
  SAGE_CLIENT_SECRET: 'sage-secretpart',
  SMTP_URL: 'smtps://user:smtp-password@mail.example.co.uk',
  MAIL_FROM: 'Topcoat <orders@example.co.uk>',
  COMPANY_NAME: 'Example Paints Ltd',
  COMPANY_ADDRESS: '1 High Street | Leeds LS1 1AA',
  COMPANY_VAT_NUMBER: 'GB 123 4567 89',
};

function errorsOf(settings: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseConfig(settings);
  } catch (error) {
    if (error instanceof ConfigErrors) return error.errors;
    throw error;
  }
  return [];
}

describe('Settings', () => {
  it('starts a demo with nothing but a database', () => {
    const config = demo();
    expect(config).toMatchObject({
      mode: 'demo',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      roles: { api: true, worker: true },
      natsUrl: undefined,
      smtpUrl: 'smtp://127.0.0.1:4011',
      trustProxy: false,
      tradePriceAudience: 'signed-in',
      stripe: { apiBase: 'http://127.0.0.1:4010', scriptUrl: 'http://127.0.0.1:4010/stripe/v3/stripe.js' },
      sage: { apiUrl: 'http://127.0.0.1:4010/sage/v3.1', authUrl: 'http://127.0.0.1:4010/sage/oauth2/auth/central' },
    });
    expect(config.encryptionKeys[0]).toHaveLength(32);
  });

  it('derives addresses from the ports of the shop and the sandbox', () => {
    const config = demo({ PORT: '4700', SANDBOX_PORT: '4701', SANDBOX_SMTP_PORT: '4702' });
    expect(config.publicUrl).toBe('http://localhost:4700');
    expect(config.sage.tokenUrl).toBe('http://127.0.0.1:4701/sage/token');
    expect(config.stripe.apiBase).toBe('http://127.0.0.1:4701');
    expect(config.smtpUrl).toBe('smtp://127.0.0.1:4702');
  });

  it('takes an empty setting as not given', () => {
    expect(demo({ PORT: '', NATS_URL: '  ', STRIPE_SECRET_KEY: '', SHOP_MODE: '' }).port).toBe(3000);
  });

  it('calls Stripe and Sage themselves once their own keys are set', () => {
    const config = demo({
      STRIPE_SECRET_KEY: 'sk_test_own',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_own',
      STRIPE_WEBHOOK_SECRET: 'whsec_own',
      SAGE_CLIENT_ID: 'own',
      SAGE_CLIENT_SECRET: 'own-secret',
    });
    expect(config.stripe.apiBase).toBeUndefined();
    expect(config.stripe.scriptUrl).toBeUndefined();
    expect(config.sage.apiUrl).toBe('https://api.accounting.sage.com/v3.1');
  });

  it('has no external sign-in until a provider is set', () => {
    expect(demo().oidc).toBeUndefined();
    expect(demo({ OIDC_ISSUER: 'http://127.0.0.1:4010/oidc' }).oidc).toEqual({
      issuer: 'http://127.0.0.1:4010/oidc',
      clientId: 'topcoat',
      clientSecret: 'topcoat-demo-oidc-secret',
    });
    expect(errorsOf({ DATABASE_URL, OIDC_CLIENT_ID: 'shop' })).toEqual([
      expect.stringMatching(/^OIDC_CLIENT_ID is of no use without OIDC_ISSUER/),
    ]);
    expect(errorsOf({ DATABASE_URL, OIDC_ISSUER: 'ftp://id.example.com' })).toHaveLength(1);
  });

  it('requires a provider of its own for the external sign-in of a live shop', () => {
    const provider = {
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'own-secret',
    };
    expect(parseConfig({ ...LIVE, ...provider }).oidc?.issuer).toBe('https://id.example.com');
    const errors = (settings: NodeJS.ProcessEnv) => errorsOf({ ...LIVE, ...provider, ...settings });
    expect(errors({ OIDC_ISSUER: 'https://127.0.0.1:4010/oidc' })).toEqual([
      'OIDC_ISSUER points at this machine, where the sandbox lives',
    ]);
    expect(errors({ OIDC_ISSUER: 'http://id.example.com' })).toEqual([
      'OIDC_ISSUER must begin with https:// in live mode',
    ]);
    expect(errors({ OIDC_CLIENT_SECRET: '' })).toEqual([expect.stringMatching(/^OIDC_CLIENT_SECRET is missing/)]);
    expect(errors({ OIDC_CLIENT_SECRET: 'topcoat-demo-oidc-secret' })).toEqual([
      'OIDC_CLIENT_SECRET is the demo value, which everybody knows',
    ]);
  });

  it('lists every error in one message, by the name of the setting', () => {
    const errors = errorsOf({
      PORT: '80a',
      ROLES: 'api,cook',
      SHOP_MODE: 'production',
      DATABASE_URL: 'mysql://db',
      NATS_URL: 'http://nats',
      ENCRYPTION_KEY: 'short',
      STRIPE_API_BASE: 'http://127.0.0.1:4010/v1',
      TRUST_PROXY: 'everybody',
      TRADE_PRICE_AUDIENCE: 'friends',
      SMTP_URL: 'mail.example.com',
      PUBLIC_URL: 'shop.example.com',
    });
    for (const name of [
      'PORT',
      'ROLES',
      'SHOP_MODE',
      'DATABASE_URL',
      'NATS_URL',
      'ENCRYPTION_KEY',
      'STRIPE_API_BASE',
      'TRUST_PROXY',
      'TRADE_PRICE_AUDIENCE',
      'SMTP_URL',
      'PUBLIC_URL',
    ]) {
      expect(errors.filter((error) => error.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(errors).toHaveLength(11);
    expect(new ConfigErrors(errors).message).toContain('PORT must be a whole number from 1 to 65535');
  });

  it('says that the database address is missing', () => {
    expect(errorsOf({})).toEqual([expect.stringMatching(/^DATABASE_URL is missing/)]);
  });

  it('rejects a secret key in the place of the publishable one', () => {
    const errors = errorsOf({
      DATABASE_URL,
      STRIPE_SECRET_KEY: 'sk_test_own',
      STRIPE_PUBLISHABLE_KEY: 'sk_test_own',
      STRIPE_WEBHOOK_SECRET: 'whsec_own',
    });
    expect(errors).toEqual(['STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_']);
  });

  it.each([
    [
      'abcdefghijklmnopqrstuvwxyz012345'
        .split('')
        .map((digit) => digit.charCodeAt(0).toString(16))
        .join(''),
    ],
    [Buffer.alloc(32, 7).toString('base64')],
    [Buffer.alloc(32, 7).toString('base64').replace('=', '')],
  ])('takes an encryption key of 32 bytes as hex or base64', (key) => {
    expect(demo({ ENCRYPTION_KEY: key }).encryptionKeys[0]).toHaveLength(32);
  });

  it.each([
    ['1', 1],
    ['true', 1],
    ['false', false],
    ['0', false],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
  ])('reads TRUST_PROXY %p', (value, trustProxy) => {
    expect(demo({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
  });

  it('has an example company in the demo', () => {
    const { company } = demo();
    expect(company).toMatchObject({ name: 'Topcoat', phone: '01632 960 418', vatNumber: 'GB 000 0000 00' });
    expect(company.address).toEqual(['Unit 7, Foundry Lane', 'Wrenfield WR9 0TC', 'United Kingdom']);
  });

  it('reads the address of the company as lines', () => {
    const address = ' 1 High Street, Armley |Leeds LS1 1AA| ';
    expect(demo({ COMPANY_ADDRESS: address }).company.address).toEqual(['1 High Street, Armley', 'Leeds LS1 1AA']);
  });

  it.each([
    ['COMPANY_VAT_NUMBER', '123456789'],
    ['COMPANY_VAT_NUMBER', 'GB12345678'],
    ['COMPANY_NUMBER', '1234'],
    ['COMPANY_PHONE', 'call us'],
    ['COMPANY_EMAIL', 'help at example.com'],
    ['COMPANY_ADDRESS', ' | '],
  ])('rejects an invalid %s: %s', (name, value) => {
    expect(errorsOf({ DATABASE_URL, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must`))]);
  });

  it.each(['GB 123 4567 89', 'GB123456789', 'XI 123 4567 89 001'])('takes the VAT number %s', (number) => {
    expect(demo({ COMPANY_VAT_NUMBER: number }).company.vatNumber).toBe(number);
  });

  it('switches every claim on in the demo, also the example of a rating', () => {
    expect([...demo().claims]).toEqual(Object.keys(CLAIMS));
  });

  it('switches on the claims that the setting names, or none', () => {
    expect([...demo({ CLAIMS: 'securePayment, nextDay' }).claims]).toEqual(['nextDay', 'securePayment']);
    expect([...demo({ CLAIMS: 'none' }).claims]).toEqual([]);
    expect(errorsOf({ DATABASE_URL, CLAIMS: 'nextDay,cheapest' })).toEqual([
      expect.stringContaining('CLAIMS must be none, or some of freeDelivery, nextDay'),
    ]);
  });

  it('never shows a secret, neither printed nor in an error', () => {
    const config = parseConfig(LIVE);
    const shown = `${inspect(config, { depth: 9 })}${JSON.stringify(config)}${String(config)}`;
    const errors = errorsOf({
      ...LIVE,
      DATABASE_URL: 'mysql://shop:database-password@db',
      SMTP_URL: 'x:smtp-password',
    });
    expect(errors.length).toBeGreaterThan(0);
    for (const secret of ['secretpart', 'hookpart', 'password', LIVE.SESSION_SECRET, LIVE.ENCRYPTION_KEY]) {
      expect(shown).not.toContain(secret);
      expect(errors.join()).not.toContain(secret);
    }
  });

  it('is injected into Nest modules as one typed Config', async () => {
    const module = await Test.createTestingModule({
      imports: [configuration(demo({ PORT: '4703' }))],
    }).compile();
    expect(module.get(Config)).toBeInstanceOf(Config);
    expect(module.get(Config).port).toBe(4703);
    await module.close();
  });
});

describe('Live mode', () => {
  it('starts with everything of its own', () => {
    expect(errorsOf(LIVE)).toEqual([]);
    expect(parseConfig(LIVE).stripe.apiBase).toBeUndefined();
  });

  it('claims no rating unless that is switched on', () => {
    expect(parseConfig(LIVE).claims).not.toContain('rating');
    expect(parseConfig(LIVE).claims).toContain('freeDelivery');
    expect(parseConfig({ ...LIVE, CLAIMS: 'rating' }).claims).toContain('rating');
  });

  it('shows nothing of the demo’s company', () => {
    expect(parseConfig(LIVE).company).toEqual({
      name: 'Example Paints Ltd',
      address: ['1 High Street', 'Leeds LS1 1AA'],
      phone: null,
      email: null,
      companyNumber: null,
      vatNumber: 'GB 123 4567 89',
    });
  });

  it('says which secret is missing', () => {
    const errors = errorsOf({ SHOP_MODE: 'live' });
    const missing = Object.keys(LIVE).filter((name) => name !== 'SHOP_MODE');
    expect(errors.map((error) => error.split(' ')[0]).sort()).toEqual(missing.sort());
    for (const error of errors) expect(error).toContain('is missing');
  });

  it.each(Object.entries(DEMO_DEFAULTS))('rejects the demo value of %s in live mode', (name, value) => {
    const errors = errorsOf({ ...LIVE, [name]: value });
    expect(errors.filter((error) => error.startsWith(`${name} is the demo value`))).toHaveLength(1);
  });

  it.each([
    ['STRIPE_API_BASE', 'http://127.0.0.1:4010'],
    ['STRIPE_API_BASE', 'https://localhost:4010'],
    ['SAGE_API_URL', 'http://127.0.0.1:4010/sage/v3.1'],
    ['SAGE_AUTH_URL', 'https://[::1]:4010/sage'],
    ['SAGE_TOKEN_URL', 'http://0.0.0.0:4010/sage/token'],
    ['SAGE_TOKEN_URL', 'https://[::ffff:127.0.0.1]/token'],
    ['SAGE_API_URL', 'https://sandbox.localhost/v3.1'],
    ['SMTP_URL', 'smtp://localhost:4011?requireTLS=true'],
    ['SMTP_URL', 'smtps://127.1.2.3:465'],
    ['PUBLIC_URL', 'https://localhost'],
  ])('rejects %s at this machine in live mode: %s', (name, value) => {
    expect(errorsOf({ ...LIVE, [name]: value })).toEqual([`${name} points at this machine, where the sandbox lives`]);
  });

  it.each([
    ['PUBLIC_URL', 'http://shop.example.co.uk'],
    ['SAGE_API_URL', 'http://sage.example.com/v3.1'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['ENCRYPTION_KEY', Buffer.alloc(32, 7).toString('base64')],
  ])('rejects a weak %s', (name, value) => {
    const errors = errorsOf({ ...LIVE, [name]: value });
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${name} (is too weak|must begin with https)`))]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_own', 'is a test key'],
    ['STRIPE_SECRET_KEY', 'rk_test_own', 'is a test key'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_own', 'is a test key'],
    ['SMTP_URL', 'smtp://user:word@mail.example.co.uk:587', 'must enforce TLS'],
    ['SMTP_URL', 'smtp://mail.example.co.uk?requireTLS=false', 'may carry no parameter'],
    ['SMTP_URL', 'smtps://mail.example.co.uk?tls.rejectUnauthorized=false', 'may carry no parameter'],
    ['SMTP_URL', 'smtp://mail.example.co.uk?requireTLS=true&ignoreTLS=true', 'may carry no parameter'],
    ['TRUST_PROXY', '', 'is missing: the proxies in front'],
  ])('rejects %s %s', (name, value, why) => {
    expect(errorsOf({ ...LIVE, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} ${why}`))]);
  });

  it('accepts STARTTLS where it is required, restricted live keys and a shop without a proxy', () => {
    const settings = { SMTP_URL: 'smtp://mail.example.co.uk:587?requireTLS=true', STRIPE_SECRET_KEY: 'rk_live_own' };
    expect(parseConfig({ ...LIVE, ...settings, TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  });

  it('reads former secrets after the present one', () => {
    const old = { SESSION_SECRET_OLD: 'Bk3vQ9pXw7Lr2TnB8sYd5HgJ1mCf6RaE, Ck3vQ9pXw7Lr2TnB8sYd5HgJ1mCf6RaE' };
    expect(parseConfig({ ...LIVE, ...old }).sessionSecrets).toEqual([
      LIVE.SESSION_SECRET,
      ...old.SESSION_SECRET_OLD.split(', '),
    ]);
    const key = Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('hex');
    expect(parseConfig({ ...LIVE, ENCRYPTION_KEY_OLD: key }).encryptionKeys[1]).toEqual(Buffer.from(key, 'hex'));
  });

  it.each([
    ['SESSION_SECRET_OLD', 'short', 'is too weak'],
    ['SESSION_SECRET_OLD', DEMO_DEFAULTS.SESSION_SECRET, 'holds the demo value'],
    ['SESSION_SECRET_OLD', LIVE.SESSION_SECRET, 'must not repeat SESSION_SECRET'],
    ['ENCRYPTION_KEY_OLD', 'short', 'must be 32 bytes'],
    ['ENCRYPTION_KEY_OLD', Buffer.alloc(32, 7).toString('base64'), 'is too weak'],
    ['ENCRYPTION_KEY_OLD', DEMO_DEFAULTS.ENCRYPTION_KEY, 'holds the demo value'],
    ['ENCRYPTION_KEY', Buffer.from(DEMO_DEFAULTS.ENCRYPTION_KEY, 'base64').toString('hex'), 'holds the demo value'],
    ['TRUST_PROXY', '0.0.0.0/0', 'must not be every address'],
    ['TRUST_PROXY', '10.0.0.0/8,::/0', 'must not be every address'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must be a number of proxies'],
    ['TRUST_PROXY', '::1/129', 'must be a number of proxies'],
    ['ENCRYPTION_KEY_OLD', LIVE.ENCRYPTION_KEY, 'must not repeat ENCRYPTION_KEY'],
  ])('rejects a %s that opens the shop or is malformed: %s', (name, value, why) => {
    expect(errorsOf({ ...LIVE, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} ${why}`))]);
  });

  it('listens on every address unless one is given', () => {
    expect(parseConfig(LIVE).listenAddress).toBeUndefined();
    expect(parseConfig({ ...LIVE, LISTEN_ADDRESS: '10.0.0.5' }).listenAddress).toBe('10.0.0.5');
  });
});

describe('Demo mode', () => {
  it.each([
    ['STRIPE_SECRET_KEY', 'sk_live_own', 'pk_live_own'],
    ['STRIPE_SECRET_KEY', 'rk_live_own', 'pk_live_own'],
  ])('rejects the live keys of Stripe in %s', (name, secret, open) => {
    const keys = { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: open, STRIPE_WEBHOOK_SECRET: 'whsec_own' };
    const errors = errorsOf({ DATABASE_URL, ...keys });
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^${name} is a live key`)),
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is a live key/),
    ]);
    expect(errors.join()).not.toContain('_own');
  });

  it.each([
    ['PUBLIC_URL', 'https://demo.example.co.uk'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['LISTEN_ADDRESS', '0.0.0.0'],
    ['LISTEN_ADDRESS', '::'],
    ['LISTEN_ADDRESS', '0:0:0:0:0:0:0:0'],
    ['LISTEN_ADDRESS', '192.168.1.20'],
  ])('rejects %s %s as long as a secret has its published value', (name, value) => {
    expect(errorsOf({ DATABASE_URL, [name]: value })).toEqual([
      expect.stringMatching(
        new RegExp(`^${name} must be an address .*: SESSION_SECRET, ENCRYPTION_KEY, STRIPE_WEBHOOK`),
      ),
    ]);
    for (const secret of Object.keys(OWN_SECRETS)) {
      const settings = { DATABASE_URL, ...OWN_SECRETS, [name]: value, [secret]: '' };
      expect(errorsOf(settings)).toEqual([expect.stringMatching(new RegExp(`^${name} must be .*: ${secret}$`))]);
    }
    expect(errorsOf({ DATABASE_URL, ...OWN_SECRETS, [name]: value })).toEqual([]);
  });

  it.each([
    ['SESSION_SECRET_OLD', DEMO_DEFAULTS.SESSION_SECRET],
    ['ENCRYPTION_KEY_OLD', DEMO_DEFAULTS.ENCRYPTION_KEY],
    ['ENCRYPTION_KEY', Buffer.from(DEMO_DEFAULTS.ENCRYPTION_KEY, 'base64').toString('hex')],
    ['ENCRYPTION_KEY', Buffer.alloc(32, 7).toString('base64')],
    ['SESSION_SECRET', 'x'],
  ])('rejects a public address while %s is published or can be guessed: %s', (name, value) => {
    const settings = { DATABASE_URL, ...OWN_SECRETS, PUBLIC_URL: 'https://demo.example.co.uk', [name]: value };
    expect(errorsOf(settings)).toEqual([expect.stringMatching(new RegExp(`^PUBLIC_URL must be .*: ${name}$`))]);
  });

  it('listens on its own machine only, unless set otherwise', () => {
    expect(demo().listenAddress).toBe('127.0.0.1');
    expect(demo({ LISTEN_ADDRESS: '::1' }).listenAddress).toBe('::1');
    expect(errorsOf({ DATABASE_URL, LISTEN_ADDRESS: 'everywhere' })).toEqual([
      expect.stringMatching(/^LISTEN_ADDRESS must be an IP address/),
    ]);
  });
});
