import { Router, urlencoded } from 'express';
import { type Answer, anyOrigin } from '../answer.ts';
import type { Surroundings, System } from '../system.ts';
import { type Call, requireSecretKey } from './call.ts';
import { challengePages } from './challenge-page.ts';
import { Confirmation } from './confirmation.ts';
import { Customers } from './customers.ts';
import { Disputes } from './disputes.ts';
import { StripeEvents } from './events.ts';
import { Calls, checkKey, stripeErrors, stripeFaultAnswers } from './gate.ts';
import type { Parameters } from './parameters.ts';
import { PaymentIntents } from './payment-intents.ts';
import { Refunds } from './refunds.ts';
import { badRequest, missingResource } from './rejection.ts';
import { browserScript } from './script.ts';
import { StripeObjects } from './stored-objects.ts';
import { Webhooks } from './webhooks.ts';

/** The work of a call by its method and path. */
type Routes = Record<string, (id: string, call: Call) => Answer>;

/** Stripe, as far as the shop uses it: the API, the browser script and signed webhooks. */
export class Stripe implements System {
  readonly #surroundings: Surroundings;
  readonly #objects: StripeObjects;
  readonly #events: StripeEvents;
  readonly #webhooks: Webhooks;
  readonly #calls: Calls;

  constructor(surroundings: Surroundings) {
    const { database, settings, now } = surroundings;
    this.#surroundings = surroundings;
    this.#objects = new StripeObjects(database, now);
    this.#webhooks = new Webhooks(database, settings.stripeWebhookUrl, settings.stripeWebhookSecret, now);
    const deliver = settings.stripeWebhookUrl !== null;
    this.#events = new StripeEvents(database, this.#objects, deliver, () => this.#webhooks.wake());
    this.#calls = new Calls(database, this.#objects, now);
  }

