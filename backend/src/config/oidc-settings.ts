import type { SettingsReader } from './settings-reader.js';

/** An OpenID provider by which people may sign in (docs/rules.md#external-sign-in). */
export interface OidcConfig {
  /** Exactly as the provider calls itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How the sandbox's provider knows the shop; worth nothing anywhere else. */
const OIDC_DEMO_DEFAULTS = {
  OIDC_CLIENT_ID: 'topcoat',
  OIDC_CLIENT_SECRET: 'topcoat-demo-oidc-secret',
} as const;

/** Undefined without OIDC_ISSUER: then people sign in with their password only. */
export function parseOidc(read: SettingsReader, live: boolean): OidcConfig | undefined {
  const issuer = read.text('OIDC_ISSUER');
  if (!issuer) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      if (read.text(name)) read.error(name, 'is of no use without OIDC_ISSUER, the address of the sign-in provider');
    return undefined;
  }
  const url = read.address('OIDC_ISSUER', issuer, ['http:', 'https:']);
  if (url && (url.search || url.hash || url.username || url.password))
    read.error('OIDC_ISSUER', 'must be a plain address, as the provider calls itself');
  const from = 'it comes from the sign-in provider';
  const setting = (name: keyof typeof OIDC_DEMO_DEFAULTS) => {
    if (live && read.text(name) === OIDC_DEMO_DEFAULTS[name] && name === 'OIDC_CLIENT_SECRET')
      read.error(name, 'is the demo value, which everybody knows');
    return read.required(name, live ? undefined : OIDC_DEMO_DEFAULTS[name], from);
  };
  return { issuer, clientId: setting('OIDC_CLIENT_ID'), clientSecret: setting('OIDC_CLIENT_SECRET') };
}
