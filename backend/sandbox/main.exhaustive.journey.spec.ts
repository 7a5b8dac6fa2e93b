import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { freePort } from '../scripts/ports.ts';
import { eventually } from './testing/eventually.ts';
import { type RealProcess, spawnSandbox } from './testing/real-process.ts';
import { askForToken, connect, SageClient, type SageTokens } from './testing/sage-client.ts';
import { WebhookReceiver } from './testing/webhook-receiver.ts';

describe('The sandbox as a process', () => {
  let dataDirectory: string;
  let running: RealProcess;
  let environment: Record<string, string>;
  let port: number;
  let smtpPort: number;
  let hookPort: number;
  let url: string;

  beforeEach(async () => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'));
    [port, smtpPort, hookPort] = [await freePort(), await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    environment = {
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDirectory,
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${hookPort}/hook`,
    };
  });
  afterEach(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  async function start(stdio: 'pipe' | 'ipc' = 'pipe'): Promise<void> {
    running = spawnSandbox(environment, stdio);
    await eventually(() => running.output().includes('ready'));
    expect((await fetch(`${url}/control/ready`)).status).toBe(200);
  }
  async function killAndStartAgain(): Promise<void> {
    running.child.kill('SIGKILL');
    await running.ended;
    await start();
  }

  it('loses nothing that it has answered to kill -9', async () => {
    await start();
    const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
    const tokens = await connect(url);
    const sage = new SageClient(url, tokens.access_token);
    const refreshed = (await (
      await askForToken(url, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
    ).json()) as SageTokens;
    const idempotent = { contact: { name: 'Alice', contact_type_ids: ['CUSTOMER'], idempotency_id: 'b'.repeat(32) } };
    const contact = await sage.post('/contacts', idempotent);
    const held = await stripe.paymentIntents.create(
      { amount: 900, currency: 'gbp', capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' },
      { idempotencyKey: 'held' },
    );
    const transport = createTransport(`smtp://127.0.0.1:${smtpPort}`);
    await transport.sendMail({
      from: 'a@x.test',
      to: 'b@x.test',
      subject: 'Kept',
      text: 'x',
      messageId: '<kept@x.test>',
    });
    transport.close();
    await fetch(`${url}/control/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ system: 'sage', match: 'POST /sales_quotes', mode: 'error500', times: 3 }),
    });

    await killAndStartAgain();

    expect((await sage.get(`/contacts/${contact.body.id}`)).body.name).toBe('Alice');
    expect((await sage.post('/contacts', idempotent)).body.id).toBe(contact.body.id);
    const old = await askForToken(url, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(old.status).toBe(400);
    const fresh = await askForToken(url, { grant_type: 'refresh_token', refresh_token: refreshed.refresh_token });
    expect(fresh.status).toBe(200);
    const again = await stripe.paymentIntents.create(
      { amount: 900, currency: 'gbp', capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' },
      { idempotencyKey: 'held' },
    );
    expect(again.id).toBe(held.id);
    expect((await stripe.paymentIntents.capture(held.id)).status).toBe('succeeded');
    expect(await (await fetch(`${url}/control/mail?to=b@x.test`)).json()).toMatchObject([{ subject: 'Kept' }]);
    expect(await (await fetch(`${url}/control/faults`)).json()).toMatchObject([{ times: 3, hits: 0 }]);
  });

  it('delivers after a crash the webhooks that were not acknowledged before it', async () => {
    await start();
    const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'gbp' });
    await killAndStartAgain();
    const receiver = new WebhookReceiver();
    await receiver.start(hookPort);
    await eventually(() => receiver.typesOf(intent.id).includes('payment_intent.created'));
    await receiver.stop();
  });

  it('stops on a signal, and when its parent process is gone', async () => {
    await start();
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    await start('ipc');
    running.child.disconnect();
    expect(await running.ended).toBe(0);
  });

  it('says in one line which setting moves a busy port', async () => {
    const occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen(port, '127.0.0.1', resolve));
    running = spawnSandbox(environment);
    expect(await running.ended).toBe(1);
    expect(running.output().trim()).toBe(
      `Port ${port} is taken by another program. Set SANDBOX_PORT to a free port and start again.`,
    );
    await new Promise((resolve) => occupied.close(resolve));
    running = spawnSandbox({ ...environment, SANDBOX_PORT: 'many', SANDBOX_SMTP_PORT: '0' });
    expect(await running.ended).toBe(1);
    expect(running.output().trim().split('\n')).toHaveLength(2);
  });
});
