import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Claim, type CompanyConfig, parseClaims, parseCompany, parseRatingSource } from './config/company.js';
import { type DeliveryRules, parseDeliveryRules } from './config/delivery-rules.js';
import { guessableSecrets, parseEncryptionKeys, parseSessionSecrets, type Rotated } from './config/secrets.js';
import {
  DEMO_DEFAULTS,
  type FirstAdminConfig,
  type ModelConfig,
  type OidcConfig,
  type PostcodeLookupConfig,
  parseDemoPassword,
  parseFirstAdmin,
  parseListenAddress,
  parseModel,
  parseOidc,
  parsePostcodeLookup,
  parseRewards,
  parseS3,
  parseServers,
  parseSmtp,
  parseStripe,
  parseTelemetryLinks,
  parseTracing,
  type RewardsConfig,
  rejectOutsideDemo,
  type S3Config,
  type StripeConfig,
  type TelemetryLinks,
  type TracingConfig,
} from './config/settings.js';
import { isThisMachine, SettingsReader } from './config/settings-reader.js';
import type { Pence } from './platform/money.js';

/** Thrown by `parseConfig`: everything that is wrong with the settings at once. Names settings, never shows their values. */
export class ConfigErrors extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`The shop cannot start with these settings:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.name = 'ConfigErrors';
    this.errors = errors;
  }
}

/** Parts that run in this process: the HTTP interface, the background work, or both. */
interface Roles {
  readonly api: boolean;
  readonly worker: boolean;
}

interface SageConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  /** The most calls at once that all processes together send, and the most in a day. */
  readonly callsAtOnce: number;
  readonly callsPerDay: number;
}

interface ShopConfig {
  /** As the wordmark and the pages show it, so it is no setting. */
  readonly name: 'Topcoat';
  /** Sender of every mail: `Topcoat <orders@…>`. */
  readonly mailFrom: string;
  /** The country where none is given (docs/rules.md#default-country). */
  readonly defaultCountry: string;
}

/** The settings of this process, parsed once from the environment; inject this class. The list is in `docs/running.md`. */
export class Config {
  readonly mode: 'demo' | 'live';
  readonly port: number;
  /** Our origin as browsers see it, without a slash at the end. */
  readonly publicUrl: string;
  readonly roles: Roles;
  readonly databaseUrl: string;
  /** PostgreSQL itself, for notifications and leader locks. Set: `databaseUrl` is a pooler that works by transaction. */
  readonly directDatabaseUrl?: string;
  /** Unset: events travel inside the process. */
  readonly natsUrl?: string;
  /** On how many servers the stream is kept. Unset: on one where the stream is new, else as it is. */
  readonly natsReplicas?: number;
  /** The first signs; all of them verify. */
  readonly sessionSecrets: Rotated<string>;
  /** 32 bytes each. The first encrypts; all of them decrypt. */
  readonly encryptionKeys: Rotated<Buffer>;
  readonly stripe: StripeConfig;
  readonly sage: SageConfig;
  /** Unset: people sign in with their password only. */
  readonly oidc?: OidcConfig;
  /** Unset: the first administrator is named by the command. */
  readonly firstAdmin?: FirstAdminConfig;
  readonly smtpUrl: string;
  /** Absolute path; everything the shop keeps on disk lies under it. */
  readonly dataDir: string;
  /** The bucket in which files are kept; undefined: on disk. */
  readonly s3?: S3Config;
  /** Undefined: the shop's own table of postcode areas. */
  readonly postcodeLookup?: PostcodeLookupConfig;
  /** Undefined: the assistant answers from the catalogue and the guide alone. */
  readonly model?: ModelConfig;
  /** Undefined: on every address of this machine. */
  readonly listenAddress?: string;
  /** Password of the demo's accounts. */
  readonly demoPassword: string;
  /** As Express takes it: false, a number of proxies, or the proxies' addresses. */
  readonly trustProxy: false | number | string[];
  /** Viewers who see a product's trade price (docs/rules.md#trade-price-audience). */
  readonly tradePriceAudience: 'signed-in' | 'verified';
  /** How Sage codes of the range begin, for the counter "from Sage"; empty counts every product with a Sage code. */
  readonly sageCodePrefix: string;
  /** Limit for the sum of a customer's undecided purchase orders, in pence. */
  readonly purchaseOrderLimit: Pence;
  /** How long rewards and points last. */
  readonly rewards: RewardsConfig;
  /** Opens /metrics to readers from public addresses. */
  readonly metricsToken?: string;
  /** Memory for answers that are the same for everybody; 0 turns them off. */
  readonly responseCacheBytes: number;
  /** Where traces are exported to; undefined: nowhere. */
  readonly tracing?: TracingConfig;
  readonly telemetryLinks: TelemetryLinks;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly shop: ShopConfig;
  readonly company: CompanyConfig;
  /** The marketing claims that are switched on (docs/rules.md#claims-and-ratings). */
  readonly claims: ReadonlySet<Claim>;
  /** Address at which the reviews behind the rating can be read; empty where it is switched off. */
  readonly ratingSource: string;
  /** Rules for which goods can be delivered where. */
  readonly deliveryRules: DeliveryRules;

  constructor(fields: Omit<Config, 'toJSON'>) {
    Object.assign(this, fields);
  }

  /** Secrets stay out of logs whichever way a Config gets there. */
  toJSON(): Record<string, unknown> {
    return { mode: this.mode, port: this.port, publicUrl: this.publicUrl, roles: this.roles };
  }

  [Symbol.for('nodejs.util.inspect.custom')](): Record<string, unknown> {
    return this.toJSON();
  }
}

const WEB = ['http:', 'https:'] as const;

/**
 * Parses the environment. Throws `ConfigErrors` with every error. In live mode nothing falls back silently: a missing
 * secret, a demo default or an address of the sandbox is an error (docs/rules.md#live-mode).
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const read = new SettingsReader(env);
  const mode = read.choice('SHOP_MODE', ['demo', 'live'], 'demo');
  const live = mode === 'live';
  const demo = <T>(value: T): T | undefined => (live ? undefined : value);
  const port = read.integer('PORT', 3000, 1, 65_535);

  const publicUrl = read.origin(
    'PUBLIC_URL',
    read.required(
      'PUBLIC_URL',
      demo(`http://localhost:${port}`),
      'the https address at which customers reach the shop',
    ),
  );
  const claims = parseClaims(read);
  const config = new Config({
    mode,
    port,
    publicUrl: publicUrl ?? '',
    roles: parseRoles(read),
    ...parseServers(read, live),
    sessionSecrets: parseSessionSecrets(read, live),
    encryptionKeys: parseEncryptionKeys(read, live),
    stripe: parseStripe(read, live, sandbox(read, 'SANDBOX_PORT', 4010, 'http')),
    sage: parseSage(read, live),
    oidc: parseOidc(read, live),
    firstAdmin: parseFirstAdmin(read, live),
    smtpUrl: parseSmtp(read, live, sandbox(read, 'SANDBOX_SMTP_PORT', 4011, 'smtp')),
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    s3: parseS3(read, live),
    postcodeLookup: parsePostcodeLookup(read, live),
    model: parseModel(read, live),
    listenAddress: parseListenAddress(read, live),
    demoPassword: parseDemoPassword(read),
    trustProxy: parseTrustProxy(read, live),
    tradePriceAudience: read.choice('TRADE_PRICE_AUDIENCE', ['signed-in', 'verified'], 'signed-in'),
    sageCodePrefix: read.text('SAGE_CODE_PREFIX') ?? (live ? '' : 'TST-'),
    purchaseOrderLimit: read.integer('PURCHASE_ORDER_LIMIT', 25_000, 0, 10_000_000) * 100,
    rewards: parseRewards(read),
    metricsToken: read.text('METRICS_TOKEN'),
    tracing: parseTracing(read),
    telemetryLinks: parseTelemetryLinks(read),
    responseCacheBytes: read.integer('RESPONSE_CACHE_MB', 64, 0, 4096) * 1_048_576,
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    shop: {
      name: 'Topcoat',
      mailFrom: read.required(
        'MAIL_FROM',
        demo('Topcoat <orders@topcoat.test>'),
        'the sender of the mails to customers',
      ),
      defaultCountry: 'United Kingdom',
    },
    company: parseCompany(read, live),
    claims,
    ratingSource: parseRatingSource(read, claims),
    deliveryRules: parseDeliveryRules(read),
  });
  if (live) rejectDemoSettings(read, config);
  else {
    const guessable = guessableSecrets(config.sessionSecrets, config.encryptionKeys);
    rejectOutsideDemo(read, config.publicUrl, config.listenAddress, guessable);
  }
  if (read.errors.length > 0) throw new ConfigErrors(read.errors);
  return config;
}

