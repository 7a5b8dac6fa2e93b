import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageInput, SearchText } from '../../../../platform/http/page.input.js';
import type { OrderFilter } from '../queries/order-filter.js';

/** How far an order is, for its customer (docs/rules.md#order-history). */
const STAGES = {
  waiting: ['pending'],
  preparing: ['confirmed', 'invoiced', 'processing'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  cancelled: ['cancelled'],
} as const;
type Stage = keyof typeof STAGES;
const STAGE_NAMES = Object.keys(STAGES) as Stage[];

/** Filter of a customer's own orders. */
export class MyOrdersInput extends PageInput {
  /** Part of an order number, purchase order number or invoice number, or of a product's code or name. */
  @SearchText()
  search?: string;

  /** Those that are this far. */
  @ApiPropertyOptional({ enum: STAGE_NAMES })
  @IsOptional()
  @IsIn(STAGE_NAMES)
  stage?: Stage;
}

/** Returns the filter that finds a customer's own orders, and no one else's. */
export function ownOrders(userId: string, { search, stage }: MyOrdersInput): OrderFilter {
  return { userId, ownSearch: search, statuses: stage && STAGES[stage] };
}
