import { type Actor, actorName } from '../../../../platform/http/actor.js';

/** The link is older than the last correction of the order's email. */
export class LinkReplaced extends Error {
  constructor() {
    super(
      'There is no such order, or this link does not open it. The newest email about an order has the link that works.',
    );
  }
}

/** The order's email was corrected, and no one has confirmed yet that the new mailbox is the customer's. */
export class MailboxNotConfirmed extends Error {
  constructor() {
    super('Please confirm your email address first: open the link in the newest email about this order.');
  }
}

const BY_LINK = /^link:([^@]*@[^:]*)(?::(.+))?$/;

/**
 * Returns the recorded actor of an action by a signed link: the shortened address that the link was sent to, and the
 * signed-in user if any.
 */
export function linkActor(email: string, actor: Actor): string {
  if (!email) return actorName(actor);
  const sentTo = `link:${shortEmail(email)}`;
  return actor.kind === 'user' ? `${sentTo}:${actorName(actor)}` : sentTo;
}

/** Returns the address that the link was sent to, and the signed-in user's id if any; null for any other actor. */
export function parseLinkActor(actor: string): { sentTo: string; userId: string | null } | null {
  const [, sentTo, userId = null] = BY_LINK.exec(actor) ?? [];
  return sentTo ? { sentTo, userId } : null;
}

/** The first letter and the domain of an email address. */
function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
