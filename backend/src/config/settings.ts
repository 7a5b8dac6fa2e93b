import { BlockList, isIP } from 'node:net';
import { readEmail } from '../platform/email-address.js';
import { DEMO_VAT_NUMBER } from './company.js';
import { isThisMachine, type SettingsReader } from './settings-reader.js';

/** The assistant's model, at any address with OpenAI's Chat Completions API. */
export interface ModelConfig {
  readonly apiKey: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
  /** Tokens that all processes may use on a day in London; beyond them the assistant answers without the model. */
  readonly dailyTokens: number;
  /** Time limits for the first part of an answer, between two parts, and for a whole message; ms. */
  readonly firstPartMs: number;
  readonly idleMs: number;
  readonly wholeMs: number;
}

const DEFAULT_URL = 'https://api.openai.com/v1';

/** Undefined without OPENAI_API_KEY: the assistant then answers only from the catalogue and the guide. */
export function parseModel(read: SettingsReader, live: boolean): ModelConfig | undefined {
  const apiKey = read.text('OPENAI_API_KEY');
  const dailyTokens = read.integer('OPENAI_DAILY_TOKENS', 1_000_000, 0, 10_000_000_000);
  const firstPartMs = read.integer('OPENAI_FIRST_PART_MS', 8000, 100, 60_000);
  const idleMs = read.integer('OPENAI_IDLE_MS', 6000, 100, 60_000);
  const wholeMs = read.integer('OPENAI_WHOLE_MS', 45_000, 100, 300_000);
  if (apiKey === undefined)
    return read.useless(['OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_DAILY_TOKENS'], 'OPENAI_API_KEY');
  const model = read.required('OPENAI_MODEL', undefined, 'the name of the model, as its provider writes it');
  const url = read.text('OPENAI_BASE_URL') ?? DEFAULT_URL;
  const at = read.outside('OPENAI_BASE_URL', url, live);
  return at && model
    ? { apiKey, baseUrl: url.replace(/\/+$/, ''), model, dailyTokens, firstPartMs, idleMs, wholeMs }
    : undefined;
}

/** Default settings of a demo. The values are published, so a live shop rejects every one. */
export const DEMO_DEFAULTS = {
  SESSION_SECRET: 'topcoat-demo-session-secret-never-for-a-live-shop',
  ENCRYPTION_KEY: Buffer.from('topcoat demo encryption key 32by').toString('base64'),
  STRIPE_SECRET_KEY: 'sk_test_topcoat_demo',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_topcoat_demo',
  STRIPE_WEBHOOK_SECRET: 'whsec_topcoat_demo',
  SAGE_CLIENT_ID: 'demo-client',
  SAGE_CLIENT_SECRET: 'demo-client-secret',
  OIDC_CLIENT_SECRET: 'topcoat-demo-oidc-secret',
  COMPANY_VAT_NUMBER: DEMO_VAT_NUMBER,
  DEMO_PASSWORD: 'topcoat-demo',
} as const;

const EVERY_INTERFACE = new BlockList();
EVERY_INTERFACE.addAddress('0.0.0.0', 'ipv4');
EVERY_INTERFACE.addAddress('::', 'ipv6');

/** Reads the password of the demo's accounts; a live shop has none of them. */
export function parseDemoPassword(read: SettingsReader): string {
  const password = read.text('DEMO_PASSWORD') ?? DEMO_DEFAULTS.DEMO_PASSWORD;
  if (password.length < 6 || password.length > 256) read.error('DEMO_PASSWORD', 'must have 6 to 256 characters');
  return password;
}

/** Reads the address on which the shop listens: every one if undefined; a demo's own machine by default. */
export function parseListenAddress(read: SettingsReader, live: boolean): string | undefined {
  const address = read.text('LISTEN_ADDRESS');
  if (address && isIP(address) === 0) {
    read.error('LISTEN_ADDRESS', 'must be an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for every one');
    return undefined;
  }
  return address ?? (live ? undefined : '127.0.0.1');
}

/** Rejects real payments in a demo, and published secrets at a public address; own secrets may be public. */
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

/** The administrator of a shop that has none yet (docs/rules.md#first-admin). */
export interface FirstAdminConfig {
  readonly email: string;
  /** Required if there is no account with that address. */
  readonly password?: string;
}

