import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of the browser script's `window` that these tests use. */
export interface BrowserResult {
  error?: { type: string; code?: string; decline_code?: string; message: string; payment_intent?: { status: string } };
  paymentIntent?: { id: string; status: string };
}
export interface BrowserElement {
  mount(target: string): void;
  destroy(): void;
  on(name: string, listener: (event: unknown) => void): void;
}
interface BrowserElements {
  create(type: string, options?: unknown): BrowserElement;
  getElement(type: string): unknown;
  submit(): Promise<BrowserResult>;
  fetchUpdates(): Promise<unknown>;
  update(options: unknown): void;
}
interface BrowserStripe {
  elements(options: unknown): BrowserElements;
  confirmPayment(options: unknown): Promise<BrowserResult>;
  retrievePaymentIntent(secret: string): Promise<BrowserResult>;
}
export interface ShopWindow {
  Stripe: ((key: string) => BrowserStripe & Record<string, unknown>) & { version: string };
  stripe: BrowserStripe;
  elements: BrowserElements;
  result?: Promise<BrowserResult>;
  events: unknown[];
  getComputedStyle(node: unknown): { outlineColor: string };
}

/** A shop's page under a strict content policy, with the sandbox's script on it. */
export class ShopPage {
  readonly #server: Server;
  /** A browser module that the page loads when it is asked with `?secret=`. */
  module = '';

  constructor(sandboxUrl: string) {
    this.#server = createServer((request, response) => {
      const policy = `default-src 'none'; script-src 'self' ${sandboxUrl}; connect-src ${sandboxUrl}; style-src 'self'`;
      response.setHeader('Content-Security-Policy', policy);
      if (request.url === '/module.js') {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(this.module);
        return;
      }
      const secret = new URL(request.url ?? '', 'http://localhost').searchParams.get('secret');
      const root = secret ? '<div id="root"></div>' : '<form><div id="root"></div></form>';
      const module = secret ? '<script type="module" src="/module.js"></script>' : '';
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>Shop</title>
<body data-key="pk_test_x" data-client-secret="${secret ?? ''}">${root}
<script src="${sandboxUrl}/stripe/v3/stripe.js"></script>${module}</body></html>`);
    });
  }

  /** Listens on a free port and returns the shop's address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
