import type { StaffUser, TradeApplication } from '../../api/staff-api';

type Tone = 'success' | 'error' | 'warning' | 'progress' | 'info';

/** The states of a trade account. */
export const TRADE = [
  { value: 'pending_verification', label: 'Waiting', tone: 'warning' },
  { value: 'verified', label: 'Verified', tone: 'success' },
  { value: 'declined', label: 'Declined', tone: 'info' },
] as const;

/** The states of an account; an invited one is new, too. */
export const ACCOUNT_STATES = [
  { value: 'active', label: 'Active' },
  { value: 'new', label: 'New' },
  { value: 'suspended', label: 'Suspended' },
] as const;

/** Returns whether an account can be used, and was. */
export function accountState({
  suspendedAt,
  isInvited,
  lastLogin,
}: Pick<StaffUser, 'suspendedAt' | 'isInvited' | 'lastLogin'>): { label: string; tone: Tone } {
  if (suspendedAt) return { label: 'Suspended', tone: 'error' };
  if (isInvited) return { label: 'Invited', tone: 'warning' };
  return lastLogin ? { label: 'Active', tone: 'info' } : { label: 'New', tone: 'warning' };
}

/** Returns the state of a trade account; null for other accounts. */
export function tradeState({
  isTradeCustomer,
  tradeCustomerStatus,
}: Pick<StaffUser, 'isTradeCustomer' | 'tradeCustomerStatus'>): { label: string; tone: Tone } | null {
  return isTradeCustomer ? (TRADE.find(({ value }) => value === tradeCustomerStatus) ?? null) : null;
}

/** Returns the person's name; the username of one who gave none. */
export function personName({
  firstName,
  lastName,
  username,
}: Pick<StaffUser, 'firstName' | 'lastName' | 'username'>): string {
  return `${firstName} ${lastName}`.trim() || username;
}

/** Returns the company of a trade customer, the person's name otherwise. */
export function customerName(customer: Pick<StaffUser, 'companyName' | 'firstName' | 'lastName' | 'username'>): string {
  return customer.companyName || personName(customer);
}

/** The part of a trade customer that the dialogs of an application need. */
export type TradeApplicant = Pick<TradeApplication, 'id' | 'companyName' | 'email' | 'tradeCustomerStatus'>;

/** Returns the company of a trade customer; the email address of one who named none. */
export function applicantName({ companyName, email }: TradeApplicant): string {
  return companyName ?? email;
}