/** Shortest password of an administrator from the settings, in characters. */
export const SHORTEST = { demo: 6, live: 12 } as const;
const LONGEST = 256;

/** Reads the first administrator. Undefined without ADMIN_EMAIL. */
export function parseFirstAdmin(read: SettingsReader, live: boolean): FirstAdminConfig | undefined {
  const email = readEmail(read.text('ADMIN_EMAIL') ?? '');
  const password = read.text('ADMIN_PASSWORD');
  if (!email) return read.useless(['ADMIN_PASSWORD'], 'ADMIN_EMAIL, the address of the first administrator');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 255)
    read.error('ADMIN_EMAIL', 'must be an email address');
  const shortest = live ? SHORTEST.live : SHORTEST.demo;
  if (password && (password.length < shortest || password.length > LONGEST))
    read.error('ADMIN_PASSWORD', `must have ${shortest} to ${LONGEST} characters`);
  if (live && password === 'topcoat-demo') read.error('ADMIN_PASSWORD', 'is the demo value, which everybody knows');
  return { email, ...(password ? { password } : {}) };
}

/** An OpenID provider with which people may sign in (docs/rules.md#external-sign-in). */
export interface OidcConfig {
  /** The provider's own name, character by character. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Reads the provider. Undefined without OIDC_ISSUER: people then sign in only with their password. */
export function parseOidc(read: SettingsReader, live: boolean): OidcConfig | undefined {
  const issuer = read.text('OIDC_ISSUER');
  if (!issuer)
    return read.useless(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], 'OIDC_ISSUER, the address of the sign-in provider');
  const url = read.address('OIDC_ISSUER', issuer, ['http:', 'https:']);
  if (url && (url.search || url.hash || url.username || url.password))
    read.error('OIDC_ISSUER', 'must be a plain address, as the provider calls itself');
  const setting = (name: string, demo: string) =>
    read.required(name, live ? undefined : demo, 'it comes from the sign-in provider');
  const clientSecret = setting('OIDC_CLIENT_SECRET', DEMO_DEFAULTS.OIDC_CLIENT_SECRET);
  return { issuer, clientId: setting('OIDC_CLIENT_ID', 'topcoat'), clientSecret };
}

