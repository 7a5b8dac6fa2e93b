import type { Locator, Page } from 'playwright-core';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import { eventually } from './expecting.ts';
import { signIn } from './signing-in.ts';
import type { Storefront } from './storefront.ts';

/** Not a common password. */
export const OWN_PASSWORD = 'primer-grey-on-tuesdays';

export interface AccountOwner {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  name: string;
}

let made = 0;

/** Returns the details of a new user. */
export function newUser(firstName: string): AccountOwner {
  made += 1;
  const username = `${firstName.toLowerCase()}-${made}`;
  return { email: `${username}@garage.test`, username, firstName, lastName: 'Holloway', name: `${firstName} Holloway` };
}

/** Creates the user's account; the returned visitor is its first session. */
export async function accountOf({ world }: Storefront, owner: AccountOwner, company: object = {}): Promise<Visitor> {
  const { email, username, firstName, lastName } = owner;
  const visitor = new Visitor(world);
  const { status } = await visitor.call('POST', '/api/auth/signup', {
    ...{ email, username, firstName, lastName, password: OWN_PASSWORD, phoneNumber: '01632 960 700', ...company },
  });
  expect(status).toBe(201);
  return visitor;
}

/** The owner has opened the link of the first email: a reset is mailed to a confirmed address only. */
export async function confirmAddress(storefront: Storefront, { email }: AccountOwner): Promise<void> {
  await storefront.rows('update identity.users set email_confirmed = true where email = $1', [email]);
}

/** Signs in through the API and opens a page of the account. */
export function openAccount(
  page: Page,
  owner: AccountOwner,
  path = '/account',
  password = OWN_PASSWORD,
): Promise<void> {
  return signIn(page, owner, path, password);
}

/** A titled part of the page. */
export function part(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

/** A field of the page's content, not of the footer. */
export function field(page: Page | Locator, name: string): Locator {
  const locator = 'getByRole' in page && 'goto' in page ? page.getByRole('main') : page;
  return locator.getByLabel(name, { exact: true });
}

/** Waits for the email with this subject and returns the path of its link to `page`. */
export async function mailedLink({ world }: Storefront, to: string, subject: string, page: string): Promise<string> {
  const mailbox = `${world.sandbox.url}/control/mail?${new URLSearchParams({ to })}`;
  return eventually(async () => {
    const mails = (await (await fetch(mailbox)).json()) as { subject: string; text: string }[];
    const mail = mails.find((one) => one.subject === subject);
    const [, path] = new RegExp(`https?://[^/\\s]+(/${page}\\?token=[\\w-]+)`).exec(mail?.text ?? '') ?? [];
    if (!path) throw new Error(`No mail "${subject}" with a link has come to ${to}`);
    return path;
  });
}
