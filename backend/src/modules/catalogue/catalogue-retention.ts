import { Injectable } from '@nestjs/common';
import type { RetentionRule, RetentionSource } from '../../platform/retention.js';
import { BULK_RETENTION } from './bulk/bulk.commands.js';

@Injectable()
export class CatalogueRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [BULK_RETENTION];
}
