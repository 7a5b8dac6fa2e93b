import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Config } from '../../../../config.js';
import { sessionCookieName } from '../../../../platform/http/session-cookie.js';
import { SessionStore } from '../session-store.js';
import { SESSION_LIFETIME_MS, sessionCookieOptions } from './session-cookie.js';

/**
 * Runs express-session on the routes that start or end a session. All other requests only resolve the actor
 * (`SessionActors`); a guest has neither row nor cookie.
 */
@Injectable()
export class SessionMiddleware implements NestMiddleware {
  private readonly handler: RequestHandler;
  private readonly live: boolean;

  constructor(config: Config, { store }: SessionStore) {
    this.live = config.mode === 'live';
    this.handler = session({
      name: sessionCookieName(config),
      secret: [...config.sessionSecrets],
      store,
      resave: false,
      saveUninitialized: false,
      cookie: { ...sessionCookieOptions(config), maxAge: SESSION_LIFETIME_MS },
    });
  }

  use(request: Request, response: Response, next: NextFunction): void {
    // A live shop is served over https, whatever its proxy reports; otherwise the cookie would not be set.
    if (this.live) Object.defineProperty(request, 'secure', { value: true });
    this.handler(request, response, next);
  }
}
