import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../../../platform/retention.js';

/** The retention periods that the privacy page promises for the assistant (docs/rules.md#assistant-privacy). */
@Injectable()
export class ChatRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'expired cart proposals',
      statement: (limit) => sql`
        delete from assistant.cart_proposals where owner in (
          select owner from assistant.cart_proposals where expires_at < now() limit ${limit})`,
    },
    {
      name: 'old counts of the model',
      statement: (limit) => sql`
        delete from assistant.model_usage where day in (
          select day from assistant.model_usage where day < current_date - 400 limit ${limit})`,
    },
  ];
}
