import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Request, Router, urlencoded } from 'express';
import { anyOrigin, escapeHtml, page } from '../answer.ts';
import type { PaymentIntent } from './charges.ts';
import type { StripeObjects } from './stored-objects.ts';

/** The parts of the script in the order in which they build on each other. */
const parts = ['payment-element.js', 'stripe.js'];

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
    const buttons = ['complete', 'fail'].map(
      (outcome) => `<button name="outcome" value="${outcome}">${outcome}</button>`,
    );
    const form = `<form method="post">${buttons.join('')}</form>`;
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
