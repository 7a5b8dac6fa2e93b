import { Secret, TOTP } from 'otpauth';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import { admin } from './back-office.ts';
import { PASSWORD } from './signing-in.ts';
import type { Storefront } from './storefront.ts';

/** A customer's record as the server shows it to staff. */
interface CustomerRecord {
  id: string;
  email: string;
  username: string;
  role: string;
  tradeCustomerStatus: string;
  hasSecondFactor: boolean;
  isInvited: boolean;
  suspendedAt: string | null;
  suspendedReason: string | null;
  notes: { text: string; author: string }[];
  sageContact: { name: string } | null;
}

export interface Account {
  id: string;
  email: string;
  username: string;
  password: string;
  /** The page of the record. */
  path: string;
  owner: Visitor;
  /** Returns the status of a sign-in. */
  signIn: () => Promise<number>;
}

/** Creates a customer's account, whose owner is signed in. */
export async function newAccount({ world }: Storefront, username: string): Promise<Account> {
  const boss = await Visitor.signedIn(world, admin.email);
  const credentials = { email: `${username}@client.test`, password: `${PASSWORD}-client` };
  const { status, body } = await boss.call<{ id: string }>('POST', '/api/admin/users', { ...credentials, username });
  expect(status).toBe(201);
  const owner = new Visitor(world);
  const signIn = async () => (await owner.call('POST', '/api/auth/login', credentials)).status;
  expect(await signIn()).toBe(200);
  return { ...credentials, username, id: body.id, path: `/admin/customers/${body.id}`, owner, signIn };
}

/** Creates a colleague of support who has set up a second factor. */
export async function colleagueWithSecondFactor(storefront: Storefront, username: string): Promise<Account> {
  const account = await newAccount(storefront, username);
  const boss = await Visitor.signedIn(storefront.world, admin.email);
  const role = { role: 'support', reason: 'Joined us' };
  // The owner has opened the link of the email.
  await storefront.rows('update identity.users set email_confirmed = true where id = $1', [account.id]);
  expect((await boss.call('PUT', `/api/admin/users/${account.id}/role`, role)).status).toBe(200);
  expect(await account.signIn()).toBe(200);
  const { password, owner } = account;
  const { body } = await owner.call<{ secret: string }>('POST', '/api/auth/second-factor/enrol', { password });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  expect((await owner.call('POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);
  return account;
}

/** Reads a record as an admin does; undefined where there is none. */
export async function readsRecord({ world }: Storefront, id: string): Promise<CustomerRecord | undefined> {
  const boss = await Visitor.signedIn(world, admin.email);
  const { status, body } = await boss.call<CustomerRecord>('GET', `/api/admin/users/${id}`);
  if (status === 404) return;
  expect(status).toBe(200);
  return body;
}

/** Finds a user by a part of the email address or company. */
export async function findsUser({ world }: Storefront, search: string): Promise<CustomerRecord> {
  const boss = await Visitor.signedIn(world, admin.email);
  const path = `/api/admin/users?${new URLSearchParams({ search })}`;
  const { body } = await boss.call<CustomerRecord[]>('GET', path);
  expect(body).toHaveLength(1);
  return body[0]!;
}
