import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { anyOrigin } from '../answer.ts';

/** The parts in the order in which they build on each other. */
const parts = [
  'styles.js',
  'card-rules.js',
  'emitter.js',
  'payment-element.js',
  'elements.js',
  'challenge.js',
  'stripe.js',
];

/** `/stripe/v3/stripe.js`: the parts joined into one classic script, as a browser loads Stripe's own. */
export function browserScript(sourceDirectory: string): Router {
  const router = Router();
  let script: string | undefined;
  router.get('/stripe.js', anyOrigin, (_request, response) => {
    script ??= joinParts(join(sourceDirectory, 'stripe', 'browser'));
    response.type('text/javascript').set('Cache-Control', 'no-cache').send(script);
  });
  return router;
}

/** Imports and exports serve the editor only; joined, the parts share one function's scope. */
function joinParts(directory: string): string {
  const sources = parts.map((part) =>
    readFileSync(join(directory, part), 'utf8')
      .replace(/^import [^;]*;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${sources.join('\n')}\n})();\n`;
}
