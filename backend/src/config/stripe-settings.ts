import { DEMO_DEFAULTS } from './demo-settings.js';
import type { SettingsReader } from './settings-reader.js';

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Origin of a stand-in for Stripe's API; undefined means Stripe itself. */
  readonly apiBase?: string;
  /** Address of the stand-in's browser script; undefined means Stripe's own loader. */
  readonly scriptUrl?: string;
}

/** With a key of one's own and no STRIPE_API_BASE the shop talks to Stripe; with neither, to the sandbox at `sandbox`. */
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
