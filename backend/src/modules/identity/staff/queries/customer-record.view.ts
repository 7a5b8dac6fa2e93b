import { ApiProperty } from '@nestjs/swagger';
import { TRADE_STATES } from '../../account/domain/user.js';
import { SavedAddressView } from '../../account/queries/account.view.js';
import { AdminUserView } from './admin-user.view.js';

/** A note of staff about a customer. */
export class UserNoteView {
  id: string;
  text: string;
  /** The name of the member of staff. */
  author: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Another account of the same company. */
export class ColleagueView {
  id: string;
  email: string;
  name: string;

  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];
}

/** The contact in Sage that a customer is linked to; money in pounds. */
export class LinkedContactView {
  /** Sage's id. */
  id: string;
  name: string;
  /** When an invoice is to be paid, as people read it. */
  terms: string;
  /** Null where Sage has no limit. */
  creditLimit: string | null;
  /** What is to be paid according to Sage as last read, below 0 in the contact's favour; null where it was never read. */
  balance: string | null;
  /** Unpaid invoices past their day; null where they were never read. */
  overdue: string | null;
  /** When the balance was read, ISO 8601, UTC. */
  readAt: string | null;
  /** How many other accounts of the shop are linked to it. */
  @ApiProperty({ type: 'integer' })
  otherAccounts: number;
}

/** A customer as staff see one. */
export class CustomerRecordView extends AdminUserView {
  phoneNumber: string;
  /** The points that the account shows; null for sales (docs/rules.md#customer-records). */
  @ApiProperty({ type: 'integer', nullable: true })
  points: number | null;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;
  /** ISO 8601, UTC. */
  tradeDecidedAt: string | null;
  tradeDecisionNote: string | null;
  /** The name of the member of staff who decided last; null where that is not recorded. */
  tradeDecidedBy: string | null;
  /** Null where none is linked. */
  sageContact: LinkedContactView | null;
  /** Why sign-ins are stopped; null where they are open. */
  suspendedReason: string | null;
  addresses: SavedAddressView[];
  /** Newest first. */
  notes: UserNoteView[];
  /** Trade accounts with the same registration number. */
  colleagues: ColleagueView[];
}
