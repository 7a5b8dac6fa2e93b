/** Start of the id of a reaction, whose own id is a number. */
export const INBOX = 'inbox-';

/** Returns the reaction's id in the inbox; undefined where the id is not a reaction's. */
export function inboxIdOf(id: string): string | undefined {
  const number = id.startsWith(INBOX) ? id.slice(INBOX.length) : '';
  return /^\d{1,18}$/.test(number) ? number : undefined;
}
