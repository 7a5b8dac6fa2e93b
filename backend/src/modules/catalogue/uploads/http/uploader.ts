import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { actorOf } from '../../../../platform/http/actor.js';
import { Problem } from '../../../../platform/http/problem.js';

/** Controller parameter: the id of the user who uploads. Routes of uploads allow no guests. */
export const Uploader = createParamDecorator((_: unknown, execution: ExecutionContext): string => {
  const actor = actorOf(execution.switchToHttp().getRequest<Request>());
  if (actor.kind !== 'user') throw new Problem(401, 'Please sign in.');
  return actor.userId;
});

/** The address of a signed request as a browser needs it: absolute, at the origin by which the shop was asked. */
export function absolute(request: Request, url: string): string {
  return url.startsWith('/') ? `${request.protocol}://${request.get('Host') ?? ''}${url}` : url;
}
