import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, freePort, projectRoot } from './child.ts';

/** A document in the Sage sandbox, as its control call lists it. */
export interface SageDocument {
  type: string;
  id: string;
  reference: string;
  total: string;
  tax: string;
  status: string;
  createdAt: string;
}

export interface StockMovement {
  reference: string;
  itemCode: string;
  quantity: string | number;
  createdAt: string;
}

export interface CaughtMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** What goes wrong on purpose (the sandbox's control calls in the interface page). */
export interface Fault {
  system: 'sage' | 'stripe' | 'oidc' | 'mail';
  match: string;
  mode: 'error500' | 'error429' | 'refuse422' | 'hang' | 'lost-answer' | 'expire-token';
  times: number;
  delayMs?: number;
}

/** The sandbox as a process of a spec's own: Sage, Stripe, the OpenID provider and the mail catcher. */
export class Sandbox {
  private constructor(
    private readonly child: Child,
    readonly port: number,
    readonly smtpPort: number,
    private readonly dataDir: string,
  ) {}

  /** Starts one; `shopPort` is where its Stripe sends webhooks. */
  static async start(shopPort = 9): Promise<Sandbox> {
    const [port, smtpPort] = [await freePort(), await freePort()];
    const dataDir = await mkdtemp(join(tmpdir(), 'topcoat-sandbox-'));
    const env = {
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/webhooks/stripe`,
    };
    const child = new Child(
      join(projectRoot, 'backend/sandbox/main.ts'),
      env,
      `http://127.0.0.1:${port}/control/ready`,
    );
    await child.start();
    return new Sandbox(child, port, smtpPort, dataDir);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The settings by which a shop finds this sandbox. */
  get env(): Record<string, string> {
    return { SANDBOX_PORT: String(this.port), SANDBOX_SMTP_PORT: String(this.smtpPort) };
  }

  documents(reference: string): Promise<SageDocument[]> {
    return this.control('GET', `sage/documents?reference=${encodeURIComponent(reference)}`);
  }

  stockMovements(reference: string): Promise<StockMovement[]> {
    return this.control('GET', `sage/stock-movements?reference=${encodeURIComponent(reference)}`);
  }

  mails(to: string): Promise<CaughtMail[]> {
    return this.control('GET', `mail?to=${encodeURIComponent(to)}`);
  }

  async fail(fault: Fault): Promise<void> {
    await this.control('POST', 'faults', fault);
  }

  faults(): Promise<(Fault & { hits: number })[]> {
    return this.control('GET', 'faults');
  }

  async clearFaults(): Promise<void> {
    await this.control('DELETE', 'faults');
  }

  /** What the shopper's browser does at Stripe: pays the intent with a test card. */
  async pay(
    paymentIntentId: string,
    card = 'pm_card_visa',
    more: Record<string, string> = {},
  ): Promise<{ status: string; error?: { code: string } }> {
    const answer = await fetch(`${this.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_spec' },
      body: new URLSearchParams({ payment_method: card, return_url: 'http://localhost/', ...more }),
    });
    return (await answer.json()) as { status: string };
  }

  async intent(paymentIntentId: string): Promise<{ status: string; amount: number; amount_received: number }> {
    const answer = await fetch(`${this.url}/v1/payment_intents/${paymentIntentId}`, {
      headers: { authorization: 'Bearer sk_test_spec' },
    });
    return (await answer.json()) as { status: string; amount: number; amount_received: number };
  }

  kill(): Promise<void> {
    return this.child.kill();
  }

  restart(): Promise<void> {
    return this.child.start();
  }

  async stop(): Promise<void> {
    await this.child.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`The sandbox answers ${answer.status} to ${method} ${path}: ${await answer.text()}`);
    const text = await answer.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
