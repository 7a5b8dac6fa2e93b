import { parseConfig } from '../config.js';
import { OWN_SECRETS } from '../platform/testing/public-demo.js';
import { DEMO_DEFAULTS } from './settings.js';
import { DATABASE_URL, demo, errorsOf, LIVE } from './testing/sample-settings.js';

describe('Live mode', () => {
  it('starts with everything of its own', () => {
    expect(errorsOf(LIVE)).toEqual([]);
    expect(parseConfig(LIVE).stripe.apiBase).toBeUndefined();
  });

  it('claims no rating unless that is switched on', () => {
    expect(parseConfig(LIVE).claims).not.toContain('rating');
    expect(parseConfig(LIVE).claims).toContain('freeDelivery');
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
    // Leaves out Sage, without which a live shop may start.
    const missing = Object.keys(LIVE).filter((name) => name !== 'SHOP_MODE' && !name.startsWith('SAGE_'));
    expect(errors.map((error) => error.split(' ')[0]).sort()).toEqual(missing.sort());
    for (const error of errors) expect(error).toContain('is missing');
  });

  it('starts a live shop without a client of Sage, and rejects half of one', () => {
    const { SAGE_CLIENT_ID, SAGE_CLIENT_SECRET, ...others } = LIVE;
    expect(parseConfig(others).sage).toMatchObject({
      clientId: '',
      clientSecret: '',
      apiUrl: 'https://api.accounting.sage.com/v3.1',
    });
    expect(errorsOf({ ...others, SAGE_CLIENT_ID })).toEqual([expect.stringMatching(/^SAGE_CLIENT_SECRET is missing/)]);
    expect(errorsOf({ ...others, SAGE_CLIENT_SECRET })).toEqual([expect.stringMatching(/^SAGE_CLIENT_ID is missing/)]);
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
