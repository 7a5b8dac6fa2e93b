import { IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { PageInput } from '../../../platform/http/page.input.js';

/** Which of all orders. */
export class ListOrdersInput extends PageInput {
  @IsOptional()
  @IsIn(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'invoiced', 'cancelled'])
  status?: string;

  @IsOptional()
  @IsIn(['pending_approval', 'approved', 'rejected'])
  poStatus?: string;

  /** Part of the order number, e-mail, postcode or purchase order number, or the payment id. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  search?: string;
}

/** Why a purchase order is rejected; the customer reads it. */
export class RejectPurchaseOrderInput {
  @IsString()
  @Length(1, 1000, { message: 'A reason is required' })
  reason: string;
}
