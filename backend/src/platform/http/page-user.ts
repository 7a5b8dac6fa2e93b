import type { Request } from 'express';
import { type Actor, actorName } from './actor.js';
import { Problem } from './problem.js';

/**
 * Names the user that a page was made for, by id, or `guest`; pages send it with each call (docs/rules.md#pages-of-another). A
 * response that signs someone in says by it whose the page is from now on.
 */
const PAGE_USER_HEADER = 'X-Page-User';

/** Throws a 409 where a call comes from a page that was made for someone else. A call without the header passes. */
export function verifyPageUser(request: Request, actor: Actor): void {
  const user = request.get(PAGE_USER_HEADER);
  if (user === undefined || user === actorName(actor)) return;
  throw new Problem(
    409,
    'Who is signed in here has changed since this page was opened, so nothing was saved. Please load the page again.',
    { pageOfAnother: true },
  );
}

/** Names the user who has just signed in, whose the page is from now on. */
export function handPageTo(request: Request, userId: string): void {
  request.res?.setHeader(PAGE_USER_HEADER, userId);
}
