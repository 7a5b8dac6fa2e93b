import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, root } from './paths.ts';
import { freePort, type PortSetting, portFrom } from './ports.ts';
import { CommandError, say } from './say.ts';

/** The settings of the scripts; the shop parses its own. */
export interface Settings {
  environment: NodeJS.ProcessEnv;
  folder: string;
  live: boolean;
  port: number;
  sandboxPort: number;
  sandboxMailPort: number;
  /** Where people reach the shop. */
  address: string;
  sandboxWanted: boolean;
}

/** Settings may also stand in a file `.env`; those of the environment win. */
export function readEnvironmentFile(): void {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  process.loadEnvFile(file);
  say('  Settings of .env taken in.');
}

function isOwnSandbox(address: string | undefined, port: number): boolean {
  if (!address || !URL.canParse(address)) return false;
  const url = new URL(address);
  return ['127.0.0.1', 'localhost'].includes(url.hostname) && url.port === String(port);
}

/** Whether anything falls back on the sandbox: a shop with a Stripe, a Sage and a mail server of its own needs none. */
function wantsSandbox(environment: NodeJS.ProcessEnv, port: number, mailPort: number): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, SAGE_CLIENT_ID, SAGE_API_URL, SMTP_URL } = environment;
  const isComplete = (STRIPE_SECRET_KEY || STRIPE_API_BASE) && (SAGE_CLIENT_ID || SAGE_API_URL) && SMTP_URL;
  const addresses = [STRIPE_API_BASE, SAGE_API_URL, environment.OIDC_ISSUER, environment.OPENAI_BASE_URL];
  return !isComplete || isOwnSandbox(SMTP_URL, mailPort) || addresses.some((address) => isOwnSandbox(address, port));
}

/** Throws CommandError naming every setting of ours that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const errors: string[] = [];
  const port = (setting: string, fallback: number): number => {
    try {
      return portFrom(environment, setting, fallback);
    } catch (error) {
      errors.push((error as CommandError).message);
      return fallback;
    }
  };
  const shop = port('PORT', 3000);
  const sandbox = port('SANDBOX_PORT', 4010);
  const mail = port('SANDBOX_SMTP_PORT', 4011);
  for (const setting of ['POSTGRES_PORT', 'NATS_PORT', 'DEV_PORT']) port(setting, 0);
  if (errors.length > 0) throw new CommandError(errors.join('\n'));
  const live = environment.SHOP_MODE?.trim() === 'live';
  return {
    environment,
    folder: dataFolder(environment),
    live,
    port: shop,
    sandboxPort: sandbox,
    sandboxMailPort: mail,
    address: environment.PUBLIC_URL?.trim() || `http://localhost:${shop}`,
    sandboxWanted: !live && wantsSandbox(environment, sandbox, mail),
  };
}

/** Returns settings of a run of its own: its data in this folder, its ports free ones. */
export async function ownSettings(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Settings> {
  const [shop, sandbox, mail] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(shop), SANDBOX_PORT: String(sandbox), SANDBOX_SMTP_PORT: String(mail) };
  return readSettings({ PATH: process.env.PATH, ...more, ...ports, DATA_DIR: folder });
}

/** The ports that people and the outside know; the inner servers' are found later. */
export function outerPorts(settings: Settings): PortSetting[] {
  const shop: PortSetting = { setting: 'PORT', port: settings.port, use: 'the shop', everywhere: true };
  if (!settings.sandboxWanted) return [shop];
  return [
    shop,
    { setting: 'SANDBOX_PORT', port: settings.sandboxPort, use: 'the sandbox' },
    { setting: 'SANDBOX_SMTP_PORT', port: settings.sandboxMailPort, use: "the sandbox's mail catcher" },
  ];
}
