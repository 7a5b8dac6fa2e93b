import { join } from 'node:path';
import type { Child, ChildDescription } from './child-process.ts';
import { nodeSettings, root } from './paths.ts';
import { say } from './say.ts';
import { type Service, untilServing } from './service.ts';
import type { Settings } from './settings.ts';
import { plainLine } from './shown-lines.ts';

// A first start makes the pictures of the catalogue.
const secondsToServe = 600;
const secondsBetweenWords = 5;
const betweenQuestions = 200;

export interface ShopAddresses {
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
}

/** The environment of the shop's own process: all settings as given, and where its servers are. */
export function shopEnvironment(settings: Settings, { databaseUrl, natsUrl }: ShopAddresses): NodeJS.ProcessEnv {
  const { environment, folder, port, sandboxPort, sandboxMailPort } = settings;
  return {
    NODE_ENV: 'production',
    // Output goes to a file.
    NO_COLOR: '1',
    // The demo shows the external sign-in; an empty setting turns it off.
    ...(settings.sandboxWanted ? { OIDC_ISSUER: `http://127.0.0.1:${sandboxPort}/oidc` } : {}),
    ...environment,
    DATA_DIR: folder,
    PORT: String(port),
    ...(settings.live ? {} : { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(sandboxMailPort) }),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(natsUrl ? { NATS_URL: natsUrl } : {}),
  };
}

/** The shop itself, from `dist`. */
export class ShopService implements Service {
  readonly name = 'shop';
  readonly title = 'The shop';
  readonly layer = 3;
  /** The shop ends with 78 (EX_CONFIG) when its settings are wrong. */
  readonly fatalCodes = [78];
  readonly #settings: Settings;
  readonly #addresses: ShopAddresses;

  constructor(settings: Settings, addresses: ShopAddresses) {
    this.#settings = settings;
    this.#addresses = addresses;
  }

  describe(): ChildDescription {
    return {
      name: this.name,
      command: process.execPath,
      args: [nodeSettings, join('dist', 'backend', this.#settings.live ? 'src' : 'demo', 'main.js')],
      cwd: root,
      env: shopEnvironment(this.#settings, this.#addresses),
      channel: true,
      stopSeconds: 20,
      worthShowing: (line) => plainLine('shop', line),
    };
  }

  ready(child: Child): Promise<void> {
    return untilReady(child, this.#settings.port, secondsToServe);
  }
}

/** Waits until the shop is ready; says when its pages answer, and now and then what is still coming. */
export function untilReady(child: Child, port: number, seconds: number): Promise<void> {
  let said = 0;
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    const text = (await answer?.text().catch(() => '')) ?? '';
    if (answer?.ok) return true;
    if (answer && Date.now() - said > secondsBetweenWords * 1000) {
      say(said === 0 ? `  The pages answer at http://localhost:${port}; ${comingTo(text)}` : `  … ${comingTo(text)}`);
      said = Date.now();
    }
    return false;
  };
  return untilServing(child, seconds, isReady, betweenQuestions);
}

/** Returns what `/health/ready` says is missing, as words. */
function comingTo(text: string): string {
  try {
    const { missing } = JSON.parse(text) as { missing: Record<string, string>[] };
    return `still coming: ${missing.map((part) => Object.values(part).join(': ')).join('; ')}`;
  } catch {
    return 'not ready yet';
  }
}
