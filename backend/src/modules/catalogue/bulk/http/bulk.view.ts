import { ApiProperty } from '@nestjs/swagger';
import { OUTCOMES } from '../bulk-result.js';

/** Outcome of a bulk change for one product. */
class BulkRowView {
  productId: string;

  @ApiProperty({ enum: OUTCOMES, enumName: 'BulkOutcome' })
  outcome: (typeof OUTCOMES)[number];

  /** In plain words; absent where it is simply what was asked for. */
  reason?: string;
}

export class BulkResultView {
  changed: number;
  skipped: number;
  /** One for each product of the request, in its order. */
  results: BulkRowView[];
  /** Undoes the change; null where nothing was changed, and after an undo. */
  undoId: string | null;
  /** ISO 8601, UTC. */
  undoUntil: string | null;
}
