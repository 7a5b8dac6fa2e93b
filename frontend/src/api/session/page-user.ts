/** Names the page's user in each call; in a response, the user who has just signed in (docs/rules.md#pages-of-another). */
export const PAGE_USER_HEADER = 'X-Page-User';
export const GUEST = 'guest';

let user: string | undefined;
let replacePage: () => void = () => undefined;

/** Returns the id of the user that this page was made for, or `guest`; undefined until the shop has said it. */
export function pageUser(): string | undefined {
  return user;
}

export function setPageUser(id: string | undefined): void {
  user = id;
}

/** Sets the function that replaces a page found to be another user's. */
export function onPageOfAnother(replace: () => void): void {
  replacePage = replace;
}

/** Replaces the page; callers that await it never continue. */
export function leavePageOfAnother(): Promise<never> {
  const replace = replacePage;
  replacePage = () => undefined;
  replace();
  return new Promise(() => undefined);
}
