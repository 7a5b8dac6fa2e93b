import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, Matches, MinLength } from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import { EMAIL_ERROR } from '../../../platform/email-rules.js';
import { LabelledLines, Line, OptionalLine } from '../../../platform/http/plain-text.js';
import { CONTACT_LENGTHS, CONTACT_MESSAGES, CONTACT_SUBJECTS, type ContactSubject } from './contact-rules.js';

const SUBJECTS = Object.keys(CONTACT_SUBJECTS) as ContactSubject[];

/** The form of the contact page. */
export class ContactInput {
  @ApiProperty({ maxLength: CONTACT_LENGTHS.name })
  @Line(CONTACT_LENGTHS.name, CONTACT_MESSAGES.name, `A name has at most ${CONTACT_LENGTHS.name} characters`)
  name: string;

  // Many mail servers reject an email for a Reply-To beyond ASCII.
  /** Where the answer goes. A mailbox of plain ASCII: quoted ones, which may hold blanks and line ends, are none. */
  @EmailAddress()
  @Matches(/^[!#-;=?-~]+@[-.\p{L}\p{N}]+$/u, { message: EMAIL_ERROR })
  email: string;

  @ApiPropertyOptional({ maxLength: CONTACT_LENGTHS.orderNumber, example: 'TC-261121-7KQ4M' })
  @OptionalLine(CONTACT_LENGTHS.orderNumber, `An order number has at most ${CONTACT_LENGTHS.orderNumber} characters`)
  orderNumber?: string;

  @ApiProperty({ enum: SUBJECTS })
  @IsIn(SUBJECTS, { message: CONTACT_MESSAGES.subject })
  subject: ContactSubject;

  @ApiProperty({ minLength: CONTACT_LENGTHS.message.min, maxLength: CONTACT_LENGTHS.message.max })
  @MinLength(CONTACT_LENGTHS.message.min, { message: CONTACT_MESSAGES.message })
  @LabelledLines('The message', CONTACT_LENGTHS.message.max)
  message: string;
}

/** The confirmation for the sender. */
export class ContactView {
  message: string;
  /** Reference of the message, for telephone calls; both emails contain it. */
  reference: string;
}
