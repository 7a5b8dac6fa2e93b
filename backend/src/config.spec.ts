import { inspect } from 'node:util';
import { Test } from '@nestjs/testing';
import { CLAIMS } from './config/company.js';
import { configuration } from './config/config.module.js';
import { DATABASE_URL, demo, errorsOf, LIVE } from './config/testing/sample-settings.js';
import { Config, ConfigErrors, parseConfig } from './config.js';

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

  it('claims neither a rating nor next-day delivery unless the setting names them', () => {
    const unsaid = Object.keys(CLAIMS).filter((claim) => claim !== 'rating' && claim !== 'nextDay');
    expect([...demo().claims]).toEqual(unsaid);
    expect([...parseConfig(LIVE).claims]).toEqual(unsaid);
  });

  it.each([undefined, 'reviews.example', 'http://reviews.example/topcoat', 'javascript:alert(1)'])(
    'switches the rating on only with an address where its reviews can be read: %s',
    (source) => {
      const rating = { CLAIMS: 'rating', RATING_SOURCE: source };
      expect(errorsOf({ DATABASE_URL, ...rating })).toEqual([expect.stringMatching(/^RATING_SOURCE /)]);
      expect(errorsOf({ ...LIVE, ...rating })).toEqual([expect.stringMatching(/^RATING_SOURCE /)]);
      const known = demo({ CLAIMS: 'rating', RATING_SOURCE: 'https://reviews.example/topcoat' });
      expect(known).toMatchObject({ ratingSource: 'https://reviews.example/topcoat', claims: new Set(['rating']) });
    },
  );

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
