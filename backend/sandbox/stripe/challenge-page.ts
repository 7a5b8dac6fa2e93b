import { type Request, type Response, Router, urlencoded } from 'express';
import { escapeHtml } from '../answer.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { StripeObjects } from './stored-objects.ts';

/**
 * The bank's page for a payment that was confirmed from the server with a `return_url`. It posts to the API like any
 * browser would, so the routes of the API decide what happens.
 */
export function challengePages(objects: StripeObjects): Router {
  const router = Router();
  router.get('/:id', (request, response) => {
    const intent = allowed(objects, request);
    if (!intent) return void response.status(404).send('There is no such payment.');
    response.send(page(intent));
  });
  router.post('/:id', urlencoded({ extended: false }), async (request: Request, response: Response) => {
    const intent = allowed(objects, request);
    const returnUrl = String(request.query.return_url ?? '');
    if (!intent || !URL.canParse(returnUrl)) return void response.status(404).send('There is no such payment.');
    const outcome = (request.body as Record<string, unknown> | undefined)?.outcome === 'fail' ? 'fail' : 'complete';
    await fetch(`http://${request.get('host')}/v1/payment_intents/${intent.id}/challenge`, {
      method: 'POST',
      headers: { Authorization: 'Bearer pk_test_challenge' },
      body: new URLSearchParams({ client_secret: intent.client_secret, outcome }),
    });
    const after = objects.find<PaymentIntent>('payment_intent', intent.id);
    const paid = after?.status === 'succeeded' || after?.status === 'requires_capture';
    const target = new URL(returnUrl);
    target.searchParams.set('payment_intent', intent.id);
    target.searchParams.set('payment_intent_client_secret', intent.client_secret);
    target.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed');
    response.redirect(303, target.href);
  });
  return router;
}

function allowed(objects: StripeObjects, request: Request): PaymentIntent | undefined {
  const intent = objects.find<PaymentIntent>('payment_intent', String(request.params.id));
  return intent?.client_secret === request.query.client_secret ? intent : undefined;
}

function page(intent: PaymentIntent): string {
  const amount = `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>3-D Secure (sandbox)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:100vh;margin:0;background:#f3f4f8}
main{background:#fff;padding:2rem;border-radius:12px;max-width:26rem}button{font:inherit;padding:.6rem 1.2rem;margin-right:.5rem}</style>
</head><body><main><h1>3-D Secure</h1><p>The bank's stand-in asks: is this payment of ${escapeHtml(amount)} yours?</p>
<form method="post"><button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button></form></main></body></html>`;
}
