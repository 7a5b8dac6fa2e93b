import express from 'express';
import request from 'supertest';
import { HttpServer } from '../testing/http-server.js';
import { securityHeaders } from './security-headers.js';

const KEYS = { secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' };

describe('Security headers', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({ env: { SANDBOX_PORT: '4710' } });
  });

  afterAll(() => server.close());

  it('let only our own scripts run, and the stand-in for Stripe in the demo', async () => {
    const { headers } = await server.call().get('/health/live');
    const policy = String(headers['content-security-policy']);
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(directives).toEqual({
      'default-src': "'self'",
      'script-src': "'self' http://127.0.0.1:4710",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self' data:",
      'connect-src': "'self' http://127.0.0.1:4710",
      'frame-src': 'http://127.0.0.1:4710',
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('payment=(self "http://127.0.0.1:4710")');
  });

  it.each(['/sage-integration', '/sage-callback', '/sage-callback/'])('let %s talk to its popup', async (path) => {
    const { headers } = await server.call().get(path);
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['content-security-policy']).toBeDefined();
  });

  it.each(['/sage-integration', '/sage-callback', '/sage-manual-callback'])(
    'keep the query of %s, which may hold a code of Sage, from every other address',
    async (path) => {
      const { headers } = await server.call().get(`${path}?code=GB%2Fsecret&state=s`);
      expect(headers['referrer-policy']).toBe('strict-origin');
    },
  );

  it('let WebAssembly run in the worker that reads codes only, which may call nothing but the shop', async () => {
    const { headers } = await server.call().get('/assets/scan-worker-Ab_1-x.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
    );
    const other = await server.call().get('/assets/scan-dialog-Ab_1-x.js');
    expect(other.headers['content-security-policy']).not.toContain('wasm');
  });

  it('are few on the files of pages: they are no documents, and need neither frames nor a camera', async () => {
    const { headers } = await server.call().get('/assets/shop-Ab_1-x.js');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it('stand on problems and rejections too', async () => {
    const { headers } = await server.call().post('/api/none').set('Origin', 'null').expect(403);
    expect(headers['content-security-policy']).toBeDefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('name Stripe itself and insist on https in a live shop', async () => {
    const app = express()
      .use(securityHeaders({ mode: 'live', stripe: KEYS }))
      .use((_request, response) => void response.send('ok'));
    const { headers } = await request(app).get('/checkout');
    const policy = headers['content-security-policy'];
    expect(policy).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    );
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).not.toContain('127.0.0.1');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const asset = await request(app).get('/assets/shop-Ab_1-x.js');
    expect(asset.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