function sandbox(read: SettingsReader, portSetting: string, port: number, protocol: string): string {
  return `${protocol}://127.0.0.1:${read.integer(portSetting, port, 1, 65_535)}`;
}

function parseRoles(read: SettingsReader): Roles {
  const roles = (read.text('ROLES') ?? 'api,worker').split(',').map((role) => role.trim());
  if (roles.some((role) => role !== 'api' && role !== 'worker'))
    read.error('ROLES', 'must be api, worker or api,worker');
  return { api: roles.includes('api'), worker: roles.includes('worker') };
}

function parseTrustProxy(read: SettingsReader, live: boolean): false | number | string[] {
  const why = 'the proxies in front of the shop, by number or addresses, or false where there are none';
  const value = live ? read.required('TRUST_PROXY', undefined, why) || undefined : read.text('TRUST_PROXY');
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return 1;
  if (/^\d$/.test(value)) return value === '0' ? false : Number(value);
  const proxies = value.split(',').map((proxy) => proxy.trim());
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  if (!proxies.every((proxy) => named.includes(proxy) || isNetwork(proxy)))
    read.error('TRUST_PROXY', 'must be a number of proxies or their addresses (10.0.0.0/8, loopback)');
  else if (live && proxies.some((proxy) => /\/0+$/.test(proxy)))
    read.error('TRUST_PROXY', 'must not be every address: any client could then claim to be another');
  return proxies;
}

