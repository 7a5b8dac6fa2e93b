import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/ports.ts';
import { Sandbox } from '../sandbox.ts';
import type { SandboxSettings } from '../settings.ts';

/** A sandbox inside the test's own process, with a folder of its own and a clock that the test moves. */
export interface InProcessSandbox {
  url: string;
  port: number;
  smtpPort: number;
  dataDirectory: string;
  /** Moves the sandbox's clock. */
  pass(milliseconds: number): void;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  /** Ends it and starts another on the same folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const webhookSecret = 'whsec_for_tests';

/** Starts one on free ports; its Stripe sends webhooks to `webhookUrl`, or nowhere. */
export async function startInProcess(webhookUrl: string | null = null): Promise<InProcessSandbox> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let ahead = 0;
  const [port, smtpPort] = [await freePort(), await freePort()];
  const settings: SandboxSettings = {
    port,
    smtpPort,
    dataDirectory,
    sourceDirectory: join(__dirname, '..'),
    stripeWebhookSecret: webhookSecret,
    stripeWebhookUrl: webhookUrl,
    sageClientId: 'demo-client',
    sageClientSecret: 'demo-client-secret',
    shopPort: 9,
    oidcClientId: 'topcoat',
    oidcClientSecret: 'topcoat-demo-oidc-secret',
    s3AccessKeyId: 'topcoat-demo',
    s3SecretAccessKey: 'topcoat-demo-s3-secret',
    s3Bucket: 'topcoat',
  };
  const make = () => new Sandbox(settings, () => Date.now() + ahead);
  let sandbox = make();
  await sandbox.start();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    smtpPort,
    dataDirectory,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    get: (path) => fetch(url + path),
    post: (path, body) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    restart: async () => {
      await sandbox.stop();
      sandbox = make();
      await sandbox.start();
    },
    stop: async () => {
      await sandbox.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