/** A provider of addresses by postcode. */
export interface PostcodeLookupConfig {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

/** Reads the provider. Undefined if none is set: the shop's own table of postcode areas is used. */
export function parsePostcodeLookup(read: SettingsReader, live: boolean): PostcodeLookupConfig | undefined {
  const provider = read.choice('POSTCODE_LOOKUP', ['none', 'ideal-postcodes'], 'none');
  if (provider === 'none') return read.useless(['POSTCODE_LOOKUP_KEY', 'POSTCODE_LOOKUP_URL'], 'POSTCODE_LOOKUP');
  const key = read.required('POSTCODE_LOOKUP_KEY', undefined, 'it comes from the account at Ideal Postcodes');
  if (key && !/^\w{1,100}$/.test(key)) read.error('POSTCODE_LOOKUP_KEY', 'must be letters, digits and underscores');
  const url = read.text('POSTCODE_LOOKUP_URL') ?? 'https://api.ideal-postcodes.co.uk';
  const at = read.outside('POSTCODE_LOOKUP_URL', url, live);
  return at && key ? { url: url.replace(/\/+$/, ''), key } : undefined;
}

export interface RewardsConfig {
  /** Age in months at which points expire, at the end of the month; 0: never (docs/rules.md#points-expiry). */
  readonly pointsExpireMonths: number;
  /** Months for which a redeemed discount or product can be used (docs/rules.md#grants). */
  readonly grantMonths: number;
}

export function parseRewards(read: SettingsReader): RewardsConfig {
  return {
    pointsExpireMonths: read.integer('POINTS_EXPIRE_MONTHS', 0, 0, 120),
    grantMonths: read.integer('GRANT_MONTHS', 12, 1, 120),
  };
}

/** A bucket of S3, or of a compatible service. */
export interface S3Config {
  /** Undefined: AWS itself. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket's name is in the path of addresses, not the host; most services other than AWS need it. */
  readonly forcePathStyle: boolean;
  /** Origin of the addresses to which browsers send files. */
  readonly origin: string;
}

const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const ALL = [...S3_NAMES, 'S3_ENDPOINT', 'S3_FORCE_PATH_STYLE'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{2,40}$/;

/** Reads the bucket for files. Undefined if none of its settings is given: files are stored on disk. */
export function parseS3(read: SettingsReader, live: boolean): S3Config | undefined {
  if (!ALL.some((name) => read.text(name))) return undefined;
  const why = 'files are kept in a bucket as soon as one of the S3 settings is given';
  const [bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => read.required(name, undefined, why));
  if (bucket && !BUCKET.test(bucket)) read.error('S3_BUCKET', 'must be the name of a bucket');
  if (region && !REGION.test(region)) read.error('S3_REGION', 'must read like eu-west-2');
  const forcePathStyle = read.choice('S3_FORCE_PATH_STYLE', ['true', 'false'], 'false') === 'true';
  const endpoint = read.text('S3_ENDPOINT');
  const url = read.outside('S3_ENDPOINT', endpoint, live);
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  const at = url ?? new URL(`https://s3.${region}.amazonaws.com`);
  const origin = forcePathStyle ? at.origin : `${at.protocol}//${bucket}.${at.host}`;
  return {
    ...(endpoint ? { endpoint: endpoint.replace(/\/+$/, '') } : {}),
    ...{ region, bucket, accessKeyId, secretAccessKey, forcePathStyle, origin },
  };
}

const POSTGRES = ['postgres:', 'postgresql:'];

/** Reads the addresses of PostgreSQL, of the pooler in front of it, and of NATS. */
export function parseServers(read: SettingsReader, live: boolean) {
  const databaseUrl = read.required(
    'DATABASE_URL',
    undefined,
    'the address of the PostgreSQL database (npm start sets it for the demo)',
  );
  const directDatabaseUrl = read.text('DATABASE_DIRECT_URL');
  read.address('DATABASE_URL', databaseUrl, POSTGRES);
  read.address('DATABASE_DIRECT_URL', directDatabaseUrl, POSTGRES);
  const natsUrl = live
    ? read.required('NATS_URL', undefined, 'the address of NATS with JetStream')
    : read.text('NATS_URL');
  for (const server of natsUrl?.split(',') ?? []) read.address('NATS_URL', server.trim(), ['nats:', 'tls:']);
  const natsReplicas = read.text('NATS_REPLICAS') ? read.integer('NATS_REPLICAS', 1, 1, 5) : undefined;
  return { databaseUrl, directDatabaseUrl, natsUrl, natsReplicas };
}

/**
 * Reads the mail server's address. Live mode requires TLS for everything: `smtps:`, or `smtp:` with `requireTLS=true`,
 * which sends nothing before STARTTLS. Other parameters are rejected: some would switch encryption or its checks off.
 */
export function parseSmtp(read: SettingsReader, live: boolean, sandbox: string): string {
  const address = read.required('SMTP_URL', live ? undefined : sandbox, 'the mail server');
  const url = read.address('SMTP_URL', address, ['smtp:', 'smtps:']);
  if (!url) return address;
  const parameters = [...url.searchParams];
  if (parameters.some(([name, value]) => name !== 'requireTLS' || value !== 'true'))
    read.error('SMTP_URL', 'may carry no parameter but requireTLS=true');
  else if (live && url.protocol === 'smtp:' && parameters.length === 0)
    read.error('SMTP_URL', 'must enforce TLS in live mode: smtps://…, or smtp://…?requireTLS=true for STARTTLS');
  return address;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Origin of a stand-in for Stripe's API; undefined means Stripe itself. */
  readonly apiBase?: string;
  /** Address of the stand-in's browser script; undefined means Stripe's own loader. */
  readonly scriptUrl?: string;
}

/** With a key of one's own and no STRIPE_API_BASE the shop uses Stripe; with neither, the sandbox. */
export function parseStripe(read: SettingsReader, live: boolean, sandbox: string): StripeConfig {
  const own = live || read.text('STRIPE_SECRET_KEY') !== undefined;
  const key = (name: keyof typeof DEMO_DEFAULTS, shape: RegExp, hint: string) => {
    const value = read.required(name, own ? undefined : DEMO_DEFAULTS[name], 'it comes from the Stripe dashboard');
    if (value && !shape.test(value)) read.error(name, `must begin with ${hint}`);
    else if (live && /^[a-z]k_test_/.test(value) && value !== DEMO_DEFAULTS[name])
      read.error(name, 'is a test key, with which goods would go out unpaid: live mode takes a live one');
    return value;
  };
  const secretKey = key('STRIPE_SECRET_KEY', /^[sr]k_(test|live)_/, 'sk_test_ or sk_live_');
  const publishableKey = key('STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_/, 'pk_test_ or pk_live_');
  const webhookSecret = key('STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_');
  if (!live && secretKey && publishableKey && secretKey.slice(3, 7) !== publishableKey.slice(3, 7)) {
    read.error('STRIPE_PUBLISHABLE_KEY', 'must be of the same mode, test or live, as STRIPE_SECRET_KEY');
  }
  const base = read.text('STRIPE_API_BASE') ?? (own ? undefined : sandbox);
  const apiBase = read.origin('STRIPE_API_BASE', base);
  if (!apiBase || apiBase === 'https://api.stripe.com') return { secretKey, publishableKey, webhookSecret };
  return { secretKey, publishableKey, webhookSecret, apiBase, scriptUrl: `${apiBase}/stripe/v3/stripe.js` };
}

/** Destination of traces. */
export interface TracingConfig {
  /** Address of an OTLP collector, without a slash at the end; traces are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Headers of each export, by which the collector recognises the shop. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of exported traces, from 0 to 1. */
  readonly sampleRatio: number;
  readonly serviceName: string;
}

/** Pages outside the shop that staff open; `{traceId}` and `{correlationId}` in them are replaced. */
export interface TelemetryLinks {
  readonly traces?: string;
  readonly logs?: string;
}

/** Reads the OpenTelemetry settings that the shop supports. Without an address nothing is exported. */
export function parseTracing(read: SettingsReader): TracingConfig | undefined {
  const endpoint = read.text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const sampleRatio = parseRatio(read);
  const headers = parseHeaders(read);
  if (endpoint === undefined) return undefined;
  const url = read.address('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, ['http:', 'https:']);
  if (url && (url.search || url.hash || url.username || url.password))
    read.error('OTEL_EXPORTER_OTLP_ENDPOINT', 'must have nothing behind its path and no password in it');
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? 'topcoat';
  return { endpoint: endpoint.replace(/\/+$/, ''), headers, sampleRatio, serviceName };
}

function parseRatio(read: SettingsReader): number {
  const text = read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = /^(0|1|0?\.\d{1,6}|[01]\.\d{1,6})$/.test(text) ? Number(text) : Number.NaN;
  if (ratio >= 0 && ratio <= 1) return ratio;
  read.error('OTEL_TRACES_SAMPLER_ARG', 'must be a share from 0 to 1, such as 0.1');
  return 1;
}

/** Reads `name=value,name=value`, with commas in values percent-encoded. */
function parseHeaders(read: SettingsReader): Record<string, string> {
  const text = read.text('OTEL_EXPORTER_OTLP_HEADERS');
  if (text === undefined) return {};
  try {
    const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=(.+)$/.exec(pair) ?? []);
    const headers = pairs.map(([, name = '', value = '']): [string, string] => [
      name,
      decodeURIComponent(value.trim()),
    ]);
    if (headers.every(([name, value]) => name && /^[\x20-\x7e]+$/.test(value))) return Object.fromEntries(headers);
  } catch {
    // Rejects a percent sign that encodes nothing.
  }
  read.error('OTEL_EXPORTER_OTLP_HEADERS', 'must read like name=value,name=value');
  return {};
}

/** Reads the addresses of the pages for logs and traces. Each must contain its placeholder. */
export function parseTelemetryLinks(read: SettingsReader): TelemetryLinks {
  const link = (name: string) => {
    const value = read.text(name);
    const url = read.address(name, value, ['http:', 'https:']);
    if (url && !/\{(traceId|correlationId)\}/.test(value!))
      read.error(name, 'must have {traceId} or {correlationId} in it');
    return value;
  };
  return { traces: link('TRACES_URL'), logs: link('LOGS_URL') };
}
