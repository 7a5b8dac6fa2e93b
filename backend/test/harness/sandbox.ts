import { join } from 'node:path';
import type { FaultMode } from '../../sandbox/faults.ts';
import type { ModelSettings, RecordedAnswer } from '../../sandbox/openai/model-state.ts';
import { freePort } from '../../scripts/ports.ts';
import { Child, projectRoot } from './child.ts';

/** A document in the Sage sandbox, as its control call lists it. */
export interface SageDocument {
  type: string;
  id: string;
  reference: string;
  total: string;
  tax: string;
  status: string;
  createdAt: string;
  /** The texts of the lines of documents that have lines, in their order. */
  texts?: string[];
  /** Nominal codes, of what has lines. */
  ledgerAccounts?: number[];
}

interface StockMovement {
  reference: string;
  itemCode: string;
  quantity: string | number;
  createdAt: string;
}

interface CaughtMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** A fault that is ordered (backend/sandbox/README.md). */
export interface Fault {
  system: 'sage' | 'stripe' | 'oidc' | 's3' | 'mail' | 'openai' | 'ideal-postcodes';
  match: string;
  mode: FaultMode;
  times: number;
  delayMs?: number;
}

/** The sandbox, a process beside the spec: Sage, Stripe, the OpenID provider, the model and the mail catcher. */
export class Sandbox {
  private constructor(
    readonly port: number,
    readonly smtpPort: number,
    /** The process of a spec's own sandbox. */
    private readonly child?: Child,
  ) {}

  /** Returns the sandbox that all files of this worker use one after the other, reset to its seeded state. */
  static async fresh(): Promise<Sandbox> {
    const { TEST_SANDBOXES, JEST_WORKER_ID } = process.env;
    const ports = TEST_SANDBOXES?.split(',')[Number(JEST_WORKER_ID) - 1];
    if (!ports) throw new Error('No sandbox: run the specs with "npm test -- database", or "npm test -- <pattern>"');
    const [port = 0, smtpPort = 0] = ports.split(':').map(Number);
    const sandbox = new Sandbox(port, smtpPort);
    await sandbox.reset();
    return sandbox;
  }

  /** Starts one of a spec's own, which it may kill, on what lies in `dataDir`; its Stripe sends webhooks to `shopPort`. */
  static async start(dataDir: string, shopPort: number): Promise<Sandbox> {
    const [port, smtpPort] = [await freePort(), await freePort()];
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
    return new Sandbox(port, smtpPort, child);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The settings by which a shop finds this sandbox; its Sage has no daily limit that a spec would have to wait for. */
  get env(): Record<string, string> {
    return {
      SANDBOX_PORT: String(this.port),
      SANDBOX_SMTP_PORT: String(this.smtpPort),
      SAGE_CALLS_PER_DAY: '99999999',
    };
  }

  /** Sets it back to its seeded state, without faults. */
  async reset(): Promise<void> {
    await this.control('POST', 'reset');
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

  /** Has Sage answer 429 to more calls than these, and starts counting them anew. */
  async limitSage(limits: { atOnce?: number; calls?: number; seconds?: number }): Promise<void> {
    await this.control('POST', 'sage/limits', limits);
  }

  /** The calls to Sage's API since then. */
  sageCalls(): Promise<{ served: number; rejected: number; mostAtOnce: number }> {
    return this.control('GET', 'sage/limits');
  }

  /** Orders which lies the model uses, what it says, and how fast it streams. */
  async orderModel(
    order: Partial<Omit<ModelSettings, 'lies'>> & { lies?: ModelSettings['lies'] | 'all' },
  ): Promise<void> {
    await this.control('POST', 'model', order);
  }

  /** Returns the model's requests and answers, newest first; each lie with the claims that no page may show. */
  modelAnswers(): Promise<RecordedAnswer[]> {
    return this.control('GET', 'model/answers');
  }

  async clearFaults(): Promise<void> {
    await this.control('DELETE', 'faults');
  }

  /** Pays the intent with a test card, as the shopper's browser does at Stripe. */
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

  async kill(): Promise<void> {
    await this.child?.kill();
  }

  async restart(): Promise<void> {
    await this.child?.start();
  }

  /** Ends the process of one that was started; the worker's goes on. */
  async stop(): Promise<void> {
    await this.child?.stop();
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
