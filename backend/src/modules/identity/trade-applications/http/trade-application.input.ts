import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageInput, SearchText } from '../../../../platform/http/page.input.js';
import type { TradeCustomerStatus } from '../../account/domain/user.js';
import { Trim } from '../../account/http/field-rules.js';
import { TRADE_STATES } from '../../staff/queries/admin-user.view.js';

const NOTE = /^(?:[^\p{Cc}]|[\r\n\t])*$/u;
const DECISIONS = ['verified', 'declined'] as const;

/** Which trade applications; of every state where none is named. */
export class ListTradeApplicationsInput extends PageInput {
  @ApiPropertyOptional({ enum: TRADE_STATES })
  @IsOptional()
  @IsIn(TRADE_STATES)
  status?: TradeCustomerStatus;

  /** Part of e-mail, name or company, whatever its case. */
  @SearchText()
  search?: string;
}

/** What sales decide. */
export class DecideTradeInput {
  @ApiProperty({ enum: DECISIONS })
  @IsIn(DECISIONS)
  status: (typeof DECISIONS)[number];

  /** Needed to decline: the customer reads it. To verify it may be left out, and stays with sales. */
  @IsOptional()
  @Trim()
  @Matches(NOTE, { message: 'Please write plain text.' })
  @MaxLength(1000)
  @IsString()
  note?: string;

  /** Of `suggestSageContacts`; left out, none is linked, and the first order makes a contact of the customer's own. */
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/, { message: 'Please choose a contact of Sage.' })
  @IsString()
  sageContactId?: string;

  /** True once a person has confirmed a contact that has neither the email address nor the company of the customer. */
  @IsOptional()
  @IsBoolean()
  contactDiffers?: boolean;
}

/** Whether sales spoke with the applicant, and what was said. */
export class NoteContactInput {
  @IsBoolean()
  contacted: boolean;

  /** Left out it stays; an empty text takes it away. */
  @IsOptional()
  @Trim()
  @Matches(NOTE, { message: 'Please write plain text.' })
  @MaxLength(5000)
  @IsString()
  note?: string;
}
