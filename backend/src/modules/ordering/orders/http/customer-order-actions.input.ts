import { IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../../platform/email-address.js';
import { LowerCaseId } from '../../../../platform/uuid.js';
import { Quantity } from '../../../cart/index.js';
import { GuestCheckoutInput } from '../../checkout/http/checkout.input.js';
import { TrimText } from './field-rules.js';

/** The reason why a customer cancels; optional. */
export class CancelOrderInput {
  @IsOptional()
  @TrimText()
  @IsString()
  @MaxLength(1000, { message: 'Please use at most 1,000 characters' })
  reason?: string;
}

/** The units of a line to send back. */
class ReturnLineInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  @Quantity()
  quantity: number;
}

/** A customer's request to send goods back, with the reason. */
export class RequestReturnInput {
  @TrimText()
  @IsString()
  @Length(1, 1000, { message: 'Please tell us why you would like to return this' })
  reason: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose what you would like to return' })
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => ReturnLineInput)
  lines: ReturnLineInput[];
}

class CustomerEmailInput {
  /** Left out: the delivery address's. */
  @EmailAddress({ optional: true })
  customerEmail?: string;
}

/** The address of an order that was paid without one. Its errors come in the order of its fields. */
export class OrderAddressInput extends IntersectionType(
  PickType(GuestCheckoutInput, ['shippingAddress', 'billingAddress', 'deliveryNote'] as const),
  CustomerEmailInput,
) {}
