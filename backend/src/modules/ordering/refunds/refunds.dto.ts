import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Line, Lines } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { Quantity } from '../../cart/index.js';
import { POUNDS, TrimText } from '../orders/order-inputs.dto.js';

const DECISIONS = ['accepted', 'declined'] as const;

/** Units of a line to refund. */
class RefundedUnitsInput {
  /** The line's place in the order from 0, as in `refundLines` of the order. */
  @Max(9999)
  @Min(0)
  @IsInt()
  line: number;

  @Quantity()
  quantity: number;
}

/** The refund of an order, and its reason. */
export class RefundOrderInput {
  /**
   * Pounds, as a number or decimal string; left out for everything that is left, with the goods. With `lines` or `delivery`: the
   * shown amount of these; 409 if it differs by now.
   */
  @ApiProperty({ ...POUNDS, example: '5.00', required: false })
  @IsOptional()
  @IsNotEmpty()
  amount?: number | string;

  /** Pounds that could be refunded at the time of the decision; 409 if the amount differs by now. */
  @ApiProperty({ ...POUNDS, example: '17.98', required: false })
  @IsOptional()
  @IsNotEmpty()
  expectedRefundable?: number | string;

  /** The units to refund; `expectedRefundable` is required with them. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => RefundedUnitsInput)
  lines?: RefundedUnitsInput[];

  /** Whether the rest of the delivery charge is refunded. */
  @IsOptional()
  @IsBoolean()
  delivery?: boolean;

  /** Whether the goods come back into stock; true if left out, and always if the refund cancels the order. */
  @IsOptional()
  @IsBoolean()
  restock?: boolean;

  /** Id of the accepted return that this refund settles. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  returnId?: string;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** Sales' answer to a return request; the customer reads it. */
export class AnswerReturnInput {
  @IsIn(DECISIONS)
  decision: (typeof DECISIONS)[number];

  @Lines(2000, 'Please write an answer for the customer')
  answer: string;
}

/** The other way in which a failed refund was paid. */
export class SettleRefundInput {
  /** Reference of the bank transfer or other payment; the customer reads it. */
  @Line(200, 'Enter the payment reference')
  reference: string;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** The reason for closing an accepted return without a refund. */
export class CloseReturnInput {
  @Lines(1000, 'A reason is required')
  reason: string;
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
  @Length(1, 1000, { message: 'Enter why you would like to return this' })
  reason: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Choose what you would like to return' })
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => ReturnLineInput)
  lines: ReturnLineInput[];
}