/** An IP address, or a network of as many bits as its kind of address may have. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * With a client of one's own and no addresses the shop talks to Sage; with neither, to the sandbox. A live shop may start
 * before it has a client: its page of the connection says which address to register for one.
 */
function parseSage(read: SettingsReader, live: boolean): SageConfig {
  const hasClient = ['SAGE_CLIENT_ID', 'SAGE_CLIENT_SECRET'].some((name) => read.text(name) !== undefined);
  const own = live || hasClient;
  const base = own ? undefined : `${sandbox(read, 'SANDBOX_PORT', 4010, 'http')}/sage`;
  const address = (name: string, path: string, sage: string) => {
    const value = read.text(name) ?? (base ? `${base}${path}` : sage);
    read.address(name, value, WEB);
    return value.replace(/\/+$/, '');
  };
  const callsAtOnce = read.integer('SAGE_CALLS_AT_ONCE', 150, 1, 10_000);
  const callsPerDay = read.integer('SAGE_CALLS_PER_DAY', 1_296_000, 2, 999_999_999);
  if (callsPerDay <= callsAtOnce) read.error('SAGE_CALLS_PER_DAY', 'must be more than SAGE_CALLS_AT_ONCE');
  const from = 'it comes from the Sage developer account';
  const credential = (name: 'SAGE_CLIENT_ID' | 'SAGE_CLIENT_SECRET') =>
    own && !hasClient ? '' : read.required(name, own ? undefined : DEMO_DEFAULTS[name], from);
  return {
    clientId: credential('SAGE_CLIENT_ID'),
    clientSecret: credential('SAGE_CLIENT_SECRET'),
    authUrl: address('SAGE_AUTH_URL', '/oauth2/auth/central', 'https://www.sageone.com/oauth2/auth/central'),
    tokenUrl: address('SAGE_TOKEN_URL', '/token', 'https://oauth.accounting.sage.com/token'),
    apiUrl: address('SAGE_API_URL', '/v3.1', 'https://api.accounting.sage.com/v3.1'),
    callsAtOnce,
    callsPerDay,
  };
}

function rejectDemoSettings(read: SettingsReader, config: Config): void {
  for (const [name, value] of Object.entries(DEMO_DEFAULTS)) {
    if (read.text(name) === value) read.error(name, 'is the demo value, which everybody knows');
  }
  if (config.publicUrl.startsWith('http:')) read.error('PUBLIC_URL', 'must begin with https:// in live mode');
  const [secret] = config.sessionSecrets;
  if (secret && secret === read.text('ENCRYPTION_KEY')) read.error('ENCRYPTION_KEY', 'must differ from SESSION_SECRET');
  const outside = {
    STRIPE_API_BASE: config.stripe.apiBase,
    SAGE_AUTH_URL: config.sage.authUrl,
    SAGE_TOKEN_URL: config.sage.tokenUrl,
    SAGE_API_URL: config.sage.apiUrl,
    OIDC_ISSUER: config.oidc?.issuer,
    SMTP_URL: config.smtpUrl,
    PUBLIC_URL: config.publicUrl,
  };
  for (const [name, value] of Object.entries(outside)) {
    const url = value && URL.canParse(value) ? new URL(value) : undefined;
    if (!url) continue;
    if (isThisMachine(url.hostname)) read.error(name, 'points at this machine, where the sandbox lives');
    else if (url.protocol === 'http:' && name !== 'PUBLIC_URL')
      read.error(name, 'must begin with https:// in live mode');
  }
}
