import type { CurrentUser } from '../types';

const DAY_MS = 86_400_000;

type Welcomed = Pick<CurrentUser, 'firstName' | 'username' | 'createdAt'>;

/** Whether the account was created within the last day; the customer is then not welcomed back. */
export function isNewAccount({ createdAt }: Pick<Welcomed, 'createdAt'>, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < DAY_MS;
}

/** Returns how a customer is welcomed to their account. */
export function welcomeOf(user: Welcomed, now: Date): string {
  return `Welcome${isNewAccount(user, now) ? '' : ' back'}, ${user.firstName || user.username}!`;
}
