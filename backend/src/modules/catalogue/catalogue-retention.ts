import { Injectable } from '@nestjs/common';
import type { RetentionRule, RetentionSource } from '../../platform/retention.js';
import { BULK_RETENTION } from './bulk/bulk-retention.js';

/** What this module deletes, and when (docs/rules.md#retention). */
@Injectable()
export class CatalogueRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [BULK_RETENTION];
}
