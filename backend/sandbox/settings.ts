/** The settings of the sandbox, from its environment. */
export interface SandboxSettings {
  port: number;
  smtpPort: number;
  /** The sandbox keeps its state in the folder `sandbox` below this one. */
  dataDirectory: string;
  /** Where this source tree lies; the stand-in browser script is read from there. */
  sourceDirectory: string;
  stripeWebhookSecret: string;
  /** Where Stripe's events are delivered; with null they are kept but not sent. */
  stripeWebhookUrl: string | null;
  sageClientId: string;
  sageClientSecret: string;
  /** Where the shop is, for the address that sign-ins return to. */
  shopPort: number;
  oidcClientId: string;
  oidcClientSecret: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
  /** The only bucket there is. */
  s3Bucket: string;
}

export class InvalidSettings extends Error {}

/** @throws InvalidSettings naming every setting that is wrong. */
export function readSandboxSettings(
  environment: Record<string, string | undefined>,
  sourceDirectory: string,
): SandboxSettings {
  const faults: string[] = [];
  const port = (name: string, fallback: number): number => {
    const text = environment[name] || String(fallback);
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) {
      faults.push(`${name} must be a port between 1 and 65535, not "${text}"`);
    }
    return value;
  };
  const shopPort = port('PORT', 3000);
  const settings: SandboxSettings = {
    port: port('SANDBOX_PORT', 4010),
    smtpPort: port('SANDBOX_SMTP_PORT', 4011),
    dataDirectory: environment.DATA_DIR || '.data',
    sourceDirectory,
    stripeWebhookSecret: environment.STRIPE_WEBHOOK_SECRET || 'whsec_topcoat_demo',
    stripeWebhookUrl: environment.STRIPE_WEBHOOK_URL || `http://127.0.0.1:${shopPort}/api/webhooks/stripe`,
    sageClientId: environment.SAGE_CLIENT_ID || 'demo-client',
    sageClientSecret: environment.SAGE_CLIENT_SECRET || 'demo-client-secret',
    shopPort,
    oidcClientId: environment.OIDC_CLIENT_ID || 'topcoat',
    oidcClientSecret: environment.OIDC_CLIENT_SECRET || 'topcoat-demo-oidc-secret',
    s3AccessKeyId: environment.S3_ACCESS_KEY_ID || 'topcoat-demo',
    s3SecretAccessKey: environment.S3_SECRET_ACCESS_KEY || 'topcoat-demo-s3-secret',
    s3Bucket: environment.S3_BUCKET || 'topcoat',
  };
  if (!URL.canParse(settings.stripeWebhookUrl ?? '')) faults.push('STRIPE_WEBHOOK_URL must be a web address');
  if (settings.port === settings.smtpPort) faults.push('SANDBOX_PORT and SANDBOX_SMTP_PORT must differ');
  if (faults.length > 0) throw new InvalidSettings(faults.join('\n'));
  return settings;
}
