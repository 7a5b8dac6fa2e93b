import { ApiProperty } from '@nestjs/swagger';
import { GrantView } from './grant.view.js';

/** A grant as staff see it. */
export class AdminGrantView extends GrantView {
  userId: string;
  /** Null where the account is gone. */
  customerName: string | null;
  customerEmail: string | null;
  /** A name. */
  cancelledBy: string | null;
  /** A name. */
  doneBy: string | null;
  /** What staff did. */
  doneNote: string | null;

  /** How many orders use it. */
  @ApiProperty({ type: 'integer' })
  orders: number;
}
