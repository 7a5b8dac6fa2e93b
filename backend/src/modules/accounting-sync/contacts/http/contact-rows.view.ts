import { ApiProperty } from '@nestjs/swagger';

const MATCHES = ['email', 'company', 'search'] as const;

/** An account of the shop, beside the contacts of Sage. */
export class ContactAccountView {
  userId: string;
  email: string;
  /** The company, or the person where there is none. */
  name: string;
  /** Only a verified trade customer can be linked to a chosen contact. */
  isTradeVerified: boolean;
  /** Why its contact is not settled yet, in plain words: it is being linked or made, or waits for someone. Null otherwise. */
  pending: string | null;
}

/** A contact that an account without one may be. */
class SuggestedContactView {
  sageContactId: string;
  name: string;
}

/** A contact of Sage with the accounts that go by it, or an account that has no contact. */
export class ContactRowView {
  /** Null of an account without a contact; then `accounts` has that account. */
  sageContactId: string | null;
  name: string;
  email: string | null;
  reference: string | null;
  /** The price type whose prices its customers get; null: the shop's own prices. */
  priceType: string | null;

  /** Days to pay an invoice; null: the shop's usual. */
  @ApiProperty({ type: 'integer', nullable: true })
  creditDays: number | null;

  /** When it was found deleted in Sage: ISO 8601; null while it is there. */
  deletedAt: string | null;
  /** When it was last read: ISO 8601. */
  lastSyncAt: string | null;
  accounts: ContactAccountView[];
  /** Of an account without a contact: one with its email address or company. A person chooses. */
  suggestion: SuggestedContactView | null;
}

/** How many contacts and accounts there are of each filter. */
export class ContactCountsView {
  @ApiProperty({ type: 'integer' })
  all: number;
  @ApiProperty({ type: 'integer' })
  linked: number;
  @ApiProperty({ type: 'integer' })
  unlinked: number;
  @ApiProperty({ type: 'integer' })
  noContact: number;
}

/** A verified trade customer who may be a contact. */
export class AccountSuggestionView {
  userId: string;
  email: string;
  /** The company, or the person where there is none. */
  name: string;
  /** The contact that the account goes by now. */
  linkedTo: string | null;

  /** Why it is suggested: same e-mail, same company, or what was typed. */
  @ApiProperty({ enum: MATCHES })
  match: (typeof MATCHES)[number];
}
