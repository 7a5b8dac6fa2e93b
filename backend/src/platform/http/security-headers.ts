import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config.js';

const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];

/** Pages that talk to a popup of theirs, or are one (docs/rules.md#sage-connection). */
const POPUP_PAGES = /^\/sage-(integration|callback)\/?$/i;
/** Pages whose addresses may hold Sage's code. */
const CODE_PAGES = /^\/sage-/i;

/** Files of the pages. Only documents and workers need the other headers, a kilobyte with each of some thirty scripts. */
const ASSETS = /^\/assets\//;
const ASSET_HEADERS = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security'];

/** The worker that reads codes from the camera's pictures: WebAssembly runs there and nowhere else. */
const SCAN_WORKER = /^\/assets\/scan-worker-[\w-]+\.js$/;
const SCAN_WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

const YEAR_SECONDS = 31_536_000;

/** Middleware: sets the security headers. Only scripts of the shop and of Stripe run. */
export function securityHeaders({ mode, stripe, s3 }: Pick<Config, 'mode' | 'stripe' | 's3'>): RequestHandler {
  const standIn = stripe.apiBase ? [stripe.apiBase] : undefined;
  const options = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(standIn ?? STRIPE_FRAMES)],
        // antd writes inline styles.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'", 'data:'],
        // Administrators' browsers send files to the bucket.
        'connect-src': ["'self'", ...(standIn ?? ['https://api.stripe.com']), ...(s3 ? [s3.origin] : [])],
        'frame-src': standIn ?? STRIPE_FRAMES,
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Only a live shop is certain to stay on https.
    strictTransportSecurity: mode === 'live' && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    // Sends other sites only the origin: the key of an order's link is part of its address.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' as const },
    // Lets the popup of the Sage page answer the back office, which is one document from whichever page it was entered.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
  };
  const payment = `payment=(self "${standIn?.[0] ?? 'https://js.stripe.com'}")`;
  const usual = headersOf(helmet(options));
  // The camera scans codes in the quick order.
  usual.set('Permissions-Policy', `camera=(self), geolocation=(), microphone=(), usb=(), ${payment}`);
  const ofAssets = new Map([...usual].filter(([name]) => ASSET_HEADERS.includes(name)));
  ofAssets.set('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeaders(ASSETS.test(request.path) ? ofAssets : usual);
    // A worker has the policy of its own script, not that of the page.
    if (SCAN_WORKER.test(request.path)) response.setHeader('Content-Security-Policy', SCAN_WORKER_POLICY);
    if (CODE_PAGES.test(request.path)) response.setHeader('Referrer-Policy', 'strict-origin');
    if (POPUP_PAGES.test(request.path)) response.removeHeader('Cross-Origin-Opener-Policy');
    next();
  };
}

/** Runs Helmet once: its headers are always the same, and its dozen steps took a tenth of a cached response. */
function headersOf(setHeaders: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  setHeaders({} as Request, response as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
