import { EntityManager } from '@mikro-orm/postgresql';
import { Sandbox } from '../../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type UserActor } from '../../../../platform/http/actor.js';
import { HttpServer } from '../../../../platform/testing/http-server.js';
import { Scenario } from '../../../../platform/testing/scenario.js';
import { ItemsSynced } from '../../../accounting-sync/events.js';
import { CatalogueModule } from '../../../catalogue/index.js';
import { AssistantModule } from '../../assistant.module.js';
import { readGuide } from '../../guide/articles.js';
import { loadGuide } from '../../guide/guide.commands.js';
import type { ChatAnswerView } from '../chat.dto.js';

export const HS = 'Aldbrook HS Clearcoat 5 L';
export const HARDENER = 'Aldbrook HS Hardener 2.5 L';
export const GUN = 'Corvane V3 Spray Gun 1.3';
export const EPOXY = 'Aldbrook Epoxy Primer 1 L';

export const productId = (number: number) => `0190b7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Names, prices in pence, and stock, from number 1. */
const GOODS: readonly (readonly [string, number, number | null, number, string])[] = [
  [HS, 8495, 7900, 12, 'A high-solids two-pack clearcoat with a deep gloss.'],
  [HARDENER, 4210, null, 40, 'Hardener for HS clearcoat.'],
  [GUN, 32_900, null, 3, 'A spray gun for basecoat and clearcoat.'],
  [EPOXY, 2995, null, 0, 'Primer for bare metal that stops rust.'],
];

const customer = (number: number): UserActor => ({
  kind: 'user',
  userId: productId(500 + number),
  role: 'customer',
  isTradeCustomer: false,
  tradeVerified: false,
});

/** Time limits of the model in ms, too long to be reached; specs about limits set their own. */
const PATIENT = { firstPartMs: 60_000, idleMs: 60_000, wholeMs: 120_000 };

/** An event as the browser reads it. */
interface ReadEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The assistant over HTTP with four products and the guide. The header `X-User` names the user. */
export class ChatServer {
  private constructor(
    readonly server: HttpServer,
    readonly sandbox: Sandbox,
  ) {}

  /** With `model` the sandbox's model answers, honestly until it is ordered otherwise. */
  static async open({
    model = false,
    env = {},
  }: {
    model?: boolean;
    env?: Record<string, string>;
  } = {}): Promise<ChatServer> {
    const sandbox = await Sandbox.fresh();
    if (model) await sandbox.orderModel({ lies: [] });
    const settings = {
      OPENAI_API_KEY: 'sk-spec',
      OPENAI_BASE_URL: `${sandbox.url}/openai/v1`,
      OPENAI_MODEL: 'sandbox',
    };
    const resolve = async ({ headers }: { headers: Record<string, string> }) =>
      headers['x-user'] ? customer(Number(headers['x-user'])) : null;
    const server = await HttpServer.open({
      modules: [CatalogueModule, AssistantModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }],
      env: { ...sandbox.env, ...(model ? settings : {}), ...env },
    });
    if (model) Object.assign(server.config.model!, PATIENT);
    const opened = new ChatServer(server, sandbox);
    await opened.stock();
    return opened;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Runs `work` with a short silence limit for the model; otherwise the limit allows for a busy machine. */
  async whenHurried<R>(work: () => Promise<R>): Promise<R> {
    const { model } = this.server.config;
    Object.assign(model!, { firstPartMs: 300, idleMs: 300 });
    return work().finally(() => Object.assign(model!, PATIENT));
  }

  get em(): EntityManager {
    return this.server.app.get(EntityManager).fork();
  }

  /** The whole answer. */
  async ask(
    message: string,
    more: { user?: number; cookie?: string; history?: object[] } = {},
  ): Promise<ChatAnswerView> {
    const { body } = await this.post(message, more).expect(200);
    return body;
  }

  post(message: unknown, { user, cookie, history = [] }: { user?: number; cookie?: string; history?: object[] } = {}) {
    let call = this.server.call().post('/api/chat');
    if (user !== undefined) call = call.set('X-User', String(user));
    if (cookie !== undefined) call = call.set('Cookie', cookie);
    return call.send({ message, conversationHistory: history });
  }

  /** The answer event by event, with the time of each since the request was sent, in ms. */
  async stream(message: string, signal?: AbortSignal): Promise<(ReadEvent & { after: number })[]> {
    const began = performance.now();
    const response = await fetch(`${await this.server.origin()}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message }),
      ...(signal ? { signal } : {}),
    });
    const events: (ReadEvent & { after: number })[] = [];
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const whole = text.split('\n\n');
      text = whole.pop()!;
      for (const each of whole) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(each) ?? [];
        if (event) events.push({ event, data: JSON.parse(data!), after: performance.now() - began });
      }
    }
    return events;
  }

  /** Returns the lines of the customer's cart. */
  cart(user: number): Promise<{ product_id: string; quantity: number }[]> {
    return this.em.execute('select product_id, quantity from cart.cart_items where user_id = ?', [
      customer(user).userId,
    ]);
  }

  /** Sets a product's description, as staff would write it. */
  async describe(number: number, text: string): Promise<void> {
    await this.em.execute('update catalogue.products set description = ? where id = ?', [text, productId(number)]);
  }

  private async stock(): Promise<void> {
    const items = GOODS.map(([name, price, tradePrice, quantityInStock], index) => ({
      productId: productId(index + 1),
      sageProductId: `sage-${index}`,
      code: `TST-${index + 1}`,
      name,
      price,
      tradePrice,
      vatRate: 20,
      quantityInStock,
      active: true,
    }));
    const sync = await Scenario.open([CatalogueModule], { DATABASE_URL: this.server.config.databaseUrl });
    const now = new Date().toISOString();
    await sync.receive(ItemsSynced({ businessId: 'b', readBeganAt: now, readEndedAt: now, items }));
    await sync.close();
    await this.em.execute('update catalogue.products set is_visible_online = true');
    for (const [index, [, , , , description]] of GOODS.entries()) await this.describe(index + 1, description);
    await this.em.execute(
      `insert into catalogue.goes_with (product_id, other_product_id, position, kind, ratio) values (?, ?, 0, 'hardener', '2:1')`,
      [productId(1), productId(2)],
    );
    await loadGuide(this.em, readGuide());
  }
}
