import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, Matches, MinLength } from 'class-validator';
import { Lines } from '../../../../platform/http/plain-text.js';
import { ACCOUNT_LENGTHS, FIELD_MESSAGES } from '../../account/domain/sign-up-rules.js';
import { Email, Line, OptionalLine } from '../../http/field-rules.js';
import { CONTACT_SUBJECTS, type ContactSubject } from '../domain/contact-subjects.js';

const SUBJECTS = Object.keys(CONTACT_SUBJECTS) as ContactSubject[];

const LENGTHS = { name: 100, orderNumber: 40, message: { min: 10, max: 2000 } } as const;

/** The form of the contact page. */
export class ContactInput {
  @ApiProperty({ maxLength: LENGTHS.name })
  @Line(LENGTHS.name, 'Enter your name', `A name has at most ${LENGTHS.name} characters`)
  name: string;

  // Many mail servers reject an email for a Reply-To beyond ASCII.
  /** Where the answer goes. A mailbox of plain ASCII: quoted ones, which may hold blanks and line ends, are none. */
  @ApiProperty({ maxLength: ACCOUNT_LENGTHS.email.max, format: 'email' })
  @Email()
  @Matches(/^[!#-;=?-~]+@[-.\p{L}\p{N}]+$/u, { message: FIELD_MESSAGES.email })
  email: string;

  @ApiPropertyOptional({ maxLength: LENGTHS.orderNumber, example: 'TC-261121-7KQ4M' })
  @OptionalLine(LENGTHS.orderNumber, `An order number has at most ${LENGTHS.orderNumber} characters`)
  orderNumber?: string;

  @ApiProperty({ enum: SUBJECTS })
  @IsIn(SUBJECTS, { message: 'Choose what it is about' })
  subject: ContactSubject;

  @ApiProperty({ minLength: LENGTHS.message.min, maxLength: LENGTHS.message.max })
  @MinLength(LENGTHS.message.min, { message: `Write at least ${LENGTHS.message.min} characters` })
  @Lines('The message', LENGTHS.message.max)
  message: string;
}
