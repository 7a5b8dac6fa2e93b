import { join } from 'node:path';
import type { Child, ChildDescription } from './child-process.ts';
import { root } from './paths.ts';
import { answers, type Service, untilServing } from './service.ts';
import type { Settings } from './settings.ts';
import { plainLine } from './shown-lines.ts';

const secondsToServe = 60;

/** The stand-ins for Sage, Stripe and mail; a process of their own, never part of the shop. */
export class SandboxService implements Service {
  readonly name: string;
  readonly title = 'The sandbox';
  readonly layer = 2;
  readonly url: string;
  readonly #settings: Settings;

  /** `name` distinguishes several of one command. */
  constructor(settings: Settings, name = 'sandbox') {
    this.#settings = settings;
    this.name = name;
    this.url = `http://127.0.0.1:${settings.sandboxPort}`;
  }

  describe(): ChildDescription {
    const { environment, folder, port, sandboxPort, sandboxMailPort } = this.#settings;
    const ports = { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(sandboxMailPort) };
    return {
      name: this.name,
      command: process.execPath,
      args: [join('backend', 'sandbox', 'main.ts')],
      cwd: root,
      env: { ...environment, DATA_DIR: folder, PORT: String(port), ...ports },
      channel: true,
      stopSeconds: 10,
      worthShowing: (line) => plainLine('sandbox', line),
    };
  }

  ready(child: Child): Promise<void> {
    return untilServing(child, secondsToServe, () => answers(`${this.url}/control/ready`, true));
  }
}