  reset(): void {
    this.#objects.clear();
    this.#events.clear();
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
    const disputes = new Disputes(this.#objects, this.#events);
    const confirmation = new Confirmation(this.#objects, this.#events, disputes);
    const intents = new PaymentIntents(this.#objects, this.#events, confirmation, disputes);
    router.use(['/v1', '/stripe/v1'], this.#api(intents, confirmation, disputes));
    router.use('/stripe/v3', browserScript(this.#surroundings.settings.sourceDirectory));
    router.use('/stripe/challenge', challengePages(this.#objects));
    return router;
  }

  #api(intents: PaymentIntents, confirmation: Confirmation, disputes: Disputes): Router {
    const refunds = new Refunds(this.#objects, this.#events);
    const customers = new Customers(this.#objects, this.#events);
    const calls = this.#calls;
    const router = Router();
    router.use(anyOrigin, urlencoded({ extended: true, limit: '1mb' }), checkKey);
    router.use(this.#surroundings.faults.striker('stripe', stripeFaultAnswers));

    const add = (routes: Routes, isSecret: boolean): void => {
      for (const [route, work] of Object.entries(routes)) {
        const [method, path = ''] = route.split(' ') as ['get' | 'post' | 'delete', string];
        const handler = calls.handle((call, request) => {
          if (isSecret) requireSecretKey(call);
          return work(idOf(request.params), call);
        });
        router[method](path, handler);
      }
    };
    const withClientSecret: Routes = {
      'get /payment_intents/:id': (id, call) => intents.retrieve(id, call),
      'post /payment_intents/:id/confirm': (id, call) => intents.confirm(id, call),
      'post /payment_intents/:id/challenge': (id, call) => intents.challenge(id, call),
      'post /payment_methods': (_, { parameters }) => ({ status: 200, body: confirmation.createMethod(parameters) }),
    };
    const withSecretKey: Routes = {
      'post /payment_intents': (_, call) => intents.create(call),
      'post /payment_intents/:id': (id, call) => intents.update(id, call),
      'post /payment_intents/:id/cancel': (id, call) => intents.cancel(id, call),
      'post /payment_intents/:id/capture': (id, call) => intents.capture(id, call),
      'post /refunds': (_, call) => refunds.create(call),
      'post /refunds/:id': (id, call) => refunds.update(id, call),
      'post /disputes/:id': (id, call) => disputes.update(id, call),
      'post /disputes/:id/close': (id, call) => disputes.close(id, call),
      'post /customers': (_, call) => customers.create(call),
      'post /customers/:id': (id, call) => customers.update(id, call),
      'delete /customers/:id': (id, call) => customers.delete(id, call),
      'post /payment_methods/:id/detach': (id, call) => customers.detach(id, call),
    };
    add(withClientSecret, false);
    add(withSecretKey, true);
    for (const object of ['refund', 'dispute', 'customer', 'payment_method', 'charge', 'event'])
      router.get(`/${object}s/:id`, this.#retrieve(object));
    router.get('/payment_intents', this.#list('payment_intent', ['customer']));
    router.get('/refunds', this.#list('refund', ['payment_intent', 'charge']));
    router.get('/disputes', this.#list('dispute', ['payment_intent', 'charge']));
    router.get('/customers', this.#list('customer', ['email']));
    router.get('/payment_methods', this.#list('payment_method', ['customer', 'type']));
    router.get('/charges', this.#list('charge', ['payment_intent', 'customer']));
    router.get('/events', this.#list('event', ['type']));
    router.use((request) => {
      throw missingResource('URL', `${request.method} ${request.baseUrl}${request.path}`);
    });
    router.use(stripeErrors);
    return router;
  }

  #retrieve(object: string) {
    return this.#calls.handle((call, request) => {
      requireSecretKey(call);
      return { status: 200, body: this.#objects.require(object, idOf(request.params)) };
    });
  }

  /** The id beside which a page begins. @throws StripeRejection 400 where there is no such object. */
  #cursor(object: string, name: 'starting_after' | 'ending_before', call: Call): string | undefined {
    const id = call.query.text(name);
    if (id === null) return undefined;
    if (this.#objects.find(object, id)) return id;
    throw badRequest(`No such ${object}: '${id}'`, 'resource_missing', name);
  }

  #list(object: string, filters: string[]) {
    return this.#calls.handle((call, request) => {
      requireSecretKey(call);
      const limit = readLimit(call.query);
      const created = readCreated(call);
      const equal: Record<string, string> = {};
      for (const filter of filters) {
        const value = call.query.text(filter);
        if (value !== null) equal[filter] = value;
      }
      const startingAfter = this.#cursor(object, 'starting_after', call);
      const endingBefore = this.#cursor(object, 'ending_before', call);
      const types = object === 'event' ? readTypes(call.query) : undefined;
      const found = this.#objects.list(object, { limit, startingAfter, endingBefore, equal, types, ...created });
      const data = endingBefore === undefined ? found.slice(0, limit) : found.slice(-limit);
      const body = { object: 'list', data, has_more: found.length > limit, url: `/v1${request.path}` };
      return { status: 200, body };
    });
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

function idOf(parameters: Record<string, string | string[] | undefined>): string {
  return String(parameters.id);
}

function readLimit(query: Parameters): number {
  const limit = query.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw badRequest('Invalid limit: must be between 1 and 100', undefined, 'limit');
  return limit;
}

/** `created=…` or `created[gte]=…`, `created[lte]=…`, `created[gt]=…`, `created[lt]=…`. */
function readCreated(call: Call): { createdFrom?: number; createdTo?: number } {
  if (typeof call.query.values.created === 'string') {
    const exactly = call.query.integer('created') ?? 0;
    return { createdFrom: exactly, createdTo: exactly };
  }
  const range = call.query.child('created');
  if (!range) return {};
  const above = range.integer('gt');
  const below = range.integer('lt');
  const from = range.integer('gte') ?? (above === null ? null : above + 1);
  const to = range.integer('lte') ?? (below === null ? null : below - 1);
  return { ...(from === null ? {} : { createdFrom: from }), ...(to === null ? {} : { createdTo: to }) };
}
