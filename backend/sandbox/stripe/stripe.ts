import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Request, Router, urlencoded } from 'express';
import { anyOrigin, escapeHtml, page } from '../answer.ts';
import type { Surroundings, System } from '../system.ts';
import { methodTyped, type PaymentIntent } from './cards.ts';
import { customers } from './customers.ts';
import { type Call, Calls, checkKey, type Routes, stripeErrors, stripeFaultAnswers } from './gate.ts';
import { badRequest, missingResource, type Parameters } from './parameters.ts';
import { paymentIntents } from './payment-intents.ts';
import { refundsAndDisputes } from './refunds.ts';
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

/** The parts of the script in the order in which they build on each other. */
const parts = ['payment-element.js', 'express-checkout.js', 'stripe.js'];

/** `/stripe/v3/stripe.js`: the parts joined into one classic script, as a browser loads Stripe's own. */
export function browserScript(sourceDirectory: string): Router {
  const router = Router();
  router.get('/stripe.js', anyOrigin, (_request, response) => {
    // Imports and exports serve the editor only; joined, the parts share one function's scope.
    const sources = parts.map((part) =>
      readFileSync(join(sourceDirectory, 'stripe', 'browser', part), 'utf8')
        .replace(/^import [^;]*;\n/gm, '')
        .replace(/^export /gm, ''),
    );
    const script = `(() => {\n'use strict';\n${sources.join('\n')}\n})();\n`;
    response.type('text/javascript').set('Cache-Control', 'no-cache').send(script);
  });
  return router;
}

/**
 * The bank's page for a payment that was confirmed from the server with a `return_url`. It posts to the API like any
 * browser would, so the routes of the API decide what happens.
 */
export function challengePages(objects: StripeObjects): Router {
  const router = Router();
  const paymentOf = ({ params, query }: Request): PaymentIntent | undefined => {
    const intent = objects.find<PaymentIntent>(String(params.id), 'payment_intent');
    return intent?.client_secret === query.client_secret ? intent : undefined;
  };
  router.get('/:id', (request, response) => {
    const intent = paymentOf(request);
    if (!intent) return void response.status(404).send('There is no such payment.');
    const amount = `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;
    const question = `<p>The bank's stand-in asks: is this payment of ${escapeHtml(amount)} yours?</p>`;
    const form = `<form method="post"><button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button></form>`;
    response.send(page('3-D Secure (sandbox)', `<h1>3-D Secure</h1>${question}${form}`));
  });
  router.post('/:id', urlencoded({ extended: false }), async (request, response) => {
    const intent = paymentOf(request);
    const returnUrl = String(request.query.return_url ?? '');
    if (!intent || !URL.canParse(returnUrl)) return void response.status(404).send('There is no such payment.');
    const { id, client_secret } = intent;
    const outcome = (request.body as Record<string, unknown> | undefined)?.outcome === 'fail' ? 'fail' : 'complete';
    const body = new URLSearchParams({ key: 'pk_test_challenge', client_secret, outcome });
    await fetch(`http://${request.get('host')}/v1/payment_intents/${id}/challenge`, { method: 'POST', body });
    const status = objects.find<PaymentIntent>(id)?.status ?? '';
    const target = new URL(returnUrl);
    target.searchParams.set('payment_intent', id);
    target.searchParams.set('payment_intent_client_secret', client_secret);
    const isPaid = ['succeeded', 'requires_capture'].includes(status);
    target.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
    response.redirect(303, target.href);
  });
  return router;
}
