import { Router, urlencoded } from 'express';
import { anyOrigin } from '../answer.ts';
import type { Surroundings, System } from '../system.ts';
import { methodTyped } from './cards.ts';
import { customers } from './customers.ts';
import { type Call, Calls, checkKey, type Routes, stripeErrors, stripeFaultAnswers } from './gate.ts';
import { browserScript, challengePages } from './pages.ts';
import type { Parameters } from './parameters.ts';
import { paymentIntents } from './payment-intents.ts';
import { refundsAndDisputes } from './refunds.ts';
import { badRequest, missingResource } from './rejection.ts';
import { StripeObjects } from './stored-objects.ts';
import { Webhooks } from './webhooks.ts';

/** The kinds of objects that are listed, with the fields that a list filters by. */
const lists: Record<string, string[]> = {
  payment_intent: ['customer'],
  refund: ['payment_intent', 'charge'],
  dispute: ['payment_intent', 'charge'],
  customer: ['email'],
  payment_method: ['customer', 'type'],
  charge: ['payment_intent', 'customer'],
  event: ['type'],
};

/** Stripe, as far as the shop uses it: the API, the browser script and signed webhooks. */
export class Stripe implements System {
  readonly #surroundings: Surroundings;
  readonly #objects: StripeObjects;
  readonly #webhooks: Webhooks;
  readonly #calls: Calls;

  constructor(surroundings: Surroundings) {
    const { database, settings, now } = surroundings;
    this.#surroundings = surroundings;
    this.#objects = new StripeObjects(database, now);
    const { stripeWebhookUrl, stripeWebhookSecret } = settings;
    this.#webhooks = new Webhooks(database, this.#objects, stripeWebhookUrl, stripeWebhookSecret, now);
    this.#calls = new Calls(database, this.#objects, now);
  }

  reset(): void {
    this.#objects.clear();
    this.#webhooks.clear();
    this.#calls.clear();
  }

  async start(): Promise<void> {
    this.#webhooks.start();
  }

  async stop(): Promise<void> {
    await this.#webhooks.stop();
  }

  routes(): Router {
    const router = Router();
    router.use(['/v1', '/stripe/v1'], this.#api());
    router.use('/stripe/v3', browserScript(this.#surroundings.settings.sourceDirectory));
    router.use('/stripe/challenge', challengePages(this.#objects));
    return router;
  }

  #api(): Router {
    const objects = this.#objects;
    const books = { objects, record: this.#webhooks.record.bind(this.#webhooks) };
    const intents = paymentIntents(books);
    const router = Router();
    router.use(anyOrigin, urlencoded({ extended: true, limit: '1mb' }), checkKey);
    router.use(this.#surroundings.faults.striker('stripe', stripeFaultAnswers));

    const add = (routes: Routes, access: 'secret' | 'any' = 'secret'): void => {
      for (const [route, work] of Object.entries(routes)) {
        const [method, path = ''] = route.split(' ') as ['get' | 'post' | 'delete', string];
        router[method](
          path,
          this.#calls.handle((call, { params }) => work(String(params.id), call), access),
        );
      }
    };
    add(intents.withClientSecret, 'any');
    add({ 'post /payment_methods': (_, { parameters }) => methodTyped(objects, parameters) }, 'any');
    add({ ...intents.withSecretKey, ...refundsAndDisputes(books), ...customers(books) });
    for (const [object, filters] of Object.entries(lists)) {
      add({ [`get /${object}s`]: (_, call) => this.#list(object, filters, call) });
      if (object !== 'payment_intent') add({ [`get /${object}s/:id`]: (id) => objects.require(object, id) });
    }
    router.use((request) => {
      throw missingResource('URL', `${request.method} ${request.baseUrl}${request.path}`);
    });
    router.use(stripeErrors);
    return router;
  }

  #list(object: string, filters: string[], { query }: Call): unknown {
    const limit = query.integer('limit') ?? 10;
    if (limit < 1 || limit > 100) throw badRequest('Invalid limit: must be between 1 and 100', undefined, 'limit');
    const given = filters.flatMap((name) => (query.text(name) === null ? [] : [[name, query.text(name)]]));
    const startingAfter = this.#cursor(object, 'starting_after', query);
    const endingBefore = this.#cursor(object, 'ending_before', query);
    const types = object === 'event' ? readTypes(query) : undefined;
    const equal = Object.fromEntries(given) as Record<string, string>;
    const asked = { limit, startingAfter, endingBefore, equal, types, ...readCreated(query) };
    const found = this.#objects.list(object, asked);
    const data = endingBefore === undefined ? found.slice(0, limit) : found.slice(-limit);
    return { object: 'list', data, has_more: found.length > limit, url: `/v1/${object}s` };
  }

  /** The id beside which a page begins. @throws StripeRejection 400 where there is no such object. */
  #cursor(object: string, name: 'starting_after' | 'ending_before', query: Parameters): string | undefined {
    const id = query.text(name);
    if (id === null || this.#objects.find(id, object)) return id ?? undefined;
    throw badRequest(`No such ${object}: '${id}'`, 'resource_missing', name);
  }
}

/** Events of several types: at most 20, and not beside `type`. */
function readTypes(query: Parameters): string[] | undefined {
  const types = query.list('types');
  if (types.length === 0) return undefined;
  if (query.has('type')) throw badRequest('You may only specify one of these parameters: type, types.');
  if (types.length > 20) throw badRequest('Invalid array: types may have at most 20 values.', undefined, 'types');
  return types;
}

/** `created=…` or `created[gte]=…`, `created[lte]=…`, `created[gt]=…`, `created[lt]=…`. */
function readCreated(query: Parameters): { createdFrom?: number; createdTo?: number } {
  const isExact = typeof query.values.created === 'string';
  const range = isExact ? null : query.child('created');
  const [from, after] = isExact ? [query.integer('created')] : [range?.integer('gte'), range?.integer('gt')];
  const [to, before] = isExact ? [query.integer('created')] : [range?.integer('lte'), range?.integer('lt')];
  return {
    createdFrom: from ?? (typeof after === 'number' ? after + 1 : undefined),
    createdTo: to ?? (typeof before === 'number' ? before - 1 : undefined),
  };
}
