import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../../../../config.js';
import type { Actor } from '../../../../platform/http/actor.js';

/** In live mode the browser takes the cookie over https only, and from this very host. */
const cookieName = ({ mode }: Pick<Config, 'mode'>) => (mode === 'live' ? '__Host-topcoat_chat' : 'topcoat_chat');

/**
 * Returns a digest that identifies the chat's session: the signed-in one, or a guest's browser, which gets a session
 * cookie for it.
 */
export function chatOwner(viewer: Actor, request: Request, response: Response, config: Pick<Config, 'mode'>): string {
  if (viewer.kind === 'user') return digest(`user ${viewer.userId} ${viewer.session ?? ''}`);
  const name = cookieName(config);
  const given: unknown = (request.cookies as Record<string, unknown> | undefined)?.[name];
  const key = typeof given === 'string' && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
  if (key !== given)
    response.cookie(name, key, { httpOnly: true, sameSite: 'lax', secure: config.mode === 'live', path: '/' });
  return digest(`guest ${key}`);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
