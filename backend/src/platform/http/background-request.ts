import type { Request } from 'express';

/** Sent by a page that asks by itself, as when it polls; it keeps no session alive. */
const BACKGROUND_HEADER = 'X-Background-Request';

/** Whether no person caused the request, as far as the page says. */
export function isBackgroundRequest(request: Request): boolean {
  return request.headers[BACKGROUND_HEADER.toLowerCase()] !== undefined;
}
