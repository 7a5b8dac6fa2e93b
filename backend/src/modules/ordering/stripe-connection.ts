import Stripe from 'stripe';
import type { Config } from '../../config.js';
import { inSpan, pathTemplate } from '../../platform/tracing/spans.js';

/** Stripe's own library, pointed at Stripe or its sandbox; `timeout` in ms for each of the tries. */
export function stripeClient(
  { secretKey, apiBase }: Config['stripe'],
  maxNetworkRetries: number,
  timeout: number,
): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    maxNetworkRetries,
    timeout,
    telemetry: false,
    httpClient: tracedClient(),
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? '443' : '80'),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Each try in a span of its own. Nothing of a call is in it but its method, template and status. */
function tracedClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) => {
    const template = pathTemplate(path);
    const attributes = { 'http.request.method': method, 'url.template': template, 'server.address': host };
    return inSpan(`${method} ${template}`, { kind: 'client', attributes }, async (span) => {
      const answer = await send(host, port, path, method, ...rest);
      const status = answer.getStatusCode();
      span?.set({ 'http.response.status_code': status });
      if (status > 399) span?.fail(String(status));
      return answer;
    });
  };
  return client;
}
