import { ApiProperty } from '@nestjs/swagger';

const MATCHES = ['linked', 'email', 'company', 'similar', 'domain', 'search'] as const;

/** A contact in Sage that a customer may be. */
export class ContactSuggestionView {
  sageContactId: string;
  name: string;
  email: string | null;
  reference: string | null;
  /** Whether Sage gives this contact prices of its own. */
  hasNegotiatedPrices: boolean;
  /** When its invoices are to be paid, as people read it. */
  terms: string;
  /** Pounds; null where Sage has no limit. */
  creditLimit: string | null;

  /** Accounts of the shop that go by this contact already. */
  @ApiProperty({ type: 'integer' })
  linkedUsers: number;

  /** This customer goes by it already. */
  linked: boolean;

  /** Why it is suggested: linked already, same e-mail, same company, a company of a similar name, e-mail of the same domain, or what was typed. */
  @ApiProperty({ enum: MATCHES })
  match: (typeof MATCHES)[number];
}
