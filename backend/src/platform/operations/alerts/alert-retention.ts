import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../../retention.js';

/** Alerts that are over; they name no person. */
@Injectable()
export class AlertRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'alerts',
      statement: (limit) => sql`
        delete from platform.alerts where id in (
          select id from platform.alerts where is_closed and opened_at < now() - interval '1 year' limit ${limit})`,
    },
  ];
}
